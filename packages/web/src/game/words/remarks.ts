import type { Seat } from '@skunkd/engine'
import { type Moment, type Person, sentenceOf } from '../../ui/people/people.js'
import type { ObservedAction } from '../host/host.js'

/** A hand that people remember. */
const GREAT = 16

/** What a moment is to the opponent in this seat; null for all that passes without a word. */
function momentOf({ before, action, after, step }: ObservedAction, seat: Seat): Moment | null {
  if (after.phase === 'GAME_OVER' && before.phase !== 'GAME_OVER' && after.winner !== null) {
    return after.winner === seat ? 'won' : 'lost'
  }
  if (action.type === 'DEAL') return after.handNumber === 1 ? 'hello' : null
  if (step.kind !== 'count' || step.score.total < GREAT) return null
  return step.playerIndex === seat ? 'great-hand' : 'your-great-hand'
}

/** What somebody across the table says besides the counts: one sentence, at few moments. */
export function remarkAt(observed: ObservedAction, person: Person, seat: Seat): string | null {
  const moment = momentOf(observed, seat)
  return moment === null ? null : sentenceOf(person, moment, observed.after.revision)
}
