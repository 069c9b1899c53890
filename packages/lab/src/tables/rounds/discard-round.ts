import {
  combinationWeights,
  DISCARD_PAIRS,
  type DiscardModel,
  DiscardValues,
  type PeggingMeans,
  RANK_HANDS,
  rankHandIndex,
} from '@skunkd/engine/internals'
import { forEachSixCards } from './six-cards.js'

/** What both roles throw and keep over some hands, as counts of hands. */
export interface DiscardCounts {
  /** `[role][pair]`; suited and unsuited apart. */
  readonly unsuited: readonly Float64Array[]
  readonly suited: readonly Float64Array[]
  /** `[role][rankHand]` */
  readonly keeps: readonly Float64Array[]
}

export function emptyCounts(): DiscardCounts {
  const both = (size: number) => [new Float64Array(size), new Float64Array(size)]
  return {
    unsuited: both(RANK_HANDS[2]!),
    suited: both(RANK_HANDS[2]!),
    keeps: both(RANK_HANDS[4]!),
  }
}

/** Adds `more` to `counts`. */
export function addCounts(counts: DiscardCounts, more: DiscardCounts): void {
  for (const key of ['unsuited', 'suited', 'keeps'] as const) {
    for (const role of [0, 1]) {
      const to = counts[key][role]!
      const from = more[key][role]!
      for (let i = 0; i < to.length; i++) to[i]! += from[i]!
    }
  }
}

/** The choice with the most points in hand and crib, the play left aside. */
function bestShown({ hand, crib }: DiscardValues): number {
  const shown = hand.map((points, choice) => points + crib[choice]!)
  return shown.indexOf(Math.max(...shown))
}

/**
 * One shard of a round: both roles' best discards from every six cards there are,
 * against an opponent who throws as the model says. Throws are those of a player who
 * maximises hand and crib, as the published tables assume and most people do; keeps
 * those of a player who minds the play too, as any good opponent does.
 */
export function discardRound(
  model: DiscardModel,
  pegging: PeggingMeans | undefined,
  shard: number,
  shards: number,
): DiscardCounts {
  const weights = combinationWeights(model)
  const values = new DiscardValues()
  const counts = emptyCounts()
  forEachSixCards(
    (six, hands) => {
      for (const role of [0, 1]) {
        values.evaluate(six, role === 1, weights, pegging)
        const [i, j] = DISCARD_PAIRS[bestShown(values)]!
        const a = six[i]!
        const b = six[j]!
        const thrown = (a & 3) === (b & 3) ? counts.suited : counts.unsuited
        thrown[role]![rankHandIndex([a >> 2, b >> 2])]! += hands
        counts.keeps[role]![values.keep[values.best()]!]! += hands
      }
    },
    shard,
    shards,
  )
  return counts
}

/** Counts as frequencies. */
export function normalised(counts: DiscardCounts): { model: DiscardModel; keeps: Float64Array[] } {
  const share = (values: Float64Array, total: number) => values.map((value) => value / total)
  const totals = counts.keeps.map((keeps) => keeps.reduce((sum, value) => sum + value, 0))
  return {
    model: {
      unsuited: counts.unsuited.map((values, role) => share(values, totals[role]!)),
      suited: counts.suited.map((values, role) => share(values, totals[role]!)),
    },
    keeps: counts.keeps.map((values, role) => share(values, totals[role]!)),
  }
}

/** Half the summed absolute difference: the share of throws that moved, the larger of the roles. */
export function modelChange(before: DiscardModel, after: DiscardModel): number {
  return Math.max(
    ...[0, 1].map((role) => {
      let sum = 0
      for (const key of ['unsuited', 'suited'] as const) {
        after[key][role]!.forEach((value, i) => {
          sum += Math.abs(value - before[key][role]![i]!)
        })
      }
      return sum / 2
    }),
  )
}
