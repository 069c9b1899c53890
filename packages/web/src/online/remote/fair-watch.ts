import {
  entropyHashOf,
  type GameInfo,
  parseView,
  type SeatMove,
  type ServerMessage,
  type WireView,
  type Witness,
  withContradiction,
  withDecision,
  withView,
} from '@skunkd/protocol'
import { readNote, type TextStorage, writeNote } from './fair-notes.js'

/** What a device may write down: the game as it was told, or a decision of its own that was confirmed. */
export type Heard =
  | Extract<ServerMessage, { t: 'state' | 'event' }>
  | { readonly t: 'acted'; readonly turn: number; readonly move: SeatMove }

const PARTS = [
  ['commitment', 'the fingerprint of its part of the shuffle'],
  ['h0', 'the fingerprint of the first player’s part of the shuffle'],
  ['e0', 'the first player’s part of the shuffle'],
  ['e1', 'the second player’s part of the shuffle'],
] as const

/** What was fixed before the first deal against what the server says now; new parts are added. */
function withInfo(witness: Witness, { id, you, setup, fair }: GameInfo): Witness {
  const told = { e0: null, ...fair }
  const changed = PARTS.filter(
    ([part]) => witness[part] != null && told[part] != null && witness[part] !== told[part],
  )
  const found =
    changed.length > 0
      ? `The server changed ${changed.map(([, name]) => name).join(' and ')} after it was fixed.`
      : you !== witness.seat
        ? 'The server gave this device another seat.'
        : witness.setup !== undefined && JSON.stringify(witness.setup) !== JSON.stringify(setup)
          ? 'The server changed what had been agreed for this game.'
          : told.e0 != null && told.h0 !== null && entropyHashOf(id, told.e0) !== told.h0
            ? 'The first player’s part of the shuffle doesn’t fit its fingerprint.'
            : null
  if (found !== null) return withContradiction(witness, found)
  const isNew = witness.setup === undefined || (witness.e0 === null && told.e0 != null)
  if (!isNew || witness.late === true) return witness
  return { ...witness, setup, e0: witness.e0 ?? told.e0 ?? null }
}

/** The note of a device that comes to a game after its first deal. */
function lateNote({ you, status, fair, setup }: GameInfo): Witness | null {
  if (you === null || status !== 'playing') return null
  const { commitment, h0 } = fair
  return { seat: you, commitment, h0, e0: null, e1: null, late: true, setup }
}

function viewsOf(message: Extract<Heard, { t: 'state' | 'event' }>): WireView[] {
  const passed = message.t === 'event' ? message.happened.map(({ view }) => view) : []
  return [...passed, message.view].filter((view): view is WireView => view != null)
}

function heard(before: Witness | null, message: Heard): Witness | null {
  if (message.t === 'acted') {
    return before === null ? null : withDecision(before, message.turn, message.move)
  }
  const { game, view } = message
  // Before the first deal the fair start compares, and knows what to do about it.
  if (game.you === null || view === null) return before
  const witness = before ?? lateNote(game)
  return witness === null
    ? null
    : viewsOf(message).map(parseView).reduce(withView, withInfo(witness, game))
}

/**
 * Writes down what was heard of a game, at once; returns the latest contradiction of its server,
 * if there has been one.
 */
export function writeDown(book: TextStorage, gameId: string, message: Heard): string | null {
  const before = readNote(book, gameId)
  const after = heard(before, message)
  if (after !== null && after !== before) writeNote(book, gameId, after)
  return after?.contradictions?.at(-1) ?? null
}
