import type { GameInfo } from '@skunkd/protocol'
import {
  creatorsNote,
  type FairNote,
  friendsNote,
  readNote,
  removeNote,
  type TextStorage,
  writeNote,
} from './fair-notes.js'

export interface FairStep {
  readonly step: 'h0' | 'e1' | 'e0'
  readonly value: string
}

/** The server does not stand by what it promised: this device gives nothing more away. */
export class CommitmentMismatchError extends Error {
  constructor(what: string) {
    super(`The server changed ${what} after locking it in. This game isn’t fair, so don’t play it.`)
    this.name = 'BrokenPromise'
  }
}

/** This person's part was drawn by another of their devices: nothing to accuse the server of. */
export class AlreadyStartedError extends Error {
  constructor() {
    super(
      'You started this game on another device. Keep it open there until the cards are dealt. If that wasn’t you, don’t play this game.',
    )
    this.name = 'BegunElsewhere'
  }
}

const OWN_PART = [
  ['h0', 'the fingerprint of your part of the shuffle'],
  ['e1', 'your part of the shuffle'],
] as const

/**
 * This device's own part against the one the server has. Once the server has shown it, it must
 * stand; until then another device of the same person may have been faster.
 */
function ownMustStand(notes: TextStorage, id: string, note: FairNote, told: string | null): void {
  if (told === null) return
  const [part, what] = OWN_PART[note.seat]
  if (note.stands === false && note[part] !== told) {
    removeNote(notes, id)
    throw new AlreadyStartedError()
  }
  requireSameValue(note[part], told, what)
  if (note.stands === false) writeNote(notes, id, { ...note, stands: true })
}

function requireSameValue(noted: string | null, told: string | null, what: string): void {
  if (noted !== null && told !== null && noted !== told) throw new CommitmentMismatchError(what)
}

/**
 * What this seat owes the fair start now, or null. Whatever it answers is written down first;
 * the creator's E0 leaves this device only after the friend's E1 has been noted, and for one E1 only.
 */
export function nextFairStep(
  notes: TextStorage,
  { id, you, fair, status }: GameInfo,
): FairStep | null {
  if (status !== 'inviting' && status !== 'starting') return null
  const own = you === 0 ? fair.h0 : fair.e1
  // Its own part is there, but not from here: drawing another now would only contradict it.
  if (you !== null && own !== null && readNote(notes, id) === null) throw new AlreadyStartedError()
  if (you === 0) {
    const note = creatorsNote(notes, id, fair.commitment)
    requireSameValue(note.commitment, fair.commitment, 'the fingerprint of its part of the shuffle')
    ownMustStand(notes, id, note, fair.h0)
    requireSameValue(note.e1, fair.e1, 'your friend’s part of the shuffle')
    if (note.e0 === null || note.h0 === null) return null
    if (fair.h0 === null) return { step: 'h0', value: note.h0 }
    if (fair.e1 === null) return null
    writeNote(notes, id, { ...note, stands: true, e1: fair.e1 })
    return { step: 'e0', value: note.e0 }
  }
  if (you === 1 && fair.h0 !== null) {
    const note = friendsNote(notes, id, fair.commitment, fair.h0)
    requireSameValue(note.commitment, fair.commitment, 'the fingerprint of its part of the shuffle')
    requireSameValue(note.h0, fair.h0, 'the fingerprint of your friend’s part of the shuffle')
    ownMustStand(notes, id, note, fair.e1)
    if (fair.e1 === null && note.e1 !== null) return { step: 'e1', value: note.e1 }
  }
  return null
}
