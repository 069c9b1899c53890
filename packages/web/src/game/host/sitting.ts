import {
  type BySeat,
  bySeat,
  type GameAction,
  type GameState,
  opponentTitle,
  otherSeat,
  type Seat,
} from '@skunkd/engine'
import type { StoredGame } from '../../storage/types.js'
import type { Happening, HostState, Offers, Sitter, Waiting } from './host.js'
import { isSecret, whatsNext } from './whats-next.js'

/** A table with nothing on it. */
export const EMPTY: HostState = {
  status: 'empty',
  id: null,
  view: null,
  sitters: bySeat(() => ({ name: '', kind: 'here' })),
  bot: null,
  match: null,
  waiting: { kind: 'nothing' },
  sheet: [],
  story: [],
  happened: null,
  refused: null,
  offers: {
    hint: false,
    undo: false,
    rematch: false,
    resign: null,
    changeOpponent: false,
    playForced: false,
  },
}

/** What one sitting knows besides the state it draws. */
export interface Sitting {
  readonly game: GameState
  readonly stored: StoredGame
  /** The seat that looks at the screen. */
  readonly looking: Seat
  /** Shared device: the seat that has it; null when that is not known and no hand may be drawn. */
  readonly holder: Seat | null
  /** A bot's claim, waiting to be seen. */
  readonly held: GameAction | null
  readonly stuck: string | null
  /** The game before the person's last move, while nobody has seen or answered it. */
  readonly undo:
    | (Pick<Sitting, 'game' | 'looking' | 'holder'> & { story: readonly Happening[] })
    | null
}

/** A move that may have been a slip: what to go back to. */
export function slipOf(
  { game, looking, holder }: Sitting,
  { type }: GameAction,
  story: readonly Happening[],
): Sitting['undo'] {
  return type === 'DISCARD' || type === 'PLAY_CARD' ? { game, looking, holder, story } : null
}

/** Nobody sees the other's throw, and it answers nothing: my own can still be taken back. */
export function stillOpen({ undo }: Sitting, { type }: GameAction): Sitting['undo'] {
  return type === 'DISCARD' ? undo : null
}

/** Who looks and who has the device, after something happened on a shared one. */
export function handed(
  after: GameState,
  { type }: GameAction,
  looking: Seat,
  holder: Seat | null,
): Pick<Sitting, 'looking' | 'holder'> {
  // A new deal is for whoever takes the device next: until then nobody's cards are drawn.
  if (type === 'DEAL') return { looking: firstToDecide(after), holder: null }
  if (isSecret(after)) return { looking, holder }
  // In the show the cards lie open: the seat that counts or answers looks; nothing is covered.
  const [counts] = whatsNext(after).deciding
  return counts === undefined ? { looking, holder } : { looking: counts, holder: counts }
}

export function firstToDecide(game: GameState): Seat {
  return whatsNext(game).deciding[0] ?? otherSeat(game.dealerIndex)
}

export function sittersOf({ people, opponent }: StoredGame, looking: Seat): BySeat<Sitter> {
  return bySeat((seat) => {
    if (people !== null) return { name: people[seat], kind: 'here' }
    return seat === looking
      ? { name: 'You', kind: 'here' }
      : { name: opponentTitle(opponent), kind: 'bot' }
  })
}

export function waitingFor({ game, stored, looking, holder, held, stuck }: Sitting): Waiting {
  if (stuck !== null) return { kind: 'stuck', text: stuck }
  if (held?.type === 'CLAIM_SCORE') return { kind: 'look', claim: held.points }
  const { table, deciding, look } = whatsNext(game)
  if (table !== null) return { kind: 'table' }
  if (look !== null) return { kind: 'look', claim: null }
  const [first] = deciding
  if (first === undefined) return { kind: 'nothing' }
  const mine = deciding.includes(looking)
  if (stored.people === null) return mine ? { kind: 'decision' } : { kind: 'seat', seat: first }
  if (holder === looking && mine) return { kind: 'decision' }
  if (!isSecret(game)) return { kind: 'decision' }
  return { kind: 'pass', to: first, cards: cardsOf(game, looking) }
}

/** How many cards lie face down before a seat. */
function cardsOf({ phase, players, pegging }: GameState, seat: Seat): number {
  return phase === 'PEGGING' ? pegging.playerCards[seat]!.length : players[seat]!.hand.length
}

export function offersOf({ game, stored, looking, undo }: Sitting, waiting: Waiting): Offers {
  const bot = stored.people === null
  const over = game.phase === 'GAME_OVER'
  return {
    hint: stored.hintsAllowed,
    undo: undo !== null,
    rematch: over,
    resign: over || waiting.kind === 'pass' ? null : looking,
    changeOpponent: bot && !over,
    playForced: bot,
  }
}
