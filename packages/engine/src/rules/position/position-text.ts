import { type Card, type Rank, SUITS } from '../../cards/card.js'
import { formatCard } from '../../cards/text.js'
import { RuleError } from '../error.js'
import { countOf } from '../scoring/score-pegging.js'
import { ME, type PlayToken, playTokens } from '../written/play-text.js'
import { type PlayFacts, type PlaySoFar, validatePlay } from '../written/validate-play.js'
import type { Goal, Playing, Position } from './position.js'
import { giveSuits, type SuitlessCard } from './suits.js'

/** A position that was read, and the cards whose suit it did not name. */
export interface ParsedPosition {
  readonly position: Position
  /** These were given suits that make neither a flush nor nobs. */
  readonly assumed: readonly Card[]
}

interface Word {
  readonly text: string
  readonly column: number
}

type PlayPart = { readonly column: number; readonly what: SuitlessCard | 'go' | '/' }

const TARGET = 121

function fail(column: number, message: string): never {
  throw new RuleError('BAD_POSITION', `Column ${column}: ${message}`)
}

const cardText = (card: Card) => formatCard(card).replace('10', 't').toLowerCase()
const cardsText = (cards: readonly Card[]) => cards.map(cardText).join('')

function splitWords(text: string): Word[] {
  return [...text.replaceAll('_', ' ').matchAll(/\S+/g)].map((match) => ({
    text: match[0].toLowerCase(),
    column: match.index + 1,
  }))
}

const CARD = /^(10|[a2-9tjqk])([hdsc])?/

function cardAt({ text, column }: Word, at: number): { card: SuitlessCard; length: number } {
  const [all, rank, suit] = CARD.exec(text.slice(at)) ?? []
  if (all === undefined || rank === undefined) {
    fail(
      column + at,
      `"${text[at]}" must be a card: a rank (a 2-9 t j q k) and a suit (h d s c), such as 5h.`,
    )
  }
  const name = (rank === 't' ? '10' : rank.toUpperCase()) as Rank
  const found = suit === undefined ? null : SUITS.find((each) => each === suit.toUpperCase())!
  return { card: { rank: name, suit: found, column: column + at }, length: all.length }
}

function parseCards(word: Word): SuitlessCard[] {
  const cards: SuitlessCard[] = []
  for (let at = 0; at < word.text.length; ) {
    const { card, length } = cardAt(word, at)
    cards.push(card)
    at += length
  }
  return cards
}

function parsePlayWord(word: Word): PlayPart[] {
  const parts: PlayPart[] = []
  for (let at = 0; at < word.text.length; ) {
    const column = word.column + at
    const sign = word.text[at]
    if (sign === '-' || sign === '.') {
      parts.push({ column, what: sign === '-' ? 'go' : '/' })
      at++
      continue
    }
    const { card, length } = cardAt(word, at)
    parts.push({ column, what: card })
    at += length
  }
  return parts
}

function parseScore({ text, column }: Word): Pick<Position, 'isDealer' | 'scores'> {
  const match = /^(\d+|x)(\*?)-(\d+|x)(\*?)$/.exec(text)
  const [, mine, myStar, theirs, theirStar] = match ?? []
  if (!match || (myStar === '*') === (theirStar === '*')) {
    fail(
      column,
      `"${text}" must be two scores, yours first, with a star at the dealer's, such as 98-112*.`,
    )
  }
  if ((mine === 'x') !== (theirs === 'x')) {
    fail(column, `"${text}" must have both scores, or x for both.`)
  }
  const scores = mine === 'x' ? null : { mine: Number(mine), theirs: Number(theirs) }
  return { isDealer: myStar === '*', scores }
}

interface Extras {
  readonly left: number | null
  readonly target: number
  readonly goal: Goal
}

function parseExtras(words: readonly Word[]): Extras {
  let extras: Extras = { left: null, target: TARGET, goal: 'win' }
  for (const { text, column } of words) {
    const [, name, value] = /^(left|to|for)(.+)$/.exec(text) ?? []
    if (name === 'left' && /^[0-4]$/.test(value!)) extras = { ...extras, left: Number(value) }
    else if (name === 'to' && /^[1-9]\d{0,3}$/.test(value!))
      extras = { ...extras, target: Number(value) }
    else if (name === 'for' && (value === 'points' || value === 'win'))
      extras = { ...extras, goal: value }
    else {
      fail(column, `"${text}" must be left and 0 to 4, to and a target, or forpoints.`)
    }
  }
  return extras
}

/** Plays it by the rules; what they refuse is an error at the word that they refuse. */
function readPlay(parts: readonly PlayPart[], cards: readonly Card[], facts: PlayFacts): PlaySoFar {
  const rest = [...cards]
  const tokens = parts.map(({ what }): PlayToken => {
    return { who: null, what: typeof what === 'string' ? what : rest.shift()! }
  })
  const attempt = (length: number) => {
    try {
      return validatePlay(tokens.slice(0, length), facts)
    } catch (error) {
      if (error instanceof RuleError) return error
      throw error
    }
  }
  const play = attempt(tokens.length)
  if (!(play instanceof RuleError)) return play
  const bad = tokens.findIndex((_, index) => attempt(index + 1) instanceof RuleError)
  return fail(parts[Math.max(bad, 0)]?.column ?? 1, play.message)
}

function parsePlaying(words: readonly Word[], hand: readonly SuitlessCard[]): ParsedPosition {
  const [handWord, scoreWord, discardWord, starterWord, playWord] = words as [
    Word,
    Word,
    Word,
    Word,
    Word,
  ]
  if (hand.length < 1 || hand.length > 4) {
    fail(handWord.column, `A hand to play from must have 1 to 4 cards, not ${hand.length}.`)
  }
  const away = discardWord.text === 'x' ? null : parseCards(discardWord)
  if (away !== null && away.length !== 2) {
    fail(discardWord.column, `"${discardWord.text}" must be your two discards, or x.`)
  }
  const cut = starterWord.text === 'x' ? null : parseCards(starterWord)
  if (cut !== null && cut.length !== 1) {
    fail(starterWord.column, `"${starterWord.text}" must be the starter, or x.`)
  }
  const pastKnown = !playWord.text.startsWith('x.')
  const parts = parsePlayWord(
    pastKnown ? playWord : { text: playWord.text.slice(2), column: playWord.column + 2 },
  ).filter((part, _, all) => !(pastKnown && all.length === 1 && part.what === '/'))
  const laid = parts.flatMap(({ what }) => (typeof what === 'string' ? [] : [what]))
  if (!pastKnown && laid.length < parts.length) {
    fail(playWord.column, 'After x. there must be only the cards of this count.')
  }
  const given = giveSuits([hand, away ?? [], cut ?? [], laid], fail)
  const [cards, discarded, starter, played] = given.groups as [Card[], Card[], Card[], Card[]]
  const { left, ...rules } = parseExtras(words.slice(5))
  const decision = { ...parseScore(scoreWord), ...rules }
  const known = {
    kind: 'playing' as const,
    hand: cards,
    ...decision,
    discarded: away === null ? null : discarded,
    starter: starter[0] ?? null,
  }
  if (!pastKnown) {
    const count = countOf(played)
    if (count > 31) fail(playWord.column, `The cards of a count add up to ${count}, more than 31.`)
    const position: Playing = { ...known, history: null, pile: played, count, opponentCards: left }
    return { position, assumed: given.assumed }
  }
  if (left !== null) fail(playWord.column, 'left goes with x. only: the play tells how many.')
  const facts = { isDealer: decision.isDealer, hand: cards, discarded, starter }
  const play = readPlay(parts, played, facts)
  if (play.played[ME] + cards.length !== 4) {
    fail(
      handWord.column,
      `You played ${play.played[ME]} and hold ${cards.length}. Together they must be 4.`,
    )
  }
  if (play.turn !== ME) {
    fail(playWord.column, `The play ends at ${play.count} with their turn. It must be yours.`)
  }
  const { history, pile, count } = play
  const position: Playing = { ...known, history, pile, count, opponentCards: 4 - play.played[1] }
  return { position, assumed: given.assumed }
}

/** As FEN in chess: `5h5s6d7cjsqh 98-112*`, `7h 0*-1 3ctc ad kc8c5d2h5h-.qh7s`; `_` is a space. */
export function parsePosition(text: string): ParsedPosition {
  const words = splitWords(text)
  const [handWord, scoreWord] = words
  if (handWord === undefined || scoreWord === undefined) {
    fail(text.length + 1, 'A position must have cards and scores, such as 5h5s6d7cjsqh 98-112*.')
  }
  const hand = parseCards(handWord)
  const isWord = (word: Word | undefined) => word === undefined || /^(left|to|for)/.test(word.text)
  const parsed = isWord(words[2]) ? parseDiscarding(words, hand) : playingOf(words, hand, text)
  const { scores, target } = parsed.position
  if (scores !== null && Math.max(scores.mine, scores.theirs) >= target) {
    fail(scoreWord.column, `Scores must be below the target of ${target}.`)
  }
  return parsed
}

function playingOf(words: readonly Word[], hand: readonly SuitlessCard[], text: string) {
  if (words.length < 5) {
    fail(
      text.length + 1,
      'After the scores there must be your discards, the starter and the play, each x if unknown.',
    )
  }
  return parsePlaying(words, hand)
}

function parseDiscarding(words: readonly Word[], hand: readonly SuitlessCard[]): ParsedPosition {
  if (hand.length !== 6) {
    fail(words[0]!.column, `A discard must be made from six cards, not ${hand.length}.`)
  }
  const { groups, assumed } = giveSuits([hand], fail)
  const { left, ...rules } = parseExtras(words.slice(2))
  if (left !== null) fail(words[0]!.column, 'left goes with a play only.')
  const position: Position = {
    kind: 'discarding',
    hand: groups[0]!,
    ...parseScore(words[1]!),
    ...rules,
  }
  return { position, assumed }
}

function playText({ history, pile }: Playing): string {
  if (history === null) return `x.${cardsText(pile)}`
  const tokens = playTokens(history, pile)
  if (tokens.length === 0) return '.'
  return tokens
    .map(({ what }) => (what === 'go' ? '-' : what === '/' ? '.' : cardText(what)))
    .join('')
}

/** The line that `parsePosition` reads back, to the byte. */
export function formatPosition(position: Position): string {
  const { hand, scores, isDealer, target, goal } = position
  const [mine, theirs] = scores === null ? ['x', 'x'] : [scores.mine, scores.theirs]
  const words = [cardsText(hand), isDealer ? `${mine}*-${theirs}` : `${mine}-${theirs}*`]
  if (position.kind === 'playing') {
    const { discarded, starter, history, opponentCards } = position
    words.push(discarded === null ? 'x' : cardsText(discarded))
    words.push(starter === null ? 'x' : cardText(starter))
    words.push(playText(position))
    if (history === null && opponentCards !== null) words.push(`left${opponentCards}`)
  }
  if (target !== TARGET) words.push(`to${target}`)
  if (goal !== 'win') words.push(`for${goal}`)
  return words.join(' ')
}
