import { entropyHashOf } from '@skunkd/protocol'
import * as v from 'valibot'

/** What this browser saw and added before the first deal: the server cannot change it later. */
const FairNote = v.object({
  seat: v.picklist([0, 1]),
  commitment: v.string(),
  h0: v.nullable(v.string()),
  e0: v.nullable(v.string()),
  e1: v.nullable(v.string()),
  /** False until the server has shown this device's own part as the one that counts. */
  stands: v.optional(v.boolean()),
})
export type FairNote = v.InferOutput<typeof FairNote>

const PREFIX = 'skunkd-fair:'

/** As much of `localStorage` as is needed: written at once, before anything is sent. */
export interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** 32 bytes of this device's own chance, as 64 hexadecimal digits. */
export function drawEntropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function readNote(book: TextStorage, gameId: string): FairNote | null {
  try {
    const text = book.getItem(PREFIX + gameId)
    if (text === null) return null
    const note = v.safeParse(FairNote, JSON.parse(text))
    return note.success ? note.output : null
  } catch {
    return null
  }
}

/** False if the browser keeps nothing: the game can be played, but not checked here later. */
export function writeNote(book: TextStorage, gameId: string, note: FairNote): boolean {
  try {
    book.setItem(PREFIX + gameId, JSON.stringify(note))
    return true
  } catch {
    return false
  }
}

export function removeNote(book: TextStorage, gameId: string): void {
  book.removeItem(PREFIX + gameId)
}

/** The creator's part, drawn once and kept: asked again, it is the same. */
export function creatorsNote(book: TextStorage, gameId: string, commitment: string): FairNote {
  const known = readNote(book, gameId)
  if (known !== null) return known
  const e0 = drawEntropy()
  const h0 = entropyHashOf(gameId, e0)
  const note: FairNote = { seat: 0, commitment, h0, e0, e1: null, stands: false }
  writeNote(book, gameId, note)
  return note
}

/** The friend's part: what was promised is written down before E1 is given away. */
export function friendsNote(
  book: TextStorage,
  gameId: string,
  commitment: string,
  h0: string,
): FairNote {
  const known = readNote(book, gameId)
  if (known !== null) return known
  const note: FairNote = { seat: 1, commitment, h0, e0: null, e1: drawEntropy(), stands: false }
  writeNote(book, gameId, note)
  return note
}
