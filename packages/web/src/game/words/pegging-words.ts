import type { PeggingScore } from '@skunkd/engine'

/** What a card makes in the play, in words; empty if it pegs nothing. */
export function makes({ fifteen, thirtyone, pairs, runs }: PeggingScore): string {
  const parts: string[] = []
  if (fifteen > 0) parts.push('fifteen')
  if (thirtyone > 0) parts.push('thirty-one')
  if (pairs > 0)
    parts.push(pairs === 2 ? 'a pair' : pairs === 6 ? 'a pair royal' : 'a double pair royal')
  if (runs > 0) parts.push('a run')
  return parts.join(' and ')
}
