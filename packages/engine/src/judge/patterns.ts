import { type Card, cardValue, createCard, RANKS, type Rank } from '../cards/card.js'
import { countOf, scorePeggingPlay } from '../rules/scoring/score-pegging.js'
import { areTouching, handFeaturesOf } from './hand-features.js'
import { largestPart, playSwing } from './swing.js'
import type { OptionReview } from './types.js'

const DISCARD_PATTERNS = [
  'five-to-their-crib',
  'pair-to-their-crib',
  'fifteen-to-their-crib',
  'touching-to-their-crib',
  'broke-run',
  'shortened-run',
  'broke-three',
  'broke-pair',
  'threw-pair',
  'broke-flush',
  'broke-fifteens',
  'kept-less',
  'crib-given-up',
  'pegging-given-up',
  'score-misjudged',
] as const

const PLAY_PATTERNS = [
  'led-five',
  'led-badly',
  'missed-points',
  'left-fifteen',
  'left-thirty-one',
  'paired-into-trouble',
  'set-up-run',
  'easy-reply',
  'bad-remainder',
] as const

export const MISTAKE_PATTERNS = [...DISCARD_PATTERNS, ...PLAY_PATTERNS] as const

/** A kind of mistake. */
export type MistakePattern = (typeof MISTAKE_PATTERNS)[number]

/** Whether mistakes of this kind are made with a card played, and not by a discard. */
export function isPlayPattern(pattern: string): boolean {
  return (PLAY_PATTERNS as readonly string[]).includes(pattern)
}

function isPair(cards: readonly Card[]): boolean {
  return cards.length === 2 && cards[0]!.rank === cards[1]!.rank
}

function hasFive(cards: readonly Card[]): boolean {
  return cards.some((card) => card.rank === '5')
}

/** Names a discarding mistake by the part of the value that lost most and what in the cards made it so. */
export function discardPattern(
  actual: OptionReview,
  optimal: OptionReview,
  isDealer: boolean,
  basis: 'points' | 'win',
): MistakePattern {
  const largest = largestPart({
    hand: optimal.parts!.hand - actual.parts!.hand,
    crib: optimal.parts!.crib - actual.parts!.crib,
    pegging: optimal.parts!.pegging - actual.parts!.pegging,
  })
  // More points and still worse: only the score can be the reason.
  if (basis === 'win' && actual.expectedValue >= optimal.expectedValue) return 'score-misjudged'
  if (largest === 'crib') {
    if (isDealer) return 'crib-given-up'
    const thrown = actual.cards
    if (hasFive(thrown) && !hasFive(optimal.cards)) return 'five-to-their-crib'
    if (isPair(thrown) && !isPair(optimal.cards)) return 'pair-to-their-crib'
    if (countOf(thrown) === 15 && countOf(optimal.cards) !== 15) return 'fifteen-to-their-crib'
    if (areTouching(thrown[0]!, thrown[1]!) && !areTouching(optimal.cards[0]!, optimal.cards[1]!)) {
      return 'touching-to-their-crib'
    }
    return 'crib-given-up'
  }
  if (largest === 'pegging') return 'pegging-given-up'
  const kept = handFeaturesOf(actual.keep!)
  const better = handFeaturesOf(optimal.keep!)
  if (better.run > kept.run) return kept.run === 0 ? 'broke-run' : 'shortened-run'
  const broken = brokenSet(actual, optimal)
  if (broken !== null) return broken
  if (better.flush && !kept.flush) return 'broke-flush'
  if (better.fifteens > kept.fifteens) return 'broke-fifteens'
  return 'kept-less'
}

/** What happened to cards of one rank that the better choice keeps together. */
function brokenSet(actual: OptionReview, optimal: OptionReview): MistakePattern | null {
  const held = (cards: readonly Card[], rank: Rank) => cards.filter((card) => card.rank === rank)
  const ranks = [...new Set(optimal.keep!.map(({ rank }) => rank))]
  const sets = ranks.map((rank) => ({
    together: held(optimal.keep!, rank).length,
    kept: held(actual.keep!, rank).length,
    gone: held(actual.cards, rank).length,
  }))
  if (sets.some(({ together, kept }) => together >= 3 && kept > 0 && kept < together)) {
    return 'broke-three'
  }
  if (sets.some(({ together, kept, gone }) => together === 2 && kept === 1 && gone === 1)) {
    return 'broke-pair'
  }
  return sets.some(({ together, gone }) => together === 2 && gone === 2) ? 'threw-pair' : null
}

/** Whether the opponent may hold a card of this rank: not all four have been seen. */
function mayHold(rank: Rank, seen: readonly Card[]): boolean {
  return seen.filter((card) => card.rank === rank).length < 4
}

/** True if a card that the opponent may hold would make a run with this one and fit under 31. */
function opensRun(pile: readonly Card[], card: Card, count: number, seen: readonly Card[]) {
  if (pile.length === 0) return false
  const reached = count + cardValue(card.rank)
  return RANKS.some(
    (rank) =>
      reached + cardValue(rank) <= 31 &&
      mayHold(rank, seen) &&
      scorePeggingPlay([...pile, card, createCard(rank, card.suit)], reached + cardValue(rank))
        .runs > 0,
  )
}

export interface PlaySituation {
  readonly pile: readonly Card[]
  readonly count: number
  readonly seen: readonly Card[]
}

/** What a card invites the opponent to do; null if nothing in particular. */
function invitationPattern(
  card: Card,
  other: Card,
  { pile, count, seen }: PlaySituation,
): MistakePattern | null {
  if (count === 0 && card.rank === '5') return 'led-five'
  const value = cardValue(card.rank)
  const reached = count + value
  if (reached === 5) return 'left-fifteen'
  if (reached === 21) return 'left-thirty-one'
  const pairs = pile.at(-1)?.rank === card.rank && pile.at(-2)?.rank !== card.rank
  if (pairs && reached + value <= 31 && mayHold(card.rank, seen)) return 'paired-into-trouble'
  return opensRun(pile, card, count, seen) && !opensRun(pile, other, count, seen)
    ? 'set-up-run'
    : null
}

/** Names a pegging mistake by the part of the loss that is largest. */
export function playPattern(
  actual: OptionReview,
  optimal: OptionReview,
  moment: PlaySituation,
  basis: 'points' | 'win',
): MistakePattern {
  if (basis === 'win' && actual.expectedValue >= optimal.expectedValue) return 'score-misjudged'
  const { largest } = playSwing(actual, optimal)
  if (largest === 'now') return 'missed-points'
  if (largest === 'reply') {
    const invited = invitationPattern(actual.cards[0]!, optimal.cards[0]!, moment)
    if (invited !== null) return invited
  }
  if (moment.count === 0) return actual.cards[0]!.rank === '5' ? 'led-five' : 'led-badly'
  return largest === 'reply' ? 'easy-reply' : 'bad-remainder'
}
