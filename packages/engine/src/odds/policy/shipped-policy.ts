import { shippedKeepModel } from '../hands/models.js'
import { EndingPlay } from './ending-play.js'
import { type PolicyParts, policyParts } from './policy-file.js'
import { PolicyTable } from './policy-table.js'

/** The near-equilibrium policy of the play, with the endings it leaves to be worked out. */
export interface LoadedPolicy {
  readonly table: PolicyTable
  readonly ending: EndingPlay
  readonly parts: PolicyParts
}

/**
 * Reads the bytes of the policy file, `data/equilibrium.bin` of this package. The engine
 * knows no file system and no network, and keeps nothing: the caller brings the bytes and
 * hands the policy to the player or the coach. A damaged file is an
 * `OddsError` with the code `BAD_POLICY`.
 */
export function readPolicy(file: Uint8Array): LoadedPolicy {
  return new PolicyOfFile(file)
}

/** Checks the file at once; decodes it, which takes most of a second, when a card is first asked about. */
class PolicyOfFile implements LoadedPolicy {
  readonly parts: PolicyParts
  private decoded: PolicyTable | undefined
  private played: EndingPlay | undefined

  constructor(file: Uint8Array) {
    this.parts = policyParts(file)
  }

  get table(): PolicyTable {
    this.decoded ??= PolicyTable.decode(this.parts.levels)
    return this.decoded
  }

  get ending(): EndingPlay {
    this.played ??= new EndingPlay(this.table, shippedKeepModel())
    return this.played
  }
}
