import type { Card } from '../../cards/card.js'
import { formatCard, parseCard } from '../../cards/text.js'
import type { Seat } from '../seat.js'
import type { PlayStep } from '../types.js'

/** The player who tells the play sits here. */
export const ME: Seat = 0
export const THEM: Seat = 1

/** One word of a play in text: a card, `go`, or `/` where a new count began; and who, if told. */
export interface PlayToken {
  readonly who: Seat | null
  readonly what: Card | 'go' | '/'
}

function parseWord(word: string): PlayToken {
  if (word === '/') return { who: null, what: '/' }
  const [, name, rest] = /^(me|them):(.*)$/i.exec(word) ?? []
  const who = name === undefined ? null : name.toLowerCase() === 'me' ? ME : THEM
  const what = rest ?? word
  return { who, what: what.toLowerCase() === 'go' ? 'go' : parseCard(what) }
}

/** `KS 4H go / 7D`, or with who: `them:KS me:4H them:go`. `validatePlay` says if it can be. */
export function parsePlay(text: string): PlayToken[] {
  return text
    .replaceAll('/', ' / ')
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map(parseWord)
}

/** The text that `parsePlay` reads back. */
export function formatPlay(words: readonly PlayToken[]): string {
  return words
    .map(({ who, what }) => {
      const text = typeof what === 'string' ? what : formatCard(what)
      return who === null ? text : `${who === ME ? 'me' : 'them'}:${text}`
    })
    .join(' ')
}

/** As a person would write it, a stroke before every new count; `pile`: the count that stands. */
export function playTokens(history: readonly PlayStep[], pile: readonly Card[]): PlayToken[] {
  const words: PlayToken[] = []
  const add = (what: PlayToken['what']) => words.push({ who: null, what })
  let least = 0
  for (const { card, count } of history) {
    if (count < least) add('/')
    add(card ?? 'go')
    least = card === null ? count : count + 1
  }
  if (pile.length === 0 && words.length > 0) add('/')
  return words
}
