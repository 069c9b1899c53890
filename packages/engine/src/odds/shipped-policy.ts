import { EndingPlay } from './ending-play.js'
import { shippedKeepModel } from './models.js'
import { PolicyTable } from './policy-table.js'

/** The near-equilibrium policy of the play, with the endings it leaves to be worked out. */
export interface LoadedPolicy {
  readonly table: PolicyTable
  readonly ending: EndingPlay
}

/**
 * Reads the bytes of the policy file, `data/equilibrium.bin` of this package. The engine
 * knows no file system and no network, and keeps nothing: the caller brings the bytes and
 * hands the policy to the player or the coach. A damaged file is an
 * `OddsError` with the code `BAD_POLICY`.
 */
export function readPolicy(file: Uint8Array): LoadedPolicy {
  const table = PolicyTable.decode(file)
  return { table, ending: new EndingPlay(table, shippedKeepModel()) }
}
