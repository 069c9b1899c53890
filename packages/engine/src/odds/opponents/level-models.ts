import type { LoadedPolicy } from '../policy/shipped-policy.js'
import { LEVEL_COLUMNS_TABLE } from '../tables/level-columns.generated.js'
import { decodeMeasuredPlayer, type MeasuredPlayer, modelMadeOnce } from './measured-models.js'
import { interpolationOf, type LevelName, MEASURED_LEVELS } from './model-names.js'
import type { OpponentModel } from './opponent-model.js'

/** A player between two: with this chance the second, else the first. */
function mixColumns(first: MeasuredPlayer, second: MeasuredPlayer, share: number): MeasuredPlayer {
  const mix = (a: number, b: number) => (1 - share) * a + share * b
  const each = (a: Float64Array, b: Float64Array) => a.map((value, i) => mix(value, b[i]!))
  const byRole = (key: 'keeps' | 'throws' | 'hands') =>
    first.habits[key].map((part, role) => each(part, second.habits[key][role]!))
  return {
    habits: {
      keeps: byRole('keeps'),
      throws: byRole('throws'),
      hands: byRole('hands'),
      joint: each(first.habits.joint, second.habits.joint),
      first: first.habits.first,
      suited: [0, 1].map((role) => mix(first.habits.suited[role]!, second.habits.suited[role]!)),
    },
    heuristicShare: mix(first.heuristicShare, second.heuristicShare),
    temperature: mix(first.temperature, second.temperature),
    perfect: mix(first.perfect, second.perfect),
  }
}

/** A level's column from those of the measured levels: one of them, or between two. */
export function interpolateLevel(
  name: LevelName,
  measured: readonly MeasuredPlayer[],
): MeasuredPlayer {
  const { lower, upper, share } = interpolationOf(name)
  return mixColumns(measured[lower]!, measured[upper]!, share)
}

/** A level of the dial as a model: measured, or between two that were. */
export function levelModel(name: LevelName, policy: LoadedPolicy): OpponentModel {
  return modelMadeOnce(name, policy, () =>
    interpolateLevel(
      name,
      MEASURED_LEVELS.map((_, at) =>
        decodeMeasuredPlayer('level-columns', LEVEL_COLUMNS_TABLE, at),
      ),
    ),
  )
}
