import {
  type Card,
  cardLabel,
  isSeed,
  MAX_SEED,
  type ParsedPosition,
  type Position,
  parseCard,
  parseHand,
  parsePosition,
  RuleError,
  type ScorePair,
} from '@skunkd/engine'
import { goalAt, numberWord, pluralWord } from '@skunkd/engine/words'
import { UsageError } from './errors.js'
import type { Io } from './io.js'

const SCORE_WORD = /(^|[\s_])(\d+|x)\*?-(\d+|x)\*?([\s_]|$)/i

/** The position in the arguments, if they hold one instead of plain cards; it says all it knows. */
export function readPosition<Kind extends Position['kind']>(
  positionals: readonly string[],
  kind: Kind,
  otherOptions: Readonly<Record<string, unknown>>,
  io: Io,
): Extract<Position, { kind: Kind }> | null {
  const text = positionals.join(' ')
  if (!SCORE_WORD.test(text)) return null
  const [spare] = Object.keys(otherOptions).filter((name) => otherOptions[name] !== undefined)
  if (spare !== undefined) {
    throw new UsageError(`--${spare} goes with plain cards. A position already says it.`)
  }
  const { position, assumed } = parsed(text)
  if (position.kind !== kind) {
    throw new UsageError(
      kind === 'discarding'
        ? 'This position is a play: ask "skunkd peg".'
        : 'This position is a discard: ask "skunkd discard".',
    )
  }
  if (assumed.length > 0) {
    io.err(`No suit was given: taken as ${assumed.map(cardLabel).join(' ')} (no flush, no nobs).\n`)
  }
  return position as Extract<Position, { kind: Kind }>
}

function parsed(text: string): ParsedPosition {
  try {
    return parsePosition(text)
  } catch (error) {
    if (error instanceof RuleError) throw new UsageError(`"${text}": ${error.message}`)
    throw error
  }
}

/** Ranked as the app ranks: to win once the race is on, by points before. */
export function asInTheApp<T extends Position>(position: T): T {
  const { goal, scores, target } = position
  return { ...position, goal: goal === 'points' ? goal : goalAt(scores, target) }
}

const cardCount = (count: number): string => (count === 0 ? 'no cards' : pluralWord(count, 'card'))

/**
 * Reads cards from one argument, or from several if the person left out the quotes.
 * `what` names them in the complaint: "A hand to count".
 */
export function readCards(
  text: string | readonly string[],
  what: string,
  least: number,
  most = least,
): Card[] {
  const cards = parseHand(typeof text === 'string' ? text : text.join(' '))
  if (cards.length < least || cards.length > most) {
    const wanted = least === most ? cardCount(least) : `${numberWord(least)} to ${cardCount(most)}`
    throw new UsageError(
      `${what} must have ${wanted}, not ${cards.length === 0 ? 'none' : numberWord(cards.length)}.`,
    )
  }
  return cards
}

/** Reads the card of an option: `--starter 5C`. */
export function readCard(text: string, option: string): Card {
  try {
    return parseCard(text)
  } catch (error) {
    throw new UsageError(`--${option}: ${(error as Error).message}`)
  }
}

/** Complains about the first card that appears twice among all the cards named. */
export function requireDistinct(cards: readonly Card[]): void {
  const seen = new Set<string>()
  for (const card of cards) {
    if (seen.has(card.id)) {
      throw new UsageError(`${cardLabel(card)} appears twice. A deck has each card once.`)
    }
    seen.add(card.id)
  }
}

/** Reads a whole number of an option; `undefined` stays undefined. */
export function parseWholeNumber<T extends string | undefined>(
  text: T,
  option: string,
  least: number,
  most: number,
): T extends undefined ? number | undefined : number {
  type Result = T extends undefined ? number | undefined : number
  if (text === undefined) return undefined as Result
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!(number >= least && number <= most)) {
    const range =
      most === least + 1 ? `${least} or ${most}` : `a whole number from ${least} to ${most}`
    throw new UsageError(`--${option} must be ${range}, not "${text}".`)
  }
  return number as Result
}

/** Reads `--seed`: the same seed, the same cards. */
export function parseSeed(text: string | undefined): number | undefined {
  const seed = parseWholeNumber(text, 'seed', 0, MAX_SEED)
  return isSeed(seed) ? seed : undefined
}

/** Reads a score of 0 to 120 for each side: `98-112` is 98 for the one who decides. */
export function parseScorePair(text: string | undefined, option = 'score'): ScorePair | undefined {
  if (text === undefined) return undefined
  const [, mine, theirs] = /^(\d{1,3})[-:](\d{1,3})$/.exec(text.trim()) ?? []
  const pair = { mine: Number(mine), theirs: Number(theirs) }
  if (!(pair.mine <= 120 && pair.theirs <= 120)) {
    throw new UsageError(
      `--${option} must be two scores from 0 to 120, yours first, such as 98-112, not "${text}".`,
    )
  }
  return pair
}
