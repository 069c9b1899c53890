import type { Card } from '@skunkd/engine'
import { type GameState, type PlayerView, playerView } from '@skunkd/engine'
import { sheetRow } from '../score-sheet.js'
import type { HostState } from './host.js'
import { availableActionsOf, type LocalGame, participantsOf, waitingFor } from './local-game.js'
import { isSecret } from './next-step.js'

const NO_CARDS: readonly Card[] = []

/** A view with nothing in hand: for a table that everybody sees. */
function concealed(view: PlayerView): PlayerView {
  return {
    ...view,
    hand: NO_CARDS,
    cardsLeft: NO_CARDS,
    discarded: NO_CARDS,
    legal: [],
    decisionLog: [],
  }
}

/** For the story, which stays when the device changes hands: on a shared one, nobody's cards. */
export function loggedView({ viewingSeat, stored }: LocalGame, game: GameState): PlayerView {
  const view = playerView(game, viewingSeat)
  return stored.people !== null && isSecret(game) ? concealed(view) : view
}

/** What a sitting draws: nobody's hand while it is not known who is looking. */
export function toHostState(localGame: LocalGame): Partial<HostState> {
  const { game, stored, viewingSeat, deviceSeat } = localGame
  const waiting = waitingFor(localGame)
  const hidden = waiting.kind === 'pass' || (deviceSeat === null && isSecret(game))
  const view = playerView(game, viewingSeat)
  const { people, opponent, opponentChanges } = stored
  return {
    id: stored.id,
    view: hidden ? concealed(view) : view,
    participants: participantsOf(stored, viewingSeat),
    bot: people === null ? { name: opponent, changes: opponentChanges } : null,
    match: stored.match ?? null,
    waiting,
    sheet: game.history.map(sheetRow),
    refused: null,
    offers: availableActionsOf(localGame, waiting),
  }
}
