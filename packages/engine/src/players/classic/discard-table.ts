import { type Card, cardIndex } from '../../cards/card.js'
import { DISCARD_PAIRS, KEPT } from '../../odds/hands/discard-pairs.js'
import { handDistribution } from '../../odds/hands/hand-ev.js'
import { lookupCribEV } from '../../odds/hands/schell.js'
import { RANK_SCORES } from '../../rules/scoring/fast-score.js'
import { JACK, RANK_COUNT, rankHands } from '../../rules/scoring/rank-hands.js'
import type { PlayerView } from '../../rules/types.js'
import { takeBest } from '../choices.js'
import type { Candidate, DecisionTrace } from '../types.js'
import type { RaceWeights } from './race.js'

const STARTERS = 46

// Reused by every decision: nothing in here outlives one call.
const six = new Uint8Array(6)
const ranksLeft = new Uint8Array(RANK_COUNT)
const suitsLeft = new Uint8Array(4)

/** Notes the six cards, and how many of each rank and suit are left to be cut. */
function look(cards: readonly Card[]): void {
  ranksLeft.fill(4)
  suitsLeft.fill(RANK_COUNT)
  for (let i = 0; i < 6; i++) {
    const index = cardIndex(cards[i]!)
    six[i] = index
    ranksLeft[index >> 2]!--
    suitsLeft[index & 3]!--
  }
}

/** The exact mean of four cards over 46 starters: by ranks, then flush and nobs by suits. */
function meanWithout(first: number, second: number): number {
  let hand = 0
  let size = 0
  let nobs = 0
  let flush = -1
  for (let i = 0; i < 6; i++) {
    if (i === first || i === second) continue
    const rank = six[i]! >> 2
    const suit = six[i]! & 3
    hand = rankHands.add[size]![hand * RANK_COUNT + rank]!
    if (rank === JACK) nobs += suitsLeft[suit]!
    if (size++ === 0) flush = suit
    else if (suit !== flush) flush = -1
  }
  let sum = nobs
  if (flush >= 0) sum += 4 * STARTERS + suitsLeft[flush]!
  const from = hand * RANK_COUNT
  for (let rank = 0; rank < RANK_COUNT; rank++) sum += ranksLeft[rank]! * RANK_SCORES[from + rank]!
  return sum / STARTERS
}

/** How far a hand strays from its mean over the starters: the standard deviation. */
function spreadOf(keep: readonly Card[], six: readonly Card[]): number {
  const { mean, probabilities } = handDistribution(keep, six)
  return Math.sqrt(probabilities.reduce((sum, p, points) => sum + p * (points - mean) ** 2, 0))
}

/** Exact hand value and the published crib, signed by role, weighted by the score. */
export function tableDiscard(
  raceOf: (view: PlayerView) => Pick<RaceWeights, 'crib' | 'spread'>,
): (view: PlayerView) => DecisionTrace {
  return (view) => {
    const { hand: cards, isDealer } = view
    const race = raceOf(view)
    const sign = (isDealer ? 1 : -1) * race.crib
    look(cards)
    const candidates = DISCARD_PAIRS.map(([i, j], choice): Candidate => {
      const discard = [cards[i]!, cards[j]!]
      const hand = meanWithout(i, j)
      const crib = sign * lookupCribEV(discard[0]!, discard[1]!, isDealer)
      if (race.spread === 0) {
        return { cards: discard, value: hand + crib, parts: { hand, crib } }
      }
      const keep = KEPT[choice]!.map((place) => cards[place]!)
      const spread = race.spread * spreadOf(keep, cards)
      return { cards: discard, value: hand + crib + spread, parts: { hand, crib, spread } }
    })
    return { ...takeBest(candidates), unit: 'points' }
  }
}
