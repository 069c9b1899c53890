import type { ScoreItemKind } from '@skunkd/engine'
import { type CountSummary, summarizeCounts } from '@skunkd/engine/words'
import type { StoredCount } from '../../storage/types.js'

const STRETCH = 10

/** All counts, and in order ten hands each; the last stretch may be shorter. */
export function statisticsOf(counts: readonly StoredCount[]) {
  const inOrder = [...counts].sort((a, b) => a.at - b.at)
  const stretches: CountSummary[] = []
  for (let from = 0; from < inOrder.length; from += STRETCH) {
    stretches.push(summarizeCounts(inOrder.slice(from, from + STRETCH)))
  }
  return { all: summarizeCounts(inOrder), stretches }
}

const NAMES: Readonly<Record<ScoreItemKind, string>> = {
  fifteen: 'a fifteen',
  pair: 'a pair',
  run: 'a run',
  flush: 'the flush',
  nobs: 'nobs',
}

/** `a fifteen`, `a fifteen or a pair`. */
export function kindNames(kinds: readonly ScoreItemKind[], last = 'or'): string {
  const names = kinds.map((kind) => NAMES[kind])
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`
}
