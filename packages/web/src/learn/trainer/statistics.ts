import type { ScoreItem, ScoreItemKind } from '@skunkd/engine'
import { type CountSummary, countGroups, pluralWord, summarizeCounts } from '@skunkd/engine/words'
import type { StoredCount } from '../../storage/types.js'
import { listText } from '../../ui/text.js'

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
export function kindNames(kinds: readonly ScoreItemKind[]): string {
  return listText(
    kinds.map((kind) => NAMES[kind]),
    'or',
  )
}

/** As they are said at the table: `two fifteens and a double run of four`. */
export function missedNames(items: readonly ScoreItem[]): string {
  const groups = countGroups(items)
  const names = [...new Set(groups.map(({ name }) => name))].map((name) => {
    const times = groups.filter((group) => group.name === name).length
    if (name === 'nobs') return name
    return times === 1 ? `a ${name}` : pluralWord(times, name)
  })
  return listText(names, 'and')
}
