import type { DecisionLogLine, GameAction, PlayerView } from '@skunkd/engine'
import { dismiss, notify } from '../ui/notices.js'
import { opponentName } from '../ui/people/people.js'
import { createWorkerClient } from './client.js'
import type { OpponentMethods, OpponentQuestion } from './opponent-methods.js'

const client = createWorkerClient<OpponentMethods>(
  () => new Worker(new URL('./opponent.worker.ts', import.meta.url), { type: 'module' }),
)

/** Asks the opponent, in its own thread, what it does. */
export async function askOpponent(
  player: string,
  view: PlayerView,
  chance: number,
): Promise<GameAction> {
  const { action, problem } = await client.call('decide', { player, view, chance })
  if (problem === null) dismiss('policy')
  else notify('policy', withoutPolicy(opponentName(player), problem))
  return action
}

/** Asks the opponent again how it came to a decision. */
export function explainDecision(
  question: OpponentQuestion & { readonly seed: number | null },
): Promise<DecisionLogLine | null> {
  return client.call('explain', question)
}

const withoutPolicy = (title: string, problem: string) =>
  `Part of what ${title} knows could not be fetched (${problem.replace(/\.$/, '')}). It plays without it, a little weaker, and asks for it again from time to time.`
