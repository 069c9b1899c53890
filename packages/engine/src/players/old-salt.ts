import { type Card, cardIndex, cardValue, rankOrder } from '../cards/card.js'
import { countHandScores, flagSeen, SCORE_RANGE } from '../odds/hands/hand-ev.js'
import { RANK_COUNT, RANK_VALUE } from '../rules/scoring/rank-hands.js'
import {
  pointsOf,
  type Sequence,
  sequenceAfter,
  sequenceCount,
  sequenceOf,
} from '../rules/scoring/sequence-table.js'
import { otherSeat } from '../rules/seat.js'
import type { PlayerView } from '../rules/types.js'
import { discardChoices, playableCards, takeBest } from './choices.js'
import { unseenCards } from './classic/pegging-lookahead.js'
import type { Candidate, DecisionTrace } from './types.js'

const scores = new Uint8Array(SCORE_RANGE)

/** The mean of four cards, drawn a quarter of the way to what they count with the worst starter. */
function soberCount(keep: readonly Card[], seen: Uint8Array): number {
  const starters = countHandScores(keep.map(cardIndex), seen, scores)
  let sum = 0
  for (let points = 0; points < SCORE_RANGE; points++) sum += points * scores[points]!
  const worst = scores.findIndex((times) => times > 0)
  return 0.75 * (sum / starters) + 0.25 * worst
}

/** What two cards bring to a crib, by sight: more than two odd cards, or less. */
export function cribBySight(one: Card, other: Card): number {
  const low = Math.min(rankOrder(one.rank), rankOrder(other.rank))
  const high = Math.max(rankOrder(one.rank), rankOrder(other.rank))
  let worth = 0
  for (const order of [low, high]) {
    if (order === 5) worth += 1.7
    // Runs end at the king.
    else if (order > 11) worth -= 0.3
  }
  if (cardValue(one.rank) + cardValue(other.rank) === 15) worth += 1.6
  if (low === high) worth += 2
  else if (high - low === 1) worth += 0.9
  else if (high - low === 2) worth += 0.5
  return worth + (one.suit === other.suit ? 0.1 : 0)
}

/** Sure points before hopes, a crib judged by sight, and small cards kept for the play. */
export function oldSaltDiscard(view: PlayerView): DecisionTrace {
  const seen = flagSeen(view.hand)
  return takeBest(
    discardChoices(view.hand).map(({ discard, keep }): Candidate => {
      const parts = {
        hand: soberCount(keep, seen),
        crib: (view.isDealer ? 1 : -1.15) * cribBySight(...discard),
        small: 0.15 * keep.filter(({ rank }) => cardValue(rank) < 5).length,
      }
      return { cards: discard, value: parts.hand + parts.crib + parts.small, parts }
    }),
  )
}

/** The chance that none of `marked` cards is among `held`, drawn from `all`. */
function chanceOfNone(marked: number, held: number, all: number): number {
  let chance = 1
  for (let i = 0; i < held; i++) chance *= Math.max(0, all - marked - i) / (all - i)
  return chance
}

/** The most that one of these ranks would peg next. */
function mostOf(ranks: readonly number[], sequence: Sequence): number {
  let most = 0
  for (const rank of ranks) most = Math.max(most, pointsOf(sequence, rank))
  return most
}

/** How dear the other's points are: dearer near their home, cheaper near one's own. */
function cautionAt({ scores: [first, second], playerIndex, options }: PlayerView): number {
  const [mine, theirs] = playerIndex === 0 ? [first, second] : [second, first]
  if (options.target - mine <= 5) return 0.6
  return options.target - theirs <= 15 ? 1.4 : 1
}

const rankOf = (card: Card) => cardIndex(card) >> 2

/** What a card pegs, the best reply to fear, what could be answered then, and who gets the go. */
export function oldSaltPlay(view: PlayerView): DecisionTrace {
  const { sequence, count, goState } = view.pegging
  const now = sequenceOf(sequence.map(rankOf), 0, sequence.length, count)
  const unseen = new Uint8Array(RANK_COUNT)
  for (const card of unseenCards(view)) unseen[rankOf(card)]!++
  const all = unseen.reduce((sum, times) => sum + times, 0)
  const held = goState[otherSeat(view.playerIndex)] ? 0 : view.opponentCardsLeft
  const caution = cautionAt(view)
  return takeBest(
    playableCards(view).map((card): Candidate => {
      const after = sequenceAfter(now, rankOf(card))
      const points = pointsOf(now, rankOf(card))
      const left = 31 - sequenceCount(after)
      const rest = view.cardsLeft.filter((other) => other !== card).map(rankOf)
      // Unseen cards by what they would peg, and what could be pegged on those that fit.
      const replies = new Uint8Array(16)
      let fits = 0
      let likely = 0
      let answers = 0
      for (let rank = 0; rank < RANK_COUNT && RANK_VALUE[rank]! <= left; rank++) {
        const reply = pointsOf(after, rank)
        replies[reply]! += unseen[rank]!
        fits += unseen[rank]!
        const weight = unseen[rank]! * (1 + reply)
        likely += weight
        answers += weight * mostOf(rest, sequenceAfter(after, rank))
      }
      let fear = 0
      let worse = 0
      for (let reply = 15; reply > 0; reply--) {
        worse += replies[reply]!
        fear += 1 - chanceOfNone(worse, held, all)
      }
      const alone = chanceOfNone(fits, held, all)
      const parts = {
        points,
        fear: -caution * fear,
        answer: likely === 0 ? 0 : 0.6 * (1 - alone) * (answers / likely),
        // Thirty-one has had its point for the go.
        go: left === 0 ? 0 : alone * (1 + mostOf(rest, after)),
        height: 0.03 * cardValue(card.rank),
      }
      const value = parts.points + parts.fear + parts.answer + parts.go + parts.height
      return { cards: [card], value, parts }
    }),
  )
}
