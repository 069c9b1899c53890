import { RANKS, type Rank, type Suit } from '../cards/card.js'
import { numberWord } from './spoken-count.js'

/**
 * Finds every number, card and grade in a text. What a language model writes is
 * believed only as far as these stand in the facts it was given.
 */
export interface NarrationClaims {
  /** As written, without sign: `2.3`, `58%`. */
  readonly numbers: ReadonlySet<string>
  /** `5-H`. */
  readonly cards: ReadonlySet<string>
  /** Ranks joined in order: `4-5`, `5-5-J-Q`. */
  readonly groups: ReadonlySet<string>
  /** Ranks named alone: `a five`, `the jack`. */
  readonly ranks: ReadonlySet<string>
  readonly grades: ReadonlySet<string>
  /** Digits that cannot be read, such as fractions or other scripts. */
  readonly unreadable: boolean
}

const UNITS = Array.from({ length: 20 }, (_, unit) => numberWord(unit))
const TENS = [20, 30, 40, 50, 60, 70, 80, 90].map(numberWord)

const RANK_WORDS: ReadonlyMap<string, Rank> = new Map<string, Rank>([
  ['ace', 'A'],
  ...UNITS.slice(2, 11).map((word, at) => [word, RANKS[at + 1]!] as const),
  ['jack', 'J'],
  ['queen', 'Q'],
  ['king', 'K'],
])

const SUIT_WORDS: Readonly<Record<string, Suit>> = {
  heart: 'H',
  diamond: 'D',
  spade: 'S',
  club: 'C',
  '♥': 'H',
  '♦': 'D',
  '♠': 'S',
  '♣': 'C',
}

const RANK = '(?:10|[2-9AJQKT])'
const RANK_WORD = `(?:${[...RANK_WORDS.keys()].join('|')})`
const SUIT_WORD = '(hearts?|diamonds?|spades?|clubs?)'
const UNIT = `(?:${UNITS.join('|')})`
const TEN = `(?:${TENS.join('|')})`

const CARD_SYMBOL = new RegExp(`(?<![\\w.])(${RANK})\\s?([♥♦♠♣])`, 'g')
const CARD_CODE = new RegExp(`(?<![\\w.])(${RANK})([HDSC])(?!\\w)`, 'g')
const CARD_WORDS = new RegExp(`\\b(${RANK_WORD}|${RANK})\\s+of\\s+${SUIT_WORD}\\b`, 'gi')
const GROUP = new RegExp(
  `(?<![\\w.\\u2212-])${RANK}(?:[-\\u2013]${RANK})+(?![\\w%]|[.]\\d|-\\d)`,
  'g',
)
const GRADE = /\bgrades?\s+(?:of\s+|an?\s+|is\s+)*([A-F](?:\+|\b))/gi
const GRADE_ALONE = /(?<![\w'’.])(A\+|[BCDF])(?![\w'’+-])/g
const NUMBER = /(\d+(?:\.\d+)?)(\s?%|\s?per\s?cent)?/gi
const NUMBER_WORD = new RegExp(`\\b(${TEN})(?:[- ](${UNIT}))?\\b|\\b(${UNIT})\\b`, 'gi')
const FACE_WORD = /\b(ace|jack|queen|king)s?\b/gi
/** Terms of the game, not claims: any text may say them. */
const TERMS =
  /\b(?:ten-cards?|fifteens?|fifteen[- ](?:two|four|six|eight)|thirty-ones?|(?:three|four) of a kind|runs? of (?:three|four|five)|one)\b/gi
/** "fives", "sixes", "the seven led": words that may be a rank as well as a number. */
const PLURAL_RANK = /\b(twos|threes|fours|fives|sixes|sevens|eights|nines|tens)\b/gi

function normalise(text: string): string {
  return text
    .replaceAll(/[\u2010\u2011\u2043]/g, '-')
    .replaceAll(/[\u00a0\u2009\u202f]/g, ' ')
    .replaceAll('\uFE0F', '')
    .replaceAll(/(\d),(?=\d)/g, '$1.')
}

function suitOf(word: string): Suit {
  return SUIT_WORDS[word.toLowerCase().replace(/s$/, '')]!
}

function rankOf(word: string): Rank {
  if (word.toUpperCase() === 'T') return '10'
  return RANK_WORDS.get(word.toLowerCase()) ?? (word.toUpperCase() as Rank)
}

function groupOf(text: string): string {
  return text
    .split(/[-\u2013]/)
    .map(rankOf)
    .sort((a, b) => RANKS.indexOf(a) - RANKS.indexOf(b))
    .join('-')
}

function wordNumber(ten: string | undefined, unit: string | undefined): number {
  const tens = ten === undefined ? 0 : 20 + 10 * TENS.indexOf(ten.toLowerCase())
  return tens + (unit === undefined ? 0 : UNITS.indexOf(unit.toLowerCase()))
}

/** Reads the claims of a text; each kind is taken out before the next is looked for. */
export function readClaims(source: string): NarrationClaims {
  const numbers = new Set<string>()
  const cards = new Set<string>()
  const groups = new Set<string>()
  const ranks = new Set<string>()
  const grades = new Set<string>()
  let text = normalise(source)
  const take = (pattern: RegExp, found: (match: RegExpMatchArray) => void) => {
    for (const match of text.matchAll(pattern)) found(match)
    text = text.replaceAll(pattern, ' ')
  }
  const card = (match: RegExpMatchArray) => cards.add(`${rankOf(match[1]!)}-${suitOf(match[2]!)}`)
  take(CARD_SYMBOL, card)
  take(CARD_CODE, (match) => cards.add(`${rankOf(match[1]!)}-${match[2]!}`))
  take(CARD_WORDS, card)
  take(GRADE, (match) => grades.add(match[1]!.toUpperCase()))
  take(GROUP, (match) => groups.add(groupOf(match[0])))
  take(GRADE_ALONE, (match) => grades.add(match[1]!))
  take(NUMBER, (match) => numbers.add(match[2] === undefined ? match[1]! : `${match[1]!}%`))
  take(TERMS, () => {})
  take(PLURAL_RANK, (match) => ranks.add(rankOf(match[1]!.replace(/(?<=six)es$|s$/i, ''))))
  take(FACE_WORD, (match) => ranks.add(rankOf(match[1]!)))
  take(NUMBER_WORD, (match) => ranks.add(String(wordNumber(match[1], match[2] ?? match[3]))))
  return { numbers, cards, groups, ranks, grades, unreadable: /\p{N}/u.test(text) }
}

function matchesNumber(claim: string, facts: readonly string[]): boolean {
  const isPercent = claim.endsWith('%')
  const digits = claim.replace('%', '')
  const decimals = digits.split('.')[1]?.length ?? 0
  return facts.some((fact) => {
    if (fact.endsWith('%') !== isPercent) return false
    const shown = fact.replace('%', '')
    // A fact may be repeated more coarsely, never more finely than it was given.
    if ((shown.split('.')[1]?.length ?? 0) < decimals) return false
    return Number(Number(shown).toFixed(decimals)) === Number(digits)
  })
}

/** Ranks of everything in the facts: of cards, of groups, and named alone. */
function ranksIn(narrationClaims: NarrationClaims): ReadonlySet<string> {
  const ranks = new Set<string>(narrationClaims.ranks)
  for (const card of narrationClaims.cards) ranks.add(card.split('-')[0]!)
  for (const group of narrationClaims.groups) for (const rank of group.split('-')) ranks.add(rank)
  return ranks
}

/** The first claim of a reply that the facts do not bear out, in words; null when all is well. */
export function findUnsupportedClaim(reply: string, facts: readonly string[]): string | null {
  const known = readClaims(facts.join('\n'))
  const narrationClaims = readClaims(reply)
  if (narrationClaims.unreadable) return "it contains a number that can't be read"
  const factNumbers = [...known.numbers]
  for (const number of narrationClaims.numbers) {
    if (!matchesNumber(number, factNumbers)) return `the number ${number} isn't in the summary`
  }
  for (const card of narrationClaims.cards) {
    if (!known.cards.has(card)) return `the card ${card.replace('-', '')} isn't in the summary`
  }
  const ranks = ranksIn(known)
  for (const group of narrationClaims.groups) {
    if (known.groups.has(group)) continue
    // "2-3" may be a range of points as well as two cards: only as a whole is it safe.
    const isRange = /^\d+-\d+$/.test(group)
    if (isRange || !group.split('-').every((rank) => ranks.has(rank))) {
      return `the cards ${group} aren't in the summary`
    }
  }
  for (const grade of narrationClaims.grades) {
    if (!known.grades.has(grade)) return `the grade ${grade} isn't in the summary`
  }
  for (const rank of narrationClaims.ranks) {
    if (!ranks.has(rank) && !matchesNumber(rank, factNumbers)) {
      return `"${rank}" is neither a rank nor a number of the summary`
    }
  }
  return null
}
