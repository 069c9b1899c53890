import {
  createRng,
  decide,
  decideWithTrace,
  decisionLogLine,
  opponentProfile,
} from '@skunkd/engine'
import { loadPlayer } from '@skunkd/engine/load-player'
import type { OpponentQuestion } from './opponent.js'
import { askPolicy, readAhead } from './policy.js'
import type { Port } from './protocol.js'
import { serve } from './serve.js'

/** A player's code is fetched when it first plays: a page whose version was replaced may miss it. */
async function loadPart(...args: Parameters<typeof loadPlayer>) {
  try {
    return await loadPlayer(...args)
  } catch (error) {
    // What a browser throws for a module that is gone; an unknown name is a RangeError.
    if (error instanceof TypeError) throw new Error('part of the app is missing after an update')
    throw error
  }
}

/** Who answers for the player: that player, or if its policy is missing, one that needs none. */
async function seatedPlayer(name: string) {
  if (!opponentProfile(name).usesPolicy) {
    return { player: await loadPart(name), problem: null }
  }
  const answer = await askPolicy()
  const { policy } = answer
  if (policy === null) {
    return { player: await loadPart('expert', { policy }), problem: answer.problem }
  }
  // A discard is decided without it; once that is answered there is time.
  setTimeout(() => readAhead(policy))
  return { player: await loadPart(name, { policy }), problem: null }
}

/** What the page may ask the opponent. It is handed its own seat's view and nothing else. */
const handlers = {
  /** With the decision, why the player had to do without its policy; null if it did not. */
  async decide({ player: name, view, chance }: OpponentQuestion) {
    const { player, problem } = await seatedPlayer(name)
    const action = decide(player, view, createRng(chance))
    if (action === null)
      throw new RangeError(`The opponent has nothing to decide in ${view.phase}.`)
    return { action, problem }
  },
  /** How a decision came about, for the decision log; null if nothing was decided. */
  async explain({ player: name, view, chance, seed }: OpponentQuestion & { seed: number | null }) {
    const { player } = await seatedPlayer(name)
    const asked = performance.now()
    const decision = decideWithTrace(player, view, createRng(chance))
    const timeMs = Number((performance.now() - asked).toFixed(3))
    return decision === null ? null : decisionLogLine(view, decision, { mode: name, seed, timeMs })
  },
}

export type OpponentHandlers = typeof handlers

serve(self as unknown as Port, handlers)
