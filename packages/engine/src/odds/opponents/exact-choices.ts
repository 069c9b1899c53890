import { type BitCoder, BitDecoder } from '../policy/range-coder.js'
import type { Needs } from '../race/needs.js'
import { CHOICES } from './keeps-given.js'

/** Tables are made for at most this many points to go of both. */
export const MAX_EXACT_NEED = 9
const PAIRS_OF_NEEDS = MAX_EXACT_NEED * MAX_EXACT_NEED
/** One bit for every pair of needs says whether it has a table. */
const FLAGS = Math.ceil(PAIRS_OF_NEEDS / 8)
const NONE = 15
const AGREE = 3
/** Is it the neighbour's choice, is it the other neighbour's, and else which. */
const SAME = 0
const OTHER = SAME + 2 * AGREE * 4
const TREE = OTHER + 2
export const EXACT_CONTEXTS = TREE + 2 * 16 * 16

const keyOf = (dealer: number, pone: number) => (dealer - 1) * MAX_EXACT_NEED + pone - 1

/** The pairs of needs in the order of the file: the nearest to home first. */
const ORDER: readonly Needs[] = /* @__PURE__ */ Array.from({ length: PAIRS_OF_NEEDS }, (_, i) => ({
  dealer: 1 + Math.floor(i / MAX_EXACT_NEED),
  pone: 1 + (i % MAX_EXACT_NEED),
})).sort((a, b) => a.dealer + a.pone - b.dealer - b.pone || a.dealer - b.dealer)

/** By pair of needs, as `KeepChoices` reads them; those that nobody made are missing. */
export type ExactChoices = ReadonlyMap<number, Uint8Array>

/** The choices at these needs, or null. */
export function choicesAt(tables: ExactChoices, { dealer, pone }: Needs): Uint8Array | null {
  if (Math.max(dealer, pone) > MAX_EXACT_NEED || Math.min(dealer, pone) < 1) return null
  return tables.get(keyOf(dealer, pone)) ?? null
}

/**
 * Codes every table by its differences from the tables of one point less to go, one choice of
 * one role after another; the same walk reads and writes.
 */
export function codeChoices(coder: BitCoder, tables: ReadonlyMap<number, Uint8Array>): void {
  for (const { dealer, pone } of ORDER) {
    const table = tables.get(keyOf(dealer, pone))
    if (!table) continue
    const near = dealer > 1 ? tables.get(keyOf(dealer - 1, pone)) : undefined
    const next = pone > 1 ? tables.get(keyOf(dealer, pone - 1)) : undefined
    const first = near ?? next
    for (const role of [0, 1]) {
      let before = 0
      for (let six = 0; six < CHOICES; six++) {
        const at = (choices: Uint8Array | undefined) =>
          choices ? (choices[six]! >> (4 * role)) & 15 : NONE
        const [guess, other] = [at(first), at(near && next)]
        const agree = other === NONE ? 0 : other === guess ? 1 : 2
        const choice = at(table)
        const context = SAME + ((role * AGREE + agree) * 2 + (before & 1)) * 2 + (before >> 1)
        const changed = coder.bit(context, choice === guess ? 0 : 1)
        before = ((before << 1) | changed) & 3
        let read = guess
        if (changed === 1) {
          if (agree === 2 && coder.bit(OTHER + role, choice === other ? 0 : 1) === 0) read = other
          else read = codeNibble(coder, TREE + (role * 16 + guess) * 16, choice)
        }
        table[six] = (table[six]! & (role === 0 ? 0xf0 : 0x0f)) | (read << (4 * role))
      }
    }
  }
}

function codeNibble(coder: BitCoder, from: number, value: number): number {
  let node = 1
  for (let shift = 3; shift >= 0; shift--) {
    node = 2 * node + coder.bit(from + node, (value >> shift) & 1)
  }
  return node & 15
}

/** The flags that say which tables follow. */
export function exactFlags(tables: ExactChoices): Uint8Array {
  const flags = new Uint8Array(FLAGS)
  for (const key of tables.keys()) flags[key >> 3]! |= 1 << (key & 7)
  return flags
}

/** Reads the part of the policy file; an empty one holds no table. */
export function decodeExact(part: Uint8Array): ExactChoices {
  const tables = new Map<number, Uint8Array>()
  for (const { dealer, pone } of ORDER) {
    const key = keyOf(dealer, pone)
    if ((part[key >> 3]! >> (key & 7)) & 1) tables.set(key, new Uint8Array(CHOICES))
  }
  if (tables.size > 0) codeChoices(new BitDecoder(EXACT_CONTEXTS, part.subarray(FLAGS)), tables)
  return tables
}
