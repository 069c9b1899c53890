import type { GameInfo } from '@skunkd/protocol'
import { creatorsNote, friendsNote, type Notebook, writeNote } from './fair-notes.js'

export interface FairStep {
  readonly step: 'h0' | 'e1' | 'e0'
  readonly value: string
}

/** The server does not stand by what it promised: this device gives nothing more away. */
export class BrokenPromise extends Error {
  constructor(what: string) {
    super(
      `The server changed ${what} after it was fixed. This game cannot be fair; do not play it.`,
    )
    this.name = 'BrokenPromise'
  }
}

function mustStand(noted: string | null, told: string | null, what: string): void {
  if (noted !== null && told !== null && noted !== told) throw new BrokenPromise(what)
}

/**
 * What this seat owes the fair start now, or null. Whatever it answers is written down first;
 * the creator's E0 leaves this device only after the friend's E1 has been noted, and for one E1 only.
 */
export function fairStep(notes: Notebook, { id, you, fair, status }: GameInfo): FairStep | null {
  if (status !== 'inviting' && status !== 'starting') return null
  if (you === 0) {
    const note = creatorsNote(notes, id, fair.commitment)
    mustStand(note.commitment, fair.commitment, 'its commitment')
    mustStand(note.h0, fair.h0, 'your promise')
    mustStand(note.e1, fair.e1, 'your friend’s part of the deal')
    if (note.e0 === null || note.h0 === null) return null
    if (fair.h0 === null) return { step: 'h0', value: note.h0 }
    if (fair.e1 === null) return null
    writeNote(notes, id, { ...note, e1: fair.e1 })
    return { step: 'e0', value: note.e0 }
  }
  if (you === 1 && fair.h0 !== null) {
    const note = friendsNote(notes, id, fair.commitment, fair.h0)
    mustStand(note.commitment, fair.commitment, 'its commitment')
    mustStand(note.h0, fair.h0, 'your friend’s promise')
    mustStand(note.e1, fair.e1, 'your part of the deal')
    if (fair.e1 === null && note.e1 !== null) return { step: 'e1', value: note.e1 }
  }
  return null
}
