import { entropyHashOf, type GameSetup, Witness } from '@skunkd/protocol'
import * as v from 'valibot'

/** What this browser saw and added, from before the first deal on: the server cannot change it later. */
export type FairNote = Witness

const PREFIX = 'skunkd-fair:'

/** As much of `localStorage` as is needed: written at once, before anything is sent. */
export interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** 32 bytes of this device's own chance, as 64 hexadecimal digits. */
function drawEntropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function readNote(book: TextStorage, gameId: string): FairNote | null {
  try {
    const text = book.getItem(PREFIX + gameId)
    if (text === null) return null
    const note = v.safeParse(Witness, JSON.parse(text))
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

/** Browsers may drop what a page keeps unless they are asked not to; they need not agree. */
function askToKeep(): void {
  void globalThis.navigator?.storage?.persist?.().catch(() => {})
}

/** This device's part of a game, drawn once and kept: asked again, it is the same. */
function ownNote(book: TextStorage, gameId: string, draw: () => FairNote): FairNote {
  const known = readNote(book, gameId)
  if (known !== null) return known
  const note = draw()
  writeNote(book, gameId, note)
  askToKeep()
  return note
}

/** `setup` is what this person has agreed to, as far as they have said so. */
export function creatorsNote(
  book: TextStorage,
  gameId: string,
  commitment: string,
  setup?: GameSetup,
): FairNote {
  return ownNote(book, gameId, () => {
    const e0 = drawEntropy()
    const h0 = entropyHashOf(gameId, e0)
    return { seat: 0, commitment, h0, e0, e1: null, stands: false, setup }
  })
}

/** The friend's part: what was promised is written down before E1 is given away. */
export function friendsNote(
  book: TextStorage,
  gameId: string,
  commitment: string,
  h0: string,
  setup?: GameSetup,
): FairNote {
  return ownNote(book, gameId, () => ({
    seat: 1,
    commitment,
    h0,
    e0: null,
    e1: drawEntropy(),
    stands: false,
    setup,
  }))
}
