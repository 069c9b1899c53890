import { type HandScore, parseCard, parseHand, type ScoreItemKind, scoreHand } from '@skunkd/engine'
import type { HandToCount } from '@skunkd/engine/words'
import type { WordId } from '../../ui/glossary/glossary.js'
import { HANDS, type POSITIONS } from '../positions/positions.generated.js'

/** Five cards on the table, as text: four of a hand or crib, and the starter. */
export interface FiveCards {
  readonly hand: string
  readonly starter: string
  readonly crib?: true
}

/**
 * A deal told to the engine, which plays it: my six cards and theirs, the last two of
 * each thrown; what was laid since, in order, with `go` where somebody says it.
 */
export interface DealScript {
  readonly dealer: 'me' | 'them'
  readonly mine: string
  readonly theirs: string
  readonly starter: string
  readonly plays: string
}

/** Such a deal in a line: who deals, my six cards, theirs, the starter, and what was laid since. */
export function deal(
  dealer: DealScript['dealer'],
  mine: string,
  theirs: string,
  starter: string,
  plays = '',
): DealScript {
  return { dealer, mine, theirs, starter, plays }
}

/** What there is to look at beside the question. */
export interface Picture {
  readonly cards?: string
  /** Says what the cards add up to. */
  readonly sum?: true
  /** Drawn apart from the cards. */
  readonly starter?: string
  /** Both scores: my pegs and theirs, front and back. */
  readonly pegs?: readonly [front: number, back: number, theirFront: number, theirBack: number]
  /** A hand with its count, as the engine says it. */
  readonly counted?: FiveCards
  readonly skunk?: 'host' | 'cheer'
}

interface StepBase {
  /** What is said before the question; paragraphs are separated by an empty line. */
  readonly text: string
  /** Words of the game that this step explains. */
  readonly teaches?: readonly WordId[]
  /** Said once the answer is right. */
  readonly after?: string
}

/** Something to read and look at. */
export interface ExplainStep extends StepBase {
  readonly kind: 'tell'
  readonly picture?: Picture
}

/** Tap the cards that make it: one such set of cards, or all of them one after the other. */
export interface TapStep extends StepBase {
  readonly kind: 'tap'
  readonly cards: FiveCards
  /** A combination of the count, or every ten-card at once. */
  readonly find: ScoreItemKind | 'ten-card'
  readonly all?: true
  /** Draws the starter apart, once it has been explained. */
  readonly showStarter?: true
}

export type NumberAsk =
  /** What do these cards add up to? */
  | { readonly what: 'sum'; readonly cards: string }
  /** Where does my front peg stand? */
  | { readonly what: 'score'; readonly pegs: NonNullable<Picture['pegs']> }
  /** What are the combinations of one kind worth? */
  | ({ readonly what: 'kind'; readonly kind: ScoreItemKind } & FiveCards)
  /** What is the whole hand worth? */
  | ({ readonly what: 'hand' } & FiveCards)
  /** A hand that the script chose. */
  | { readonly what: 'chosen-hand'; readonly theme: keyof typeof HANDS }
  /** How many points does the last event of the deal bring me? */
  | { readonly what: 'pegged'; readonly deal: DealScript }

/** Say a number. */
export interface NumberStep extends StepBase {
  readonly kind: 'number'
  readonly ask: NumberAsk
  /** The numbers on the pad go from 0 to here: to 29 for a whole hand, and to 14 for less. */
  readonly upTo?: number
}

/** Lay a card of the hand, in the middle of a deal; or say go. */
export interface PlayCardStep extends StepBase {
  readonly kind: 'lay'
  readonly deal: DealScript
  /** What the card has to make; `go`: nothing fits. */
  readonly want: 'fifteen' | 'thirty-one' | 'pair' | 'run' | 'go'
}

/** Tap every card that may be laid now. */
export interface FitStep extends StepBase {
  readonly kind: 'fit'
  readonly deal: DealScript
}

export type PickAsk =
  /** Two cards were cut for the deal: mine and theirs, from the engine's own cut of a seed. */
  | { readonly what: 'first-deal'; readonly seed: number }
  | { readonly what: 'crib' | 'leads' | 'counts-first'; readonly deal: DealScript }
  /** Who is likelier to win, before the cards are dealt? */
  | {
      readonly what: 'favourite'
      readonly scores: readonly [number, number]
      readonly dealer: 'me' | 'them'
    }
  /** They claim this many for their hand. Is that right? */
  | ({ readonly what: 'claim'; readonly claimed: number } & FiveCards)

/** Me or them; or yes and no. */
export interface PickStep extends StepBase {
  readonly kind: 'pick'
  readonly ask: PickAsk
}

/** A decision of a real game, judged by the coach. */
export interface DecideStep extends StepBase {
  readonly kind: 'decide'
  readonly theme: keyof typeof POSITIONS
  /** Which of them, if not the first. */
  readonly at?: number
}

export type Step =
  | ExplainStep
  | TapStep
  | NumberStep
  | PlayCardStep
  | FitStep
  | PickStep
  | DecideStep

/** A lesson but for its title, which stands in the order of the lessons. */
export interface LessonText {
  readonly id: string
  /** One line for the list; it may use words that come later, in plain sight of the glossary. */
  readonly line: string
  /** Three for the list that show what it is about. */
  readonly cards: string
  readonly steps: readonly Step[]
}

export interface Lesson extends LessonText {
  readonly title: string
}

export function parseHandAndStarter({
  hand,
  starter,
  crib = false,
}: Omit<FiveCards, 'crib'> & { crib?: boolean }): HandToCount {
  return { hand: parseHand(hand), starter: parseCard(starter), isCrib: crib }
}

export function scoreFive({ hand, starter, isCrib }: HandToCount): HandScore {
  return scoreHand(hand, starter, isCrib)
}

/** The five cards that a question is about; null if it is about something else. */
export function handAndStarterOf(ask: NumberAsk): HandToCount | null {
  switch (ask.what) {
    case 'kind':
    case 'hand':
      return parseHandAndStarter(ask)
    case 'chosen-hand':
      return parseHandAndStarter(HANDS[ask.theme][0]!)
    default:
      return null
  }
}
