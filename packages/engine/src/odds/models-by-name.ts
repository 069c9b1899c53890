import { COLUMN_NAMES, type ColumnName, columnModel } from './column-models.js'
import { clubModel, type OpponentModel } from './opponent-model.js'
import type { LoadedPolicy } from './shipped-policy.js'
import { strongModel } from './strong-model.js'

/** Everybody whom numbers can be reckoned against: the yardstick first, then the club and the app's opponents. */
export const MODEL_NAMES = ['strong', 'club', ...COLUMN_NAMES] as const

export type ModelName = (typeof MODEL_NAMES)[number]

/** The model of a name; the policy's bytes are brought by whoever has them (`readPolicy`). */
export function modelNamed(name: ModelName, policy: LoadedPolicy): OpponentModel {
  if (name === 'strong') return strongModel(policy)
  return name === 'club' ? clubModel() : columnModel(name satisfies ColumnName, policy)
}
