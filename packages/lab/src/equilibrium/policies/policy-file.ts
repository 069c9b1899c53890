import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  crc32,
  POLICY_MAGIC,
  POLICY_PARTS,
  POLICY_VERSION,
  type PolicyParts,
  policyParts,
} from '@skunkd/engine/internals'

/** A file of these parts, as the engine's `policyParts` reads it. */
export function policyFile(parts: PolicyParts): Uint8Array {
  const lengths = Uint32Array.from(POLICY_PARTS, (name) => parts[name].length)
  const counted = Buffer.concat([
    ...Array.from(lengths, (length) => fourBytes(length)),
    ...POLICY_PARTS.map((name) => parts[name]),
  ])
  const start = Uint8Array.from([...POLICY_MAGIC, POLICY_VERSION])
  return Buffer.concat([start, fourBytes(crc32(counted)), counted])
}

function fourBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

const DATA = new URL('../../../../engine/data/', import.meta.url)
const FILE = new URL('equilibrium.bin', DATA)
const DESCRIPTION = new URL('equilibrium.json', DATA)
const NOTHING: PolicyParts = {
  levels: new Uint8Array(),
  strong: new Uint8Array(),
  endings: new Uint8Array(),
  exact: new Uint8Array(),
}

/**
 * Puts one part into the shipped policy file; the others stay. `made` says in the description
 * beside it how the part was made: for the levels the whole of it, for a table under its name.
 */
export function writePolicyPart(
  name: keyof PolicyParts,
  part: Uint8Array,
  made: Readonly<Record<string, unknown>>,
): Uint8Array {
  const parts = existsSync(FILE) ? policyParts(readFileSync(FILE)) : NOTHING
  const file = policyFile({ ...parts, [name]: part })
  const before = existsSync(DESCRIPTION)
    ? (JSON.parse(readFileSync(DESCRIPTION, 'utf8')) as Record<string, unknown>)
    : {}
  const { strong, endings, exact } = before
  const description =
    name === 'levels' ? { ...made, strong, endings, exact } : { ...before, [name]: made }
  writeFileSync(FILE, file)
  const text = JSON.stringify({ ...description, bytes: file.length }, null, 2)
  writeFileSync(fileURLToPath(DESCRIPTION), `${text}\n`)
  return file
}
