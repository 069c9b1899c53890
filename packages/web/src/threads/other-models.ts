import { type LoadedPolicy, OPPONENT_MODELS, type OpponentModel } from '@skunkd/engine'
import type { ComparisonModel } from './against.js'

/** The models of others than the yardstick, with their tables: fetched when one is first asked for. */
export function otherModel(name: ComparisonModel, policy: LoadedPolicy): OpponentModel {
  return OPPONENT_MODELS[name](policy)
}

export { modelsForPlayers } from '@skunkd/engine'
