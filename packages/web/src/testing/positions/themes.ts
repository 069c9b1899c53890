import {
  type Card,
  type CoachingAnnotation,
  cardValue,
  type HandScore,
  type Playing,
  type Position,
  rankOrder,
} from '@skunkd/engine'

/** A kind of decision that a lesson is about. */
export interface DecisionTheme {
  /** How many positions of it are kept. */
  readonly keep: number
  /** Every refused choice loses at least this much, in points: the answer is clear. */
  readonly margin: number
  /** A cheap look at the decision, before it is analysed. */
  readonly suits: (position: Position) => boolean
  /** Whether what the lesson is about is really there. */
  readonly shows: (annotation: CoachingAnnotation) => boolean
}

export interface HandTheme {
  readonly keep: number
  readonly shows: (score: HandScore) => boolean
}

const ahead = ({ scores }: Position) => (scores === null ? 0 : Math.max(scores.mine, scores.theirs))
const behind = ({ scores }: Position) =>
  scores === null ? 0 : Math.min(scores.mine, scores.theirs)
const early = (position: Position) => ahead(position) < 70
const isThrow = ({ kind }: Position) => kind === 'discarding'
const isLead = (position: Position) => position.kind === 'playing' && position.history?.length === 0
const inPlay = (position: Position): position is Playing =>
  position.kind === 'playing' && position.count > 0 && position.hand.length > 1

const sum = (cards: readonly Card[]) => cards.reduce((all, { rank }) => all + cardValue(rank), 0)
const hasFive = (cards: readonly Card[]) => cards.some(({ rank }) => rank === '5')

/** What a crib likes to find: a five, a pair, a fifteen. */
const isGift = (cards: readonly Card[]) =>
  hasFive(cards) || cards[0]?.rank === cards[1]?.rank || sum(cards) === 15

const isRefused = (annotation: CoachingAnnotation, wanted: (card: Card) => boolean) =>
  annotation.options.some(({ cards, accepted }) => !accepted && wanted(cards[0]!))

const bestOf = ({ options }: CoachingAnnotation) => options[0]!

/** How many cards in the hand have the rank of the best one. */
const heldOf = ({ snapshot, options }: CoachingAnnotation) =>
  snapshot.hand.filter(({ rank }) => rank === options[0]!.cards[0]!.rank).length

/** The choice that looks best without the crib, the play or the score. */
const greedy = ({ options }: CoachingAnnotation) =>
  options.reduce((most, each) => (each.parts!.hand > most.parts!.hand ? each : most))

const landsOn = (count: number, { snapshot }: CoachingAnnotation) => {
  const at = snapshot.count ?? 0
  return (card: Card) => at + cardValue(card.rank) === count
}

const pegsNothing = ({ options }: CoachingAnnotation) => options.every(({ points }) => points === 0)

/** Choices whose points and chances to win disagree, both sides within a deal or two of home. */
const scoreDecides = (annotation: CoachingAnnotation) =>
  annotation.basis === 'win' && annotation.disagreement !== undefined

/** What the choice that wins most points gives up in chances to win. */
const winsGivenUp = ({ disagreement: between }: CoachingAnnotation) =>
  between === undefined ? 0 : between.winChoiceWinProbability - between.pointsChoiceWinProbability

const isLate = (position: Position) => ahead(position) >= 90
const leadOf = ({ scores }: Position) => (scores === null ? 0 : scores.mine - scores.theirs)

/** How much more the choice of most points pegs at once than the one that wins most often. */
function quickPoints({ disagreement: between, options }: CoachingAnnotation): number {
  const pegs = (choice: readonly Card[] = []) =>
    options.find(({ cards }) => cards[0]?.rank === choice[0]?.rank)?.points ?? 0
  return pegs(between?.pointsChoice) - pegs(between?.winChoice)
}

export const DECISION_THEMES = {
  /** Keep the four that count: no crib could make up for them. */
  'keep-four': {
    keep: 2,
    margin: 2,
    suits: (position) => isThrow(position) && early(position),
    shows: (annotation) => greedy(annotation).accepted && bestOf(annotation).parts!.hand >= 7,
  },
  /** Your crib: something good may go into it. */
  'own-crib': {
    keep: 2,
    margin: 1,
    suits: (position) => isThrow(position) && early(position) && position.isDealer,
    shows: (annotation) => isGift(bestOf(annotation).cards),
  },
  /** Their crib: what looks best in the hand is too good for them. */
  'their-crib': {
    keep: 2,
    margin: 0.6,
    suits: (position) => isThrow(position) && early(position) && !position.isDealer,
    shows: (annotation) => !greedy(annotation).accepted && isGift(greedy(annotation).cards),
  },
  'lead-not-five': {
    keep: 1,
    margin: 0.4,
    suits: (position) => isLead(position) && early(position) && hasFive(position.hand),
    shows: (annotation) => isRefused(annotation, ({ rank }) => rank === '5'),
  },
  'lead-low': {
    keep: 1,
    margin: 0.4,
    suits: (position) => isLead(position) && early(position) && !hasFive(position.hand),
    shows: (annotation) =>
      cardValue(bestOf(annotation).cards[0]!.rank) <= 4 && heldOf(annotation) === 1,
  },
  'lead-pair': {
    keep: 1,
    margin: 0.4,
    suits: (position) => isLead(position) && early(position) && !hasFive(position.hand),
    shows: (annotation) => heldOf(annotation) === 2,
  },
  'not-five': {
    keep: 1,
    margin: 0.4,
    suits: (position) => inPlay(position) && early(position) && position.count < 5,
    shows: (annotation) => pegsNothing(annotation) && isRefused(annotation, landsOn(5, annotation)),
  },
  'not-twenty-one': {
    keep: 2,
    margin: 0.4,
    suits: (position) =>
      inPlay(position) && early(position) && position.count > 10 && position.hand.length > 2,
    shows: (annotation) =>
      pegsNothing(annotation) && isRefused(annotation, landsOn(21, annotation)),
  },
  /** The small card is worth more later, when nothing else fits. */
  'low-for-later': {
    keep: 2,
    margin: 0.4,
    suits: (position) =>
      inPlay(position) && early(position) && position.count >= 8 && position.hand.length > 2,
    shows: (annotation) =>
      pegsNothing(annotation) &&
      rankOrder(bestOf(annotation).cards[0]!.rank) > 4 &&
      isRefused(annotation, ({ rank }) => rankOrder(rank) <= 3),
  },
  /** Ahead and nearly home: the fewer points for everybody, the better. */
  'play-off': {
    keep: 1,
    margin: 1,
    suits: (position) => inPlay(position) && isLate(position) && leadOf(position) > 0,
    shows: (annotation) => scoreDecides(annotation) && quickPoints(annotation) > 0,
  },
  /** Behind and running out of deals: points are worth a risk. */
  'play-on': {
    keep: 1,
    margin: 1,
    suits: (position) => inPlay(position) && isLate(position) && leadOf(position) < 0,
    shows: (annotation) => scoreDecides(annotation) && quickPoints(annotation) < 0,
  },
  'end-throw': {
    keep: 2,
    margin: 2,
    suits: (position) => isThrow(position) && behind(position) >= 105,
    shows: (annotation) => scoreDecides(annotation) && winsGivenUp(annotation) >= 0.04,
  },
  'end-card': {
    keep: 1,
    margin: 2,
    // A lead against somebody who needs little and counts last.
    suits: (position) =>
      isLead(position) &&
      !position.isDealer &&
      position.scores !== null &&
      position.scores.theirs >= 117 &&
      position.scores.mine >= 112,
    shows: (annotation) => scoreDecides(annotation) && winsGivenUp(annotation) >= 0.04,
  },
} as const satisfies Readonly<Record<string, DecisionTheme>>

const has = (score: HandScore, kind: 'fifteen' | 'pair' | 'run' | 'flush' | 'nobs') =>
  score.items.some((item) => item.kind === kind)

/** Two runs or more, and no flush: what people call a double run. */
const isDoubleRun = (score: HandScore) =>
  score.items.filter(({ kind }) => kind === 'run').length > 1

export const HAND_THEMES = {
  'count-two-kinds': {
    keep: 1,
    shows: (score) =>
      score.total === 4 && score.fifteens === 2 && score.pairs === 2 && !has(score, 'run'),
  },
  'count-run': {
    keep: 1,
    shows: (score) => score.fifteens === 4 && score.runs === 3 && score.total === 7,
  },
  'count-nobs': {
    keep: 1,
    shows: (score) => score.nobs === 1 && score.fifteens >= 4 && score.total < 8,
  },
  'count-flush': {
    keep: 1,
    shows: (score) => score.flush > 0 && score.fifteens > 0 && score.total <= 10,
  },
  'count-nothing': { keep: 1, shows: (score) => score.total === 0 },
  'count-double-run': {
    keep: 2,
    shows: (score) => isDoubleRun(score) && score.fifteens >= 2 && !has(score, 'flush'),
  },
  'count-many-fifteens': { keep: 1, shows: (score) => score.fifteens >= 8 && !has(score, 'run') },
} as const satisfies Readonly<Record<string, HandTheme>>

export type ThemeName = keyof typeof DECISION_THEMES
export type HandThemeName = keyof typeof HAND_THEMES
