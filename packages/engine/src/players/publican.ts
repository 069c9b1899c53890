import { type Card, cardIndex } from '../cards/card.js'
import type { Rng } from '../cards/random.js'
import { fastScore } from '../rules/scoring/fast-score.js'
import { RANK_VALUE } from '../rules/scoring/rank-hands.js'
import {
  NO_CARDS,
  pointsOf,
  type Sequence,
  sequenceAfter,
  sequenceCount,
  sequenceOf,
} from '../rules/scoring/sequence-table.js'
import { otherSeat, type Seat } from '../rules/seat.js'
import type { PlayerView } from '../rules/types.js'
import { discardChoices, playableCards, takeBest } from './choices.js'
import { drawHand, unseenCards } from './classic/pegging-lookahead.js'
import type { Candidate, DecisionTrace } from './types.js'

/** How many deals a throw is tried in, and how many hands a card is played out against. */
const DEALS = 60
const HANDS = 30

/** Counts hand and crib over a few deals in which starter and crib are any cards at all. */
export function publicanDiscard(view: PlayerView, rng: Rng): DecisionTrace {
  const choices = discardChoices(view.hand).map(({ discard, keep }) => ({
    discard,
    kept: keep.map(cardIndex),
    thrown: discard.map(cardIndex),
    hand: 0,
    crib: 0,
  }))
  const stock = unseenCards(view).map(cardIndex)
  for (let deal = 0; deal < DEALS; deal++) {
    const [starter, one, other] = drawHand(stock, 3, rng) as [number, number, number]
    for (const choice of choices) {
      const [a, b, c, d] = choice.kept as [number, number, number, number]
      choice.hand += fastScore(a, b, c, d, starter, false)
      choice.crib += fastScore(choice.thrown[0]!, choice.thrown[1]!, one, other, starter, true)
    }
  }
  const sign = view.isDealer ? 1 : -1
  return takeBest(
    choices.map(({ discard, hand, crib }): Candidate => {
      const parts = { hand: hand / DEALS, crib: (sign * crib) / DEALS }
      return { cards: discard, value: parts.hand + parts.crib, parts }
    }),
  )
}

/** Which card of a hand pegs most, the highest of those that peg as much; −1 if none fits. */
function greediest(hand: readonly number[], sequence: Sequence): number {
  const left = 31 - sequenceCount(sequence)
  let best = -1
  let most = -1
  for (let place = 0; place < hand.length; place++) {
    const rank = hand[place]!
    if (RANK_VALUE[rank]! > left) continue
    const worth = pointsOf(sequence, rank) * 16 + rank
    if (worth <= most) continue
    most = worth
    best = place
  }
  return best
}

/**
 * The first hand's net points to the last card when both always take what pegs most. The first
 * hand has just laid a card, which made this sequence; both hands, ranks, are used up.
 */
export function playOutGreedily(hands: readonly [number[], number[]], from: Sequence): number {
  let sequence = sequenceCount(from) === 31 ? NO_CARDS : from
  let last: Seat = 0
  let net = 0
  while (hands[0].length + hands[1].length > 0) {
    let seat: Seat = otherSeat(last)
    let place = greediest(hands[seat], sequence)
    if (place < 0) {
      seat = last
      place = greediest(hands[seat], sequence)
    }
    if (place < 0) {
      net += last === 0 ? 1 : -1
      sequence = NO_CARDS
      continue
    }
    const rank = hands[seat].splice(place, 1)[0]!
    const points = pointsOf(sequence, rank)
    net += seat === 0 ? points : -points
    sequence = sequenceAfter(sequence, rank)
    if (sequenceCount(sequence) === 31) sequence = NO_CARDS
    last = seat
  }
  if (sequence !== NO_CARDS) net += last === 0 ? 1 : -1
  return net
}

const rankOf = (card: Card) => cardIndex(card) >> 2

/** Plays the deal out after every card, against a few hands that the other may hold. */
export function publicanPlay(view: PlayerView, rng: Rng): DecisionTrace {
  const { sequence, count, goState } = view.pegging
  const now = sequenceOf(sequence.map(rankOf), 0, sequence.length, count)
  const hasGone = goState[otherSeat(view.playerIndex)]
  const stock = unseenCards(view)
    .map(rankOf)
    .filter((rank) => !hasGone || count + RANK_VALUE[rank]! > 31)
  const cards = playableCards(view)
  const sums = cards.map(() => 0)
  const size = Math.min(view.opponentCardsLeft, stock.length)
  for (let hand = 0; hand < HANDS; hand++) {
    const theirs = drawHand(stock, size, rng)
    cards.forEach((card, i) => {
      const mine = view.cardsLeft.filter((other) => other !== card).map(rankOf)
      sums[i]! += playOutGreedily([mine, [...theirs]], sequenceAfter(now, rankOf(card)))
    })
  }
  return takeBest(
    cards.map((card, i): Candidate => {
      const points = pointsOf(now, rankOf(card))
      const rest = sums[i]! / HANDS
      return { cards: [card], value: points + rest, parts: { points, rest } }
    }),
  )
}
