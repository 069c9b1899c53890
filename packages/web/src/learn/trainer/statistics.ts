import type { StoredCount } from '../../storage/types.js'

/** A stretch of hands, counted one after the other. */
export interface HandBatch {
  readonly hands: number
  readonly right: number
  /** The median, in seconds. */
  readonly seconds: number
}

export interface TrainerStatistics {
  readonly all: HandBatch
  /** In order, ten hands each; the last one may be shorter. */
  readonly stretches: readonly HandBatch[]
  /** Kinds of combination by how often they were missed, the commonest first. */
  readonly missed: readonly (readonly [kind: string, times: number])[]
}

export const STRETCH = 10

export function statisticsOf(counts: readonly StoredCount[]): TrainerStatistics {
  const inOrder = [...counts].sort((a, b) => a.at - b.at)
  const stretches: HandBatch[] = []
  for (let from = 0; from < inOrder.length; from += STRETCH) {
    stretches.push(stretchOf(inOrder.slice(from, from + STRETCH)))
  }
  const times = new Map<string, number>()
  for (const kind of inOrder.flatMap(({ missed }) => missed)) {
    times.set(kind, (times.get(kind) ?? 0) + 1)
  }
  return {
    all: stretchOf(inOrder),
    stretches,
    missed: [...times].sort((a, b) => b[1] - a[1]),
  }
}

function stretchOf(counts: readonly StoredCount[]): HandBatch {
  const times = counts.map(({ ms }) => ms).sort((a, b) => a - b)
  const middle = times[Math.floor((times.length - 1) / 2)] ?? 0
  return {
    hands: counts.length,
    right: counts.filter(({ claimed, total }) => claimed === total).length,
    seconds: middle / 1000,
  }
}
