import type { HandScore, ScoreItem, ScoreItemKind } from '@skunkd/engine'

/** What somebody who counted too little most likely overlooked. */
export interface Missed {
  /** The fewest combinations that make up the difference. */
  readonly items: readonly ScoreItem[]
  /** False if other combinations, just as few, would explain it as well. */
  readonly sure: boolean
  /** Every kind that may have been missed. */
  readonly kinds: readonly ScoreItemKind[]
}

/** All ways to take `size` of the items that are worth `points` together. */
function choicesWorth(
  items: readonly ScoreItem[],
  size: number,
  points: number,
): readonly (readonly ScoreItem[])[] {
  if (size === 0) return points === 0 ? [[]] : []
  return items.flatMap((item, i) =>
    item.points > points
      ? []
      : choicesWorth(items.slice(i + 1), size - 1, points - item.points).map((rest) => [
          item,
          ...rest,
        ]),
  )
}

/** Null if nothing is missing, or no combinations explain the difference. */
export function likelyMissed({ items, total }: HandScore, claimed: number): Missed | null {
  const short = total - claimed
  if (short <= 0) return null
  for (let size = 1; size <= items.length; size++) {
    const choices = choicesWorth(items, size, short)
    const [first] = choices
    if (first === undefined) continue
    return {
      items: first,
      sure: choices.length === 1,
      kinds: [...new Set(choices.flat().map(({ kind }) => kind))],
    }
  }
  return null
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
