import { columnModel } from './column-models.js'
import { isColumnName } from './column-names.js'
import { clubModel, type OpponentModel } from './opponent-model.js'
import type { LoadedPolicy } from './shipped-policy.js'
import { strongModel } from './strong-model.js'

/**
 * Every opponent that numbers can be reckoned against, by name: the yardstick first, then the club
 * and the app's own opponents as they were measured. The caller brings the
 * policy (`readPolicy`).
 */
export const OPPONENT_MODELS = {
  strong: strongModel,
  club: () => clubModel(),
  easy: (policy) => columnModel('easy', policy),
  medium: (policy) => columnModel('medium', policy),
  hard: (policy) => columnModel('hard', policy),
  expert: (policy) => columnModel('expert', policy),
} as const satisfies Readonly<Record<string, (policy: LoadedPolicy) => OpponentModel>>

/**
 * The two who played a game, by seat, for the luck of it: the app's own opponents as they were
 * measured, anybody else as a player of the club.
 */
export function playersByName(
  names: readonly [string | null, string | null],
  policy: LoadedPolicy,
): readonly [OpponentModel, OpponentModel] {
  const model = (name: string | null) =>
    name !== null && isColumnName(name) ? columnModel(name, policy) : clubModel()
  return [model(names[0]), model(names[1])]
}
