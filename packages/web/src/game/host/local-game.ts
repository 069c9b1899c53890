import {
  type BySeat,
  bySeat,
  type GameAction,
  type GameState,
  otherSeat,
  type PlayerView,
  playerView,
  type Seat,
} from '@skunkd/engine'
import type { StoredGame } from '../../storage/types.js'
import { opponentName } from '../../ui/people/people.js'
import { sheetRow } from '../score-sheet.js'
import type {
  AvailableActions,
  HostState,
  ObservedAction,
  Participant,
  WaitReason,
} from './host.js'
import { isSecret, nextStep } from './next-step.js'

/** What one sitting knows besides the state it draws. */
export interface LocalGame {
  readonly game: GameState
  readonly stored: StoredGame
  readonly viewingSeat: Seat
  /** What it sees; made once for each state of the game. */
  readonly view: PlayerView
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

export function withChange(before: LocalGame, part: Partial<LocalGame>): LocalGame {
  const after = { ...before, ...part }
  const isSame = after.game === before.game && after.viewingSeat === before.viewingSeat
  return isSame ? after : { ...after, view: playerView(after.game, after.viewingSeat) }
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
  coverEachCard: boolean,
): Pick<LocalGame, 'viewingSeat' | 'deviceSeat'> {
  // A new deal is for whoever takes the device next: until then nobody's cards are drawn.
  if (type === 'DEAL') return { viewingSeat: firstToDecide(after), deviceSeat: null }
  // Both have taken it once to discard; in the play it goes to and fro uncovered, unless asked for.
  if (isSecret(after) && (after.phase !== 'PEGGING' || coverEachCard))
    return { viewingSeat, deviceSeat }
  // In the show the cards lie open: the seat that counts or answers looks; nothing is covered.
  const [counts] = nextStep(after).deciding
  return counts === undefined
    ? { viewingSeat, deviceSeat }
    : { viewingSeat: counts, deviceSeat: counts }
}

export function firstToDecide(game: GameState): Seat {
  return nextStep(game).deciding[0] ?? otherSeat(game.dealerIndex)
}

function participantsOf({ people, opponent }: StoredGame, looking: Seat): BySeat<Participant> {
  return bySeat((seat) => {
    if (people !== null) return { name: people[seat], kind: 'here' }
    return seat === looking
      ? { name: 'You', kind: 'here' }
      : { name: opponentName(opponent), kind: 'bot' }
  })
}

function waitingFor({ game, stored, viewingSeat, deviceSeat, held, stuck }: LocalGame): WaitReason {
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

function availableActionsOf(
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
  }
}

/** A view with nothing in hand: for a table that everybody sees. */
function concealed(view: PlayerView): PlayerView {
  return { ...view, hand: [], cardsLeft: [], discarded: [], legal: [], decisionLog: [] }
}

/** For the story, which stays when the device changes hands: on a shared one, nobody's cards. */
export function loggedView({ view, stored }: Pick<LocalGame, 'view' | 'stored'>): PlayerView {
  return stored.people !== null && isSecret(view) ? concealed(view) : view
}

export function toHostState(localGame: LocalGame): Partial<HostState> {
  const { game, stored, view, viewingSeat, deviceSeat } = localGame
  const waiting = waitingFor(localGame)
  const hidden = waiting.kind === 'pass' || (deviceSeat === null && isSecret(game))
  const { people, opponent, opponentChanges } = stored
  return {
    id: stored.id,
    view: hidden ? concealed(view) : view,
    participants: participantsOf(stored, viewingSeat),
    bot: people === null ? { name: opponent, changes: opponentChanges } : null,
    match: stored.match ?? null,
    guided: stored.guided ?? null,
    waiting,
    sheet: game.history.map(sheetRow),
    offers: availableActionsOf(localGame, waiting),
    refused: null,
  }
}
