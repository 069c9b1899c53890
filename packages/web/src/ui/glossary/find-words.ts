import { GLOSSARY, WORD_IDS, type WordId } from './glossary.js'

export interface TextSegment {
  readonly text: string
  readonly word: WordId | null
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const FORMS: readonly (readonly [form: string, word: WordId])[] = WORD_IDS.flatMap((word) =>
  GLOSSARY[word].forms.map((form) => [form, word] as const),
)

const WORD_OF: ReadonlyMap<string, WordId> = new Map(FORMS)

/** The longest first: "pair royal" is not a pair. Not inside a longer word or after a hyphen. */
const PATTERN = new RegExp(
  `(?<![\\w-])(?:${FORMS.map(([form]) => form)
    .sort((a, b) => b.length - a.length)
    .map(literally)
    .join('|')})(?![\\w])`,
  'gi',
)

export function findWords(text: string): readonly TextSegment[] {
  const stretches: TextSegment[] = []
  let end = 0
  for (const match of text.matchAll(PATTERN)) {
    if (match.index > end) stretches.push({ text: text.slice(end, match.index), word: null })
    stretches.push({ text: match[0], word: WORD_OF.get(match[0].toLowerCase())! })
    end = match.index + match[0].length
  }
  if (end < text.length) stretches.push({ text: text.slice(end), word: null })
  return stretches
}

export function wordsIn(text: string): readonly WordId[] {
  return [...new Set(findWords(text).flatMap(({ word }) => (word === null ? [] : [word])))]
}
