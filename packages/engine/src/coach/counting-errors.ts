import type { Card } from '../cards/card.js'
import { otherSeat, type Seat } from '../rules/seat.js'
import { describeStep, type Step, settledBy } from '../rules/step.js'
import type { GameState } from '../rules/types.js'
import { publicView } from '../rules/view.js'
import type { Replay } from './timeline.js'

/** A hand that somebody counted wrongly, or a call of muggins that was wrong. */
export interface CountingError {
  readonly handIndex: number
  readonly playerIndex: Seat
  /** A count of one's own that was wrong, or a wrong call against the other's count. */
  readonly kind: 'claim' | 'call'
  readonly owner: Seat
  readonly cards: readonly Card[]
  readonly starter: Card
  readonly isCrib: boolean
  readonly said: number
  readonly total: number
  /** What the cards pegged their owner in the end. */
  readonly pegged: number
  /** What muggins brought, and to whom. */
  readonly muggins: { readonly playerIndex: Seat; readonly points: number } | null
  /** False if the other seat could have objected and did not. */
  readonly noticed: boolean
}

function mugginsOf({ pegged }: Step): CountingError['muggins'] {
  const event = pegged.find(({ kind }) => kind === 'muggins')
  return event === undefined ? null : { playerIndex: event.playerIndex, points: event.points }
}

const ABOUT_A_COUNT: ReadonlySet<string> = new Set(['CLAIM_SCORE', 'ACCEPT_CLAIM', 'CALL_MUGGINS'])

function errorsOf(before: GameState, after: GameState): readonly CountingError[] {
  const action = after.actions.at(-1)!
  if (!ABOUT_A_COUNT.has(action.type)) return []
  const seen = publicView(before)
  const step = describeStep(seen, action, publicView(after))
  const settled = settledBy(step)
  if (settled === null) return []
  const { claim, score, pegged } = settled
  const { cards, isCrib } = seen.shown!
  const common = {
    handIndex: before.handNumber - 1,
    owner: claim.playerIndex,
    cards,
    starter: before.starter!,
    isCrib,
    total: score.total,
    pegged,
    muggins: mugginsOf(step),
  }
  const errors: CountingError[] = []
  if (claim.points !== score.total) {
    const noticed = step.kind !== 'accept'
    const { playerIndex, points: said } = claim
    errors.push({ ...common, kind: 'claim', playerIndex, said, noticed })
  }
  if (step.kind === 'muggins' && !step.right) {
    const playerIndex = otherSeat(claim.playerIndex)
    errors.push({ ...common, kind: 'call', playerIndex, said: step.points, noticed: true })
  }
  return errors
}

/** The counting errors of both, in order: no decisions, and no part of the grade. */
export function countingErrors({ steps }: Pick<Replay, 'steps'>): readonly CountingError[] {
  return steps.flatMap(({ after }, at) => {
    const before = steps[at - 1]?.after
    return before === undefined ? [] : errorsOf(before, after)
  })
}
