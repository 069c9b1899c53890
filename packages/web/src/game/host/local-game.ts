import {
  type BySeat,
  bySeat,
  type GameAction,
  type GameState,
  otherSeat,
  type Seat,
} from '@skunkd/engine'
import type { StoredGame } from '../../storage/types.js'
import { opponentName } from '../../ui/people/people.js'
import type {
  AvailableActions,
  HostState,
  ObservedAction,
  Participant,
  WaitReason,
} from './host.js'
import { isSecret, nextStep } from './next-step.js'

/** A table with nothing on it. */
export const EMPTY: HostState = {
  status: 'empty',
  id: null,
  view: null,
  participants: bySeat(() => ({ name: '', kind: 'here' })),
  bot: null,
  match: null,
  waiting: { kind: 'nothing' },
  sheet: [],
  handLog: [],
  lastAction: null,
  refused: null,
  offers: {
    hint: false,
    undo: false,
    rematch: false,
    resign: null,
    changeOpponent: false,
    playForced: false,
  },
  friendEnd: null,
}

/** What one sitting knows besides the state it draws. */
export interface LocalGame {
  readonly game: GameState
  readonly stored: StoredGame
  /** The seat that looks at the screen. */
  readonly viewingSeat: Seat
  /** Shared device: the seat that has it; null when that is not known and no hand may be drawn. */
  readonly deviceSeat: Seat | null
  /** A bot's claim, waiting to be seen. */
  readonly held: GameAction | null
  readonly stuck: string | null
  /** The game before the person's last move, while nobody has seen or answered it. */
  readonly undo:
    | (Pick<LocalGame, 'game' | 'viewingSeat' | 'deviceSeat'> & {
        story: readonly ObservedAction[]
      })
    | null
}

/** A move that may have been a slip: what to go back to. */
export function undoPointOf(
  { game, viewingSeat, deviceSeat }: LocalGame,
  { type }: GameAction,
  story: readonly ObservedAction[],
): LocalGame['undo'] {
  return type === 'DISCARD' || type === 'PLAY_CARD'
    ? { game, viewingSeat, deviceSeat, story }
    : null
}

/** Nobody sees the other's throw, and it answers nothing: my own can still be taken back. */
export function undoAfterOpponent({ undo }: LocalGame, { type }: GameAction): LocalGame['undo'] {
  return type === 'DISCARD' ? undo : null
}

/** Who looks and who has the device, after something happened on a shared one. */
export function afterHandover(
  after: GameState,
  { type }: GameAction,
  viewingSeat: Seat,
  deviceSeat: Seat | null,
): Pick<LocalGame, 'viewingSeat' | 'deviceSeat'> {
  // A new deal is for whoever takes the device next: until then nobody's cards are drawn.
  if (type === 'DEAL') return { viewingSeat: firstToDecide(after), deviceSeat: null }
  if (isSecret(after)) return { viewingSeat, deviceSeat }
  // In the show the cards lie open: the seat that counts or answers looks; nothing is covered.
  const [counts] = nextStep(after).deciding
  return counts === undefined
    ? { viewingSeat, deviceSeat }
    : { viewingSeat: counts, deviceSeat: counts }
}

export function firstToDecide(game: GameState): Seat {
  return nextStep(game).deciding[0] ?? otherSeat(game.dealerIndex)
}

export function participantsOf(
  { people, opponent }: StoredGame,
  looking: Seat,
): BySeat<Participant> {
  return bySeat((seat) => {
    if (people !== null) return { name: people[seat], kind: 'here' }
    return seat === looking
      ? { name: 'You', kind: 'here' }
      : { name: opponentName(opponent), kind: 'bot' }
  })
}

export function waitingFor({
  game,
  stored,
  viewingSeat,
  deviceSeat,
  held,
  stuck,
}: LocalGame): WaitReason {
  if (stuck !== null) return { kind: 'stuck', text: stuck }
  if (held?.type === 'CLAIM_SCORE') return { kind: 'look', claim: held.points }
  const { table, deciding, look } = nextStep(game)
  if (table !== null) return { kind: 'table' }
  if (look !== null) return { kind: 'look', claim: null }
  const [first] = deciding
  if (first === undefined) return { kind: 'nothing' }
  const mine = deciding.includes(viewingSeat)
  if (stored.people === null) return mine ? { kind: 'decision' } : { kind: 'seat', seat: first }
  if (deviceSeat === viewingSeat && mine) return { kind: 'decision' }
  if (!isSecret(game)) return { kind: 'decision' }
  return { kind: 'pass', to: first, cards: cardsOf(game, viewingSeat) }
}

/** How many cards lie face down before a seat. */
function cardsOf({ phase, players, pegging }: GameState, seat: Seat): number {
  return phase === 'PEGGING' ? pegging.playerCards[seat]!.length : players[seat]!.hand.length
}

export function availableActionsOf(
  { game, stored, viewingSeat, undo }: LocalGame,
  waiting: WaitReason,
): AvailableActions {
  const bot = stored.people === null
  const over = game.phase === 'GAME_OVER'
  return {
    hint: stored.hintsAllowed,
    undo: undo !== null,
    rematch: over,
    resign: over || waiting.kind === 'pass' ? null : viewingSeat,
    changeOpponent: bot && !over,
    playForced: bot,
  }
}
