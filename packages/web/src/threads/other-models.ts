import { type LoadedPolicy, OPPONENT_MODELS, type OpponentModel } from '@skunkd/engine'
import type { Other } from './against.js'

/** The models of others than the yardstick, with their tables: fetched when one is first asked for. */
export function otherModel(name: Other, policy: LoadedPolicy): OpponentModel {
  return OPPONENT_MODELS[name](policy)
}

export { playersByName } from '@skunkd/engine'
