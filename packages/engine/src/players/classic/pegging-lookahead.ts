import { type Card, cardValue } from '../../cards/card.js'
import { type Rng, randomBelow } from '../../cards/random.js'
import type { PlayerView } from '../../rules/types.js'
import { unseenCards } from '../../rules/view.js'
import { playableCards, takeBest } from '../choices.js'
import type { Candidate, DecisionTrace } from '../types.js'
import { heuristicPlay, playPosition } from './pegging-heuristics.js'
import {
  CLASSIC_PEGGING,
  type PlayFeatures,
  type PlayPosition,
  playFeatures,
  sumRules,
} from './pegging-rules.js'

/** What a point is worth in the classic weights. */
const POINT = 15

const classicPlay = heuristicPlay(CLASSIC_PEGGING)

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

export interface LookaheadOptions {
  /** Our card and the reply, or our next card as well. */
  readonly depth: 2 | 3
  readonly samples: number
  /** Milliseconds after which the best so far is played; only a clock that is handed in counts. */
  readonly budgetMs: number
}

interface Outcome {
  readonly reply: number
  readonly isGo: boolean
  /** The points of our best next card, less the go that is theirs if none fits. */
  readonly answer: number
}

function outcomeOf(
  hand: readonly Card[],
  after: PlayPosition,
  rest: readonly Card[],
  depth: 2 | 3,
): Outcome {
  const reply = classicReply(hand, after)
  const [points, isGo] = [reply?.points ?? 0, reply === null]
  if (depth === 2) return { reply: points, isGo, answer: 0 }
  const next = reply === null ? after : positionAfter(after, reply, rest.length)
  let answer = Number.NEGATIVE_INFINITY
  for (const card of rest) {
    if (next.count + cardValue(card.rank) <= 31) {
      answer = Math.max(answer, playFeatures(card, next).points)
    }
  }
  if (answer === Number.NEGATIVE_INFINITY) answer = rest.length > 0 && !isGo ? -1 : 0
  return { reply: points, isGo, answer }
}

function positionAfter(
  position: PlayPosition,
  { card, newCount, value }: PlayFeatures,
  held: number,
): PlayPosition {
  const isOver = newCount === 31
  return {
    sequence: isOver ? [] : [...position.sequence, card],
    count: isOver ? 0 : newCount,
    held,
    tensPlayed: position.tensPlayed + (value === 10 ? 1 : 0),
  }
}

/**
 * Our card, the opponent's classic reply over sampled hands, our next card if the depth is 3, net
 * points, and the classic weights of our card where the look-ahead ends. If the opponent has no
 * reply, the go is ours. When the time is over, the best card looked at so far is played, and if
 * none has been, the one that the classic weights like best.
 */
export function lookaheadPlay(
  { depth, samples, budgetMs }: LookaheadOptions,
  now: () => number = () => 0,
): (view: PlayerView, rng: Rng) => DecisionTrace {
  return (view, rng) => {
    const end = now() + budgetMs
    const position = playPosition(view)
    const unseen = unseenCards(view)
    const size = Math.min(view.opponentCardsLeft, unseen.length)
    const hands = Array.from({ length: samples }, () => drawHand(unseen, size, rng))
    const playable = playableCards(view)
    // Cards of one rank lead to the same play, and so do hands of the same ranks.
    const known = new Map<string, Outcome>()

    const candidates: Candidate[] = []
    for (const card of playable) {
      const play = playFeatures(card, position)
      const after = positionAfter(position, play, size)
      const rest = view.cardsLeft.filter(({ id }) => id !== card.id)
      let replies = 0
      let gos = 0
      let answers = 0
      let looked = 0
      for (const hand of hands) {
        if (now() > end) break
        const key = `${card.rank} ${hand.map(({ rank }) => rank)}`
        const outcome = known.get(key) ?? outcomeOf(hand, after, rest, depth)
        known.set(key, outcome)
        if (outcome.isGo) gos++
        replies += outcome.reply
        answers += outcome.answer
        looked++
      }
      if (looked < samples) break
      const parts = {
        points: POINT * play.points,
        replies: replies === 0 ? 0 : (-POINT * replies) / samples,
        go: (POINT * gos) / samples,
        ...(depth === 3 && { answers: (POINT * answers) / samples }),
        classic: sumRules(CLASSIC_PEGGING, play) - POINT * play.points,
      }
      const value = parts.points + parts.replies + parts.go + (parts.answers ?? 0) + parts.classic
      candidates.push({ cards: [card], value, parts })
    }
    const complete = candidates.length === playable.length
    if (candidates.length === 0) return { ...classicPlay(view), complete }
    return { ...takeBest(candidates), complete, search: { depth, samples } }
  }
}
