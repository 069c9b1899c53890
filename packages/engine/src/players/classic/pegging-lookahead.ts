import { type Card, cardFromIndex, cardIndex, cardValue } from '../../cards/card.js'
import { type Rng, randomBelow } from '../../cards/random.js'
import type { PlayerView } from '../../rules/types.js'
import { playableCards, takeBest } from '../choices.js'
import type { Candidate, DecisionTrace } from '../types.js'
import { playPosition } from './pegging-heuristics.js'
import {
  CLASSIC_PEGGING,
  type PlayFeatures,
  type PlayPosition,
  playFeatures,
  sumRules,
} from './pegging-rules.js'

const SAMPLED_HANDS = 8
/** What a point is worth in the classic weights. */
const POINT = 15

/** The cards that a seat has not seen. */
export function unseenCards(view: PlayerView): Card[] {
  const seen = new Uint8Array(52)
  const see = (card: Card) => {
    seen[cardIndex(card)] = 1
  }
  view.hand.forEach(see)
  view.discarded.forEach(see)
  view.pegging.pile.forEach(see)
  if (view.starter !== null) see(view.starter)
  const unseen: Card[] = []
  for (let index = 0; index < 52; index++) if (!seen[index]) unseen.push(cardFromIndex(index))
  return unseen
}

/** `size` of the cards (or their numbers), drawn by moving them to the front. */
function drawHand<T>(cards: T[], size: number, rng: Rng): T[] {
  for (let i = 0; i < size; i++) {
    const drawn = i + randomBelow(rng, cards.length - i)
    const card = cards[drawn]!
    cards[drawn] = cards[i]!
    cards[i] = card
  }
  return cards.slice(0, size)
}

/** The card that the classic weights choose from a hand, or null if none fits. */
function classicReply(hand: readonly Card[], position: PlayPosition): PlayFeatures | null {
  let best: PlayFeatures | null = null
  let bestValue = -Infinity
  for (const card of hand) {
    if (position.count + cardValue(card.rank) > 31) continue
    const play = playFeatures(card, position)
    const value = sumRules(CLASSIC_PEGGING, play)
    if (value > bestValue) {
      best = play
      bestValue = value
    }
  }
  return best
}

/**
 * Our card, the opponent's classic reply over eight sampled hands, net points, and the
 * classic weights of our card where the look ahead ends. If the opponent has no
 * reply, the go is ours.
 */
export function lookaheadPlay(view: PlayerView, rng: Rng): DecisionTrace {
  const position = playPosition(view)
  const unseen = unseenCards(view)
  const size = Math.min(view.opponentCardsLeft, unseen.length)
  const hands = Array.from({ length: SAMPLED_HANDS }, () => drawHand(unseen, size, rng))

  const candidates = playableCards(view).map((card): Candidate => {
    const play = playFeatures(card, position)
    const isOver = play.newCount === 31
    const after: PlayPosition = {
      sequence: isOver ? [] : [...position.sequence, card],
      count: isOver ? 0 : play.newCount,
      held: size,
      tensPlayed: position.tensPlayed + (play.value === 10 ? 1 : 0),
    }
    let replies = 0
    let gos = 0
    for (const hand of hands) {
      const reply = classicReply(hand, after)
      if (reply === null) gos++
      else replies += reply.points
    }
    const parts = {
      points: POINT * play.points,
      replies: replies === 0 ? 0 : (-POINT * replies) / SAMPLED_HANDS,
      go: (POINT * gos) / SAMPLED_HANDS,
      classic: sumRules(CLASSIC_PEGGING, play) - POINT * play.points,
    }
    return {
      cards: [card],
      value: parts.points + parts.replies + parts.go + parts.classic,
      parts,
    }
  })
  return { ...takeBest(candidates), search: { depth: 2, samples: SAMPLED_HANDS } }
}
