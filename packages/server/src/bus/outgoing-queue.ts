import type { BusMessage } from './bus.js'

/** A notification may have 8,000 bytes. */
const MAX_BYTES = 7_500
/** While the line is cut, notes that cannot be replaced by a later one are kept up to this many. */
const MAX_WAITING = 10_000

export interface BusBatch {
  readonly node: string
  readonly notes: readonly BusMessage[]
}

/** A later note with the same key replaces this one; null if it must be kept. */
function coalesceKey(note: BusMessage): string | null {
  switch (note.kind) {
    case 'moved':
    case 'here':
    case 'frame':
      return `${note.kind} ${note.game}`
    case 'who':
    case 'left':
      return note.kind
    default:
      return null
  }
}

export class OutgoingQueue {
  readonly #notes = new Map<string, BusMessage>()
  #last = 0

  get size(): number {
    return this.#notes.size
  }

  add(note: BusMessage): void {
    const key = coalesceKey(note)
    if (key !== null) this.#notes.delete(key)
    this.#notes.set(key ?? `#${++this.#last}`, note)
    if (this.#notes.size <= MAX_WAITING) return
    const [oldest] = this.#notes.keys()
    this.#notes.delete(oldest!)
  }

  /** Takes back notes that could not be told, before all others; a later one of a kind wins. */
  restore(notes: readonly BusMessage[]): void {
    const later = [...this.#notes]
    this.#notes.clear()
    for (const note of notes) this.add(note)
    for (const [key, note] of later) {
      this.#notes.delete(key)
      this.#notes.set(key, note)
    }
  }

  first(): BusMessage | undefined {
    return this.#notes.values().next().value
  }

  shift(): void {
    const [first] = this.#notes.keys()
    if (first !== undefined) this.#notes.delete(first)
  }
}

/** Takes as many notes as fit into one notification. */
export function encodeBatch(node: string, waiting: OutgoingQueue): string {
  const notes: BusMessage[] = []
  let bytes = JSON.stringify({ node, notes }).length
  for (let note = waiting.first(); note !== undefined; note = waiting.first()) {
    bytes += Buffer.byteLength(JSON.stringify(note)) + 1
    if (bytes > MAX_BYTES && notes.length > 0) break
    notes.push(note)
    waiting.shift()
  }
  return JSON.stringify({ node, notes } satisfies BusBatch)
}

/** Reads what another node sent; null if it is not ours, such as a newer version's. */
export function decodeBatch(text: string | undefined): BusBatch | null {
  try {
    const told = JSON.parse(text ?? '') as Partial<BusBatch>
    return typeof told.node === 'string' && Array.isArray(told.notes) ? (told as BusBatch) : null
  } catch {
    return null
  }
}
