import { type Card, cardIndex, cardIndices, RANKS } from '../cards/card.js'
import { formatCard } from '../cards/text.js'
import type { Playing } from '../rules/position/position.js'
import { RANK_COUNT, RANK_VALUE } from '../rules/scoring/rank-hands.js'
import { countOf } from '../rules/scoring/score-pegging.js'
import type { PlayStep } from '../rules/types.js'
import { ME } from '../rules/written/play-text.js'
import { requireCount, requireDistinct } from './check-cards.js'
import { OddsError } from './error.js'
import { GO, type RankStep } from './search/belief.js'
import type { RankPosition } from './search/rank-position.js'

const rankOf = (card: Card) => cardIndex(card) >> 2

export interface PlayKnowledge {
  readonly isDealer: boolean
  readonly steps: readonly RankStep[]
  /** My six cards and the starter, as far as given. */
  readonly seenCards: readonly Card[]
  readonly known: Uint8Array
  readonly starterRank: number
  /** The opponent's cards on the table, as far as the play so far is told. */
  readonly theirPlayed: readonly Card[]
  readonly myFour: readonly Card[] | null
  /** False if earlier cards of the opponent are not given. */
  readonly historyKnown: boolean
  readonly position: Omit<RankPosition, 'theirLaid'>
}

/** The pile of a count whose history is not given: cards in turn, the opponent's last. */
function assumedSteps(pile: readonly Card[], count: number): RankStep[] {
  let before = count - countOf(pile)
  return pile.map((card, i) => {
    const step = { mine: (pile.length - i) % 2 === 0, rank: rankOf(card), count: before }
    before += RANK_VALUE[rankOf(card)]!
    return step
  })
}

/** The steps of a history; every card fits under 31 at the count it was laid on. */
function givenSteps(history: readonly PlayStep[]): RankStep[] {
  const steps: RankStep[] = []
  for (const { playerIndex, card, count } of history) {
    const rank = card === null ? GO : rankOf(card)
    const reached = card === null ? count : count + RANK_VALUE[rank]!
    if (!Number.isInteger(count) || count < 0 || reached > 31) {
      throw new OddsError(
        'IMPOSSIBLE_HISTORY',
        `${card === null ? 'A go' : formatCard(card)} can't follow a count of ${count}: counts are whole numbers from 0 and no card may take them past 31.`,
      )
    }
    steps.push({ mine: playerIndex === ME, rank, count })
  }
  return steps
}

/** Adds silent gos: where a count below 31 ended with their card, neither could play on. */
function withSilentGos(steps: readonly RankStep[], countNow: number): RankStep[] {
  const all: RankStep[] = []
  let lastCard: RankStep | undefined
  const endCount = () => {
    if (lastCard === undefined || lastCard.mine) return
    const count = lastCard.count + RANK_VALUE[lastCard.rank]!
    if (count < 31) all.push({ mine: false, rank: GO, count })
  }
  for (const step of steps) {
    if (step.rank !== GO) {
      if (step.count === 0) endCount()
      lastCard = step
    }
    all.push(step)
  }
  if (countNow === 0) endCount()
  return all
}

/** A go of mine is possible only if nothing I held then fitted. */
function requireHonestGos(hand: readonly Card[], steps: readonly RankStep[]): void {
  const held = hand.map(rankOf)
  for (let at = steps.length - 1; at >= 0; at--) {
    const { mine, rank, count } = steps[at]!
    if (!mine) continue
    if (rank !== GO) {
      held.push(rank)
      continue
    }
    const fits = held.find((one) => RANK_VALUE[one]! <= 31 - count)
    if (fits === undefined) continue
    throw new OddsError(
      'IMPOSSIBLE_HISTORY',
      `The go at ${count} isn't possible: ${RANKS[fits]!} was in the hand and fits.`,
    )
  }
}

export function playKnowledge(position: Playing): PlayKnowledge {
  const { hand, pile, count, history, isDealer, starter } = position
  requireCount(hand, 0, 4, 'The hand to play from')
  const sum = countOf(pile)
  if (sum > count || count > 31) {
    throw new OddsError(
      'PILE_OVER_COUNT',
      `The pile adds up to ${sum}, so the count must be at least ${sum} and at most 31, not ${count}.`,
    )
  }
  const given = history && givenSteps(history)
  const steps = given ? withSilentGos(given, count) : assumedSteps(pile, count)
  const discarded = position.discarded ?? []
  requireCount(discarded, 0, 2, 'The discard')
  const myCardsPlayed: Card[] = []
  const theirCardsPlayed: Card[] = []
  for (const { card, playerIndex } of history ?? []) {
    if (card !== null) (playerIndex === ME ? myCardsPlayed : theirCardsPlayed).push(card)
  }
  const seenCards = [...hand, ...myCardsPlayed, ...discarded]
  if (starter !== null) seenCards.push(starter)
  requireDistinct([...seenCards, ...(given ? theirCardsPlayed : pile)])
  requireHonestGos(hand, steps)

  const known = new Uint8Array(RANK_COUNT)
  for (const card of seenCards) known[rankOf(card)]!++
  const unseen = new Uint8Array(RANK_COUNT).fill(4)
  if (starter !== null) unseen[rankOf(starter)]!--
  let myPlayed = 0
  let theirPlayed = 0
  let lastWasMine = false
  // Who has said go since the last card that began a count.
  let iSaidGo = false
  let theySaidGo = false
  for (const { rank, mine, count: before } of steps) {
    if (rank === GO) {
      if (mine) iSaidGo = true
      else theySaidGo = true
      continue
    }
    if (before === 0) {
      iSaidGo = false
      theySaidGo = false
    }
    lastWasMine = mine
    unseen[rank]!--
    if (mine) myPlayed++
    else theirPlayed++
    if (mine && !given) known[rank]!++
  }
  const theirCards =
    position.opponentCards ??
    Math.max(0, 4 - theirPlayed - (given ? 0 : Math.max(0, 4 - hand.length - myPlayed)))
  if (!Number.isInteger(theirCards) || theirCards < 0 || theirCards + theirPlayed > 4) {
    throw new OddsError(
      'IMPOSSIBLE_HISTORY',
      `The opponent's cards must be at most 4, not ${theirPlayed} played and ${theirCards} left.`,
    )
  }
  const mine = new Uint8Array(RANK_COUNT)
  for (const card of hand) mine[rankOf(card)]!++
  const four = [...hand, ...myCardsPlayed]
  return {
    isDealer,
    steps,
    seenCards,
    known,
    theirPlayed: theirCardsPlayed,
    starterRank: starter === null ? -1 : rankOf(starter),
    myFour: four.length === 4 ? four : null,
    historyKnown: theirCards + theirPlayed === 4,
    position: {
      mine,
      sequence: cardIndices(pile).map((card) => card >> 2),
      count,
      theirCards,
      unseen,
      iSaidGo: iSaidGo && pile.length > 0,
      theySaidGo: theySaidGo && pile.length > 0,
      lastWasMine,
    },
  }
}
