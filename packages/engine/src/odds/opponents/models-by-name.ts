import type { LoadedPolicy } from '../policy/shipped-policy.js'
import { strongWinTable } from '../race/win-probability.js'
import { LEVEL_COLUMNS_TABLE } from '../tables/level-columns.generated.js'
import {
  decodeMeasuredPlayer,
  expertModel,
  type MeasuredPlayer,
  measuredModel,
  modelMadeOnce,
} from './measured-models.js'
import {
  interpolationOf,
  isLevelName,
  isMeasuredOpponent,
  LEVEL_NAMES,
  type LevelName,
  MEASURED_LEVELS,
} from './model-names.js'
import { clubModel, type OpponentModel } from './opponent-model.js'
import { strongModel } from './strong-model.js'

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
function levelModel(name: LevelName, policy: LoadedPolicy): OpponentModel {
  return modelMadeOnce(name, policy, () =>
    interpolateLevel(
      name,
      MEASURED_LEVELS.map((_, at) =>
        decodeMeasuredPlayer('level-columns', LEVEL_COLUMNS_TABLE, at),
      ),
    ),
  )
}

type MakeModel = (policy: LoadedPolicy) => OpponentModel

const LEVEL_MODELS = Object.fromEntries(
  LEVEL_NAMES.map((name): [string, MakeModel] => [name, (policy) => levelModel(name, policy)]),
) as Readonly<Record<LevelName, MakeModel>>

/**
 * Every opponent that numbers can be reckoned against, by name: the yardstick first, then the club,
 * the app's own opponents as they were measured, and the levels of the dial, a few measured and the
 * others between them. The caller brings the policy (`readPolicy`).
 */
export const OPPONENT_MODELS = {
  strong: strongModel,
  club: () => clubModel(),
  easy: (policy) => measuredModel('easy', policy),
  medium: (policy) => measuredModel('medium', policy),
  hard: (policy) => measuredModel('hard', policy),
  expert: expertModel,
  ...LEVEL_MODELS,
} as const satisfies Readonly<Record<string, MakeModel>>

let unknown: OpponentModel | undefined

/**
 * The two who played a game, by seat, for the luck of it: the app's own opponents and levels as they
 * were measured, anybody else as a player of the club. Who wins goes by one table, that of strong play.
 */
export function modelsForPlayers(
  names: readonly [string | null, string | null],
  policy: LoadedPolicy,
): readonly [OpponentModel, OpponentModel] {
  const model = (name: string | null) => {
    if (name !== null && isLevelName(name)) return levelModel(name, policy)
    if (name !== null && isMeasuredOpponent(name)) return measuredModel(name, policy)
    unknown ??= { ...clubModel(), wins: strongWinTable() }
    return unknown
  }
  return [model(names[0]), model(names[1])]
}
