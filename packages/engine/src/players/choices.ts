import { type Card, cardIndex, cardValue } from '../cards/card.js'
import { DISCARD_PAIRS } from '../odds/hands/discard-pairs.js'
import type { ValuedSix } from '../odds/optimal-discard.js'
import type { PlayValues } from '../odds/optimal-pegging-play.js'
import type { ScorePair } from '../odds/race/needs.js'
import { scorePeggingPlay } from '../rules/scoring/score-pegging.js'
import { otherSeat } from '../rules/seat.js'
import type { PlayerView } from '../rules/types.js'
import type { Candidate, DecisionTrace } from './types.js'

/** Both scores as a seat sees them. */
export function scoresOf({ scores, playerIndex }: PlayerView): ScorePair {
  return { mine: scores[playerIndex], theirs: scores[otherSeat(playerIndex)] }
}

/** All 15 ways to lay two of six cards away, in the order of the hand. */
export function discardsOf(hand: readonly Card[]): Card[][] {
  return DISCARD_PAIRS.map((pair) => pair.map((at) => hand[at]!))
}

/** The 15 discards of a hand by points, or by chances of winning, which only a log needs in parts. */
export function valuedDiscards(
  { hand }: PlayerView,
  { values, winner }: ValuedSix,
  explain: boolean,
): Candidate[] {
  return discardsOf(hand).map((cards, i) => {
    if (winner === null) return { cards, value: values.total[i]!, parts: values.partsOf(i) }
    return { cards, value: winner.win[i]!, parts: explain ? winner.partsOf(i) : {} }
  })
}

export function playableCards(view: PlayerView): Card[] {
  const left = 31 - view.pegging.count
  return view.cardsLeft.filter((card) => cardValue(card.rank) <= left)
}

/** The highest value; among equals the first, so that a decision never depends on chance. */
export function bestOf<T extends { readonly value: number }>(candidates: readonly T[]): T {
  let best = candidates[0]!
  for (const candidate of candidates) if (candidate.value > best.value) best = candidate
  return best
}

export function takeBest(candidates: readonly Candidate[]): DecisionTrace {
  return { candidates, chosen: bestOf(candidates).cards, complete: true }
}

function pointsNow({ pegging }: PlayerView, card: Card): number {
  const { sequence, count } = pegging
  return scorePeggingPlay([...sequence, card], count + cardValue(card.rank)).total
}

/** Net points of a card to the end of a search, as what it pegs now and what follows. */
export function searchParts(view: PlayerView, card: Card, net: number): Candidate['parts'] {
  const points = pointsNow(view, card)
  return { points, lookahead: net - points }
}

/** A chance of winning: as the scores stand, by what the card pegs now, and by what follows. */
function chanceParts(view: PlayerView, card: Card, win: number, ended: Float64Array) {
  const position = ended[0]!
  const scored = ended[pointsNow(view, card)]!
  return { position, points: scored - position, lookahead: win - scored }
}

/** Cards with the values that a search to the end of the play found for them. */
export function searched(
  view: PlayerView,
  cards: readonly Card[],
  { points, wins, ended }: PlayValues,
): Candidate[] {
  return cards.map((card) => {
    const rank = cardIndex(card) >> 2
    if (wins === null) {
      const value = points[rank]!
      return { cards: [card], value, parts: searchParts(view, card, value) }
    }
    const value = wins[rank]!
    return { cards: [card], value, parts: ended ? chanceParts(view, card, value, ended) : {} }
  })
}

/** What such a search covered, for the trace. */
export function extentOf({
  wins,
  complete,
  hands,
}: PlayValues): Pick<DecisionTrace, 'complete' | 'unit' | 'search'> {
  return {
    complete,
    unit: wins ? 'win' : 'points',
    search: { depth: 'end', samples: complete ? 'all' : hands },
  }
}
