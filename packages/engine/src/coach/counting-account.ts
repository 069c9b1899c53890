import { winProbability } from '../odds/race/win-probability.js'
import { scoreHand } from '../rules/scoring/score-hand.js'
import { otherSeat, type Seat } from '../rules/seat.js'
import { shownHand, shownTotal } from '../rules/show.js'
import type { GameState, HandHistory } from '../rules/types.js'
import { type CountingError, countingErrors } from './counting-errors.js'
import type { Replay } from './timeline.js'

export interface DealCounting {
  /** Net points that they brought; negative if they cost. */
  readonly points: number
  /** The chance of winning after the deal had everything been counted right; null if it was. */
  readonly afterTrueCounts: number | null
}

/** One count of a show: whose it is, and what is there. */
interface TrueCount {
  readonly owner: Seat
  readonly points: number
}

/** What a deal had to count, in the order it is counted: pone's hand, dealer's hand, crib. */
export function trueCounts(hand: HandHistory): readonly TrueCount[] {
  const { dealerIndex: dealer, discards, dealt } = hand
  const starter = hand.starter!
  const kept = (seat: Seat) => {
    const away = new Set(discards[seat].map((card) => card.id))
    return dealt[seat].filter((card) => !away.has(card.id))
  }
  const count = (owner: Seat) => ({ owner, points: scoreHand(kept(owner), starter, false).total })
  const crib = { owner: dealer, points: scoreHand(discards.flat(), starter, true).total }
  return [count(otherSeat(dealer)), count(dealer), crib]
}

function chanceAfter(show: GameState, hand: HandHistory, seat: Seat): number {
  const { target } = show.options
  const scores: [number, number] = [show.players[0].score, show.players[1].score]
  for (const { owner, points } of trueCounts(hand)) {
    scores[owner] += points
    if (scores[owner] >= target) return Number(owner === seat)
  }
  return winProbability(scores[seat], scores[otherSeat(seat)], hand.dealerIndex !== seat, target)
}

const netOf = ({ players }: GameState, seat: Seat) =>
  players[seat].score - players[otherSeat(seat)].score

/** What one step of the show brought a seat beyond what was there; nothing while a claim waits. */
function beyondTruth(
  before: GameState,
  after: GameState,
  seat: Seat,
  errors: readonly CountingError[],
): number {
  const shown = shownHand(before)
  if (shown === null || (after.phase === before.phase && after.winner === null)) return 0
  const wrong = errors.some(
    ({ owner, isCrib }) => owner === shown.playerIndex && isCrib === shown.isCrib,
  )
  // A right count that wins pegs no more than was needed; the rest came after the end.
  if (!wrong) return 0
  const truth = shownTotal(before)
  return netOf(after, seat) - netOf(before, seat) - (shown.playerIndex === seat ? truth : -truth)
}

/** What wrong counts and calls did to every deal of a game that had any, by hand index. */
export function countingByDeal(
  { game, steps }: Replay,
  seat: Seat,
): ReadonlyMap<number, DealCounting> {
  const deals = new Map<number, DealCounting>()
  if (game.options.counting === 'auto') return deals
  const errors = countingErrors({ steps })
  for (const handIndex of new Set(errors.map((error) => error.handIndex))) {
    const own = errors.filter((error) => error.handIndex === handIndex)
    let points = 0
    steps.forEach(({ after, kind, handIndex: at }, place) => {
      if (kind !== 'show' || at !== handIndex) return
      points += beyondTruth(steps[place - 1]!.after, after, seat, own)
    })
    const show = steps.find(
      ({ after, handIndex: at }) => at === handIndex && after.phase === 'SHOW_NONDEALER',
    )!.after
    // Whoever gave a game up lost it by that, not by a count.
    const isCutShort =
      handIndex === game.handNumber - 1 && game.ending !== null && game.ending.how !== 'reached'
    deals.set(handIndex, {
      points,
      afterTrueCounts: isCutShort ? null : chanceAfter(show, game.history[handIndex]!, seat),
    })
  }
  return deals
}
