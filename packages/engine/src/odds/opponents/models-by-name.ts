import type { LoadedPolicy } from '../policy/shipped-policy.js'
import { strongWinTable } from '../race/win-probability.js'
import { levelModel } from './level-models.js'
import { measuredModel } from './measured-models.js'
import { isLevelName, isMeasuredOpponent, LEVEL_NAMES, type LevelName } from './model-names.js'
import { clubModel, type OpponentModel } from './opponent-model.js'
import { strongModel } from './strong-model.js'

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
  expert: (policy) => measuredModel('expert', policy),
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
