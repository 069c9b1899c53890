import { EndingPlay } from './ending-play.js'
import { shippedKeepModel } from './models.js'
import { PolicyTable } from './policy-table.js'

/** The near-equilibrium policy of the play, with the endings it leaves to be worked out. */
export interface LoadedPolicy {
  readonly table: PolicyTable
  readonly ending: EndingPlay
}

let loaded: LoadedPolicy | null = null

/**
 * Reads the policy file, `data/equilibrium.bin` of this package, once. The engine knows
 * no file system and no network: whoever wants the policy brings the bytes, so that
 * nobody else has to carry them.
 */
export function loadPolicy(file: Uint8Array): LoadedPolicy {
  const table = PolicyTable.decode(file)
  loaded = { table, ending: new EndingPlay(table, shippedKeepModel()) }
  return loaded
}

/** The policy, if it has been loaded. */
export function loadedPolicy(): LoadedPolicy | null {
  return loaded
}
