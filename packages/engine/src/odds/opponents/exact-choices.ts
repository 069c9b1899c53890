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

/** The number of a pair of needs. */
export const exactKey = (dealer: number, pone: number) => (dealer - 1) * MAX_EXACT_NEED + pone - 1

/** The pairs of needs in the order of the file: the nearest to home first. */
export const EXACT_NEEDS: readonly Needs[] = /* @__PURE__ */ Array.from(
  { length: PAIRS_OF_NEEDS },
  (_, i) => ({
    dealer: 1 + Math.floor(i / MAX_EXACT_NEED),
    pone: 1 + (i % MAX_EXACT_NEED),
  }),
).sort((a, b) => a.dealer + a.pone - b.dealer - b.pone || a.dealer - b.dealer)

/** By pair of needs (`exactKey`), as `KeepChoices` reads them. */
type ChoiceTables = ReadonlyMap<number, Uint8Array>

/**
 * Codes the table of a pair of needs by its differences from those of one point less to go, which
 * come first; the same walk reads and writes.
 */
export function codeChoices(
  coder: BitCoder,
  tables: ChoiceTables,
  needs: Needs,
  table: Uint8Array,
): void {
  const { dealer, pone } = needs
  codeTable(coder, table, nearer(tables, dealer - 1, pone), nearer(tables, dealer, pone - 1))
}

const nearer = (tables: ChoiceTables, dealer: number, pone: number) =>
  dealer > 0 && pone > 0 ? tables.get(exactKey(dealer, pone)) : undefined

/** One choice of one role after another. */
function codeTable(
  coder: BitCoder,
  table: Uint8Array,
  near: Uint8Array | undefined,
  next: Uint8Array | undefined,
): void {
  const first = near ?? next
  const second = near && next
  for (let role = 0; role < 2; role++) {
    const shift = 4 * role
    const others = role === 0 ? 0xf0 : 0x0f
    let before = 0
    for (let six = 0; six < CHOICES; six++) {
      const guess = first ? (first[six]! >> shift) & 15 : NONE
      const other = second ? (second[six]! >> shift) & 15 : NONE
      const agree = other === NONE ? 0 : other === guess ? 1 : 2
      const choice = (table[six]! >> shift) & 15
      const context = SAME + ((role * AGREE + agree) * 2 + (before & 1)) * 2 + (before >> 1)
      const changed = coder.bit(context, choice === guess ? 0 : 1)
      before = ((before << 1) | changed) & 3
      let read = guess
      if (changed === 1) {
        if (agree === 2 && coder.bit(OTHER + role, choice === other ? 0 : 1) === 0) read = other
        else read = codeNibble(coder, TREE + (role * 16 + guess) * 16, choice)
      }
      table[six] = (table[six]! & others) | (read << shift)
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

/**
 * The tables of the policy file. They are read as they are asked for: one of them takes those
 * nearer to home first, which are kept.
 */
export class ExactChoices {
  private readonly tables = new Map<number, Uint8Array>()
  private readonly coder: BitDecoder
  /** How many pairs of needs have been read, in their order. */
  private read = 0

  /** `part` of the file; an empty one holds no table. */
  constructor(private readonly part: Uint8Array) {
    this.coder = new BitDecoder(EXACT_CONTEXTS, part.subarray(FLAGS))
  }

  /** The choices at these needs, as `KeepChoices` reads them; null if nobody made any. */
  at({ dealer, pone }: Needs): Uint8Array | null {
    if (Math.max(dealer, pone) > MAX_EXACT_NEED || Math.min(dealer, pone) < 1) return null
    const key = exactKey(dealer, pone)
    if (!this.has(key)) return null
    while (!this.tables.has(key)) this.readNext()
    return this.tables.get(key)!
  }

  private has(key: number): boolean {
    return ((this.part[key >> 3]! >> (key & 7)) & 1) === 1
  }

  private readNext(): void {
    const { tables } = this
    const needs = EXACT_NEEDS[this.read++]!
    const key = exactKey(needs.dealer, needs.pone)
    if (!this.has(key)) return
    const table = new Uint8Array(CHOICES)
    codeChoices(this.coder, tables, needs, table)
    tables.set(key, table)
  }
}
