import {
  codeLevels,
  crc32,
  type PlayTree,
  POLICY_CONTEXTS,
  POLICY_MAGIC,
  POLICY_VERSION,
} from '@skunkd/engine/internals'
import { BitEncoder } from './bit-encoder.js'

/**
 * The file of a policy, which the engine's `decodePolicy` reads: `levels` has a level for
 * every choice of the contest tree, a hand's adding up to full.
 */
export function encodePolicy(tree: PlayTree, levels: Uint8Array): Uint8Array {
  const encoder = new BitEncoder(POLICY_CONTEXTS)
  codeLevels(tree, encoder, levels)
  return policyFile(encoder.finish())
}

/** Puts the header before the coded levels. */
export function policyFile(coded: Uint8Array): Uint8Array {
  const start = Uint8Array.from([...POLICY_MAGIC, POLICY_VERSION])
  const file = new Uint8Array(start.length + 8 + coded.length)
  file.set(start)
  const header = new DataView(file.buffer)
  header.setUint32(start.length, coded.length, true)
  header.setUint32(start.length + 4, crc32(coded), true)
  file.set(coded, start.length + 8)
  return file
}
