import { type Card, cardValue, createCard, RANKS } from '../cards/card.js'
import { scorePeggingPlay } from '../rules/score-pegging.js'
import { areTouching, shapeOf } from './shapes.js'
import type { OptionReview } from './types.js'

/** The kinds of mistakes, each with what a player would call it. */
export const PATTERN_TITLES = {
  'five-to-their-crib': 'threw a five into the other crib',
  'pair-to-their-crib': 'threw a pair into the other crib',
  'fifteen-to-their-crib': 'threw a fifteen into the other crib',
  'touching-to-their-crib': 'threw touching cards into the other crib',
  'broke-run': 'broke up a run',
  'broke-pair': 'broke up a pair',
  'broke-flush': 'broke up a flush',
  'broke-fifteens': 'gave up fifteens',
  'kept-less': 'kept the poorer four cards',
  'crib-given-up': 'thought too little of the crib',
  'pegging-given-up': 'kept cards that peg badly',
  'score-misjudged': 'misjudged what the score demanded',
  'led-five': 'led a five',
  'led-badly': 'led the wrong card',
  'missed-points': 'left points on the table',
  'left-fifteen': 'left a count of five for a ten-card',
  'left-thirty-one': 'left a count of twenty-one for a ten-card',
  'paired-into-trouble': 'paired where three of a kind could follow',
  'set-up-run': 'set up a run',
  'easy-reply': 'left an easier reply',
  'bad-remainder': 'kept the wrong cards for later',
} as const

export type MistakePattern = keyof typeof PATTERN_TITLES

export const MISTAKE_PATTERNS = Object.keys(PATTERN_TITLES) as MistakePattern[]

export function isMistakePattern(value: unknown): value is MistakePattern {
  return typeof value === 'string' && Object.hasOwn(PATTERN_TITLES, value)
}

function isFifteen(cards: readonly Card[]): boolean {
  return cards.reduce((total, card) => total + cardValue(card.rank), 0) === 15
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
  const hand = optimal.parts!.hand - actual.parts!.hand
  const crib = optimal.parts!.crib - actual.parts!.crib
  const pegging = optimal.parts!.pegging - actual.parts!.pegging
  // More points and still worse: only the score can be the reason.
  if (basis === 'win' && actual.expectedValue >= optimal.expectedValue) return 'score-misjudged'
  if (crib >= hand && crib >= pegging) {
    if (isDealer) return 'crib-given-up'
    const thrown = actual.cards
    if (hasFive(thrown) && !hasFive(optimal.cards)) return 'five-to-their-crib'
    if (isPair(thrown) && !isPair(optimal.cards)) return 'pair-to-their-crib'
    if (isFifteen(thrown) && !isFifteen(optimal.cards)) return 'fifteen-to-their-crib'
    if (areTouching(thrown[0]!, thrown[1]!) && !areTouching(optimal.cards[0]!, optimal.cards[1]!)) {
      return 'touching-to-their-crib'
    }
    return 'crib-given-up'
  }
  if (pegging > hand) return 'pegging-given-up'
  const kept = shapeOf(actual.keep!)
  const better = shapeOf(optimal.keep!)
  if (better.run * better.runs > kept.run * kept.runs) return 'broke-run'
  if (better.alike > kept.alike || better.pairs > kept.pairs) return 'broke-pair'
  if (better.flush && !kept.flush) return 'broke-flush'
  if (better.fifteens > kept.fifteens) return 'broke-fifteens'
  return 'kept-less'
}

/** True where some next card would make a run with this one and still fit under 31. */
function opensRun(pile: readonly Card[], card: Card, reached: number): boolean {
  if (pile.length === 0) return false
  return RANKS.some((rank) => {
    const next = createCard(rank, card.suit)
    return (
      reached + cardValue(rank) <= 31 &&
      scorePeggingPlay([...pile, card, next], reached + cardValue(rank)).runs > 0
    )
  })
}

/** A reply explains a loss where it makes up at least this share of it. */
const TELLING_SHARE = 0.25

/** True where what the opponent scores with the very next card is a good part of the loss. */
export function isRiskier(actual: OptionReview, optimal: OptionReview): boolean {
  const dearer = (actual.replyPoints ?? 0) - (optimal.replyPoints ?? 0)
  return dearer > 0 && dearer >= TELLING_SHARE * (optimal.expectedValue - actual.expectedValue)
}

/** Names a pegging mistake. `pile` and `count` are those before the card. */
export function playPattern(
  actual: OptionReview,
  optimal: OptionReview,
  pile: readonly Card[],
  count: number,
  basis: 'points' | 'win',
): MistakePattern {
  const card = actual.cards[0]!
  if ((actual.points ?? 0) < (optimal.points ?? 0)) return 'missed-points'
  if (basis === 'win' && actual.expectedValue >= optimal.expectedValue) return 'score-misjudged'
  const riskier = isRiskier(actual, optimal)
  if (count === 0 && card.rank === '5') return 'led-five'
  const reached = count + cardValue(card.rank)
  if (riskier) {
    if (reached === 5) return 'left-fifteen'
    if (reached === 21) return 'left-thirty-one'
    if (pile.at(-1)?.rank === card.rank) return 'paired-into-trouble'
    const other = optimal.cards[0]!
    if (opensRun(pile, card, reached) && !opensRun(pile, other, count + cardValue(other.rank))) {
      return 'set-up-run'
    }
  }
  if (count === 0) return 'led-badly'
  return riskier ? 'easy-reply' : 'bad-remainder'
}
