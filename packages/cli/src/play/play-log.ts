import { appendFileSync } from 'node:fs'
import {
  answerClaim,
  type DecisionLogLine,
  decideWithTrace,
  decisionLogLine,
  type GameAction,
  type GameState,
  type Player,
  type PlayerView,
  type Rng,
} from '@skunkd/engine'
import { withWriteErrors } from '../support/files.js'

/**
 * The opponent's decisions as lines of JSON. Those of a hand are written once it is over: until
 * then they would tell the opponent's cards.
 */
export class PlayLog {
  private lines: DecisionLogLine[] = []

  constructor(
    private readonly path: string,
    /** Milliseconds since any moment. */
    private readonly clock: () => number,
  ) {
    // A game that is continued adds to its log; a file that cannot be written is found now.
    withWriteErrors(path, () => appendFileSync(path, ''))
  }

  /** What the opponent does, noted down. */
  decide(opponent: Player, view: PlayerView, rng: Rng, seed: number | null): GameAction {
    const asked = this.clock()
    const decision = decideWithTrace(opponent, view, rng)!
    const timeMs = Number((this.clock() - asked).toFixed(3))
    const line = decisionLogLine(view, decision, { mode: opponent.name, seed, timeMs })
    if (line !== null) this.lines.push(line)
    return decision.action
  }

  /** Told every action and what came of it. */
  acted(action: GameAction, after: GameState): void {
    const last = this.lines.at(-1)
    if (last !== undefined && (action.type === 'ACCEPT_CLAIM' || action.type === 'CALL_MUGGINS')) {
      this.lines[this.lines.length - 1] = answerClaim(last, action)
    }
    if (after.phase !== 'HAND_COMPLETE' && after.phase !== 'GAME_OVER') return
    const text = this.lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    this.lines = []
    withWriteErrors(this.path, () => appendFileSync(this.path, text))
  }
}
