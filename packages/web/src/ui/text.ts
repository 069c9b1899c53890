/** What belongs together stays on one line: cards named by their ranks, `A-2`, and `crib +1.6`. */
export const withNoBreaks = (text: string) =>
  text.replace(/(?<=[\dAJQK])-(?=[\dAJQK])/g, '\u2011').replace(/ (?=[+−]\d)/g, '\u00a0')

/** The first sentence of a text, and the rest of it: for places that have space for one. */
export function firstSentence(text: string): readonly [first: string, rest: string] {
  const end = text.indexOf('. ')
  return end < 0 ? [text, ''] : [text.slice(0, end + 1), text.slice(end + 2)]
}

/** What a person is told when something failed. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** `7, 8 and king`, or with `or`. */
export const listText = (names: readonly string[], word: 'and' | 'or'): string =>
  new Intl.ListFormat('en-GB', { type: word === 'and' ? 'conjunction' : 'disjunction' }).format(
    names,
  )
