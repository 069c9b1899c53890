import type { Card } from '@skunkd/engine'
import { type GameState, type PlayerView, playerView } from '@skunkd/engine'
import { sheetRow } from '../score-sheet.js'
import type { HostState } from './host.js'
import { offersOf, type Sitting, sittersOf, waitingFor } from './sitting.js'
import { isSecret } from './whats-next.js'

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
export function told({ looking, stored }: Sitting, game: GameState): PlayerView {
  const view = playerView(game, looking)
  return stored.people !== null && isSecret(game) ? concealed(view) : view
}

/** What a sitting draws: nobody's hand while it is not known who is looking. */
export function shown(sitting: Sitting): Partial<HostState> {
  const { game, stored, looking, holder } = sitting
  const waiting = waitingFor(sitting)
  const hidden = waiting.kind === 'pass' || (holder === null && isSecret(game))
  const view = playerView(game, looking)
  const { people, opponent, opponentChanges } = stored
  return {
    id: stored.id,
    view: hidden ? concealed(view) : view,
    sitters: sittersOf(stored, looking),
    bot: people === null ? { name: opponent, changes: opponentChanges } : null,
    match: stored.match ?? null,
    waiting,
    sheet: game.history.map(sheetRow),
    refused: null,
    offers: offersOf(sitting, waiting),
  }
}
