import {
  createGame,
  type GameState,
  gameReducer,
  parseCard,
  parseHand,
  type ScoreEvent,
} from '@skunkd/engine'
import type { DealScript } from './step.js'

/** The learner's seat, and the other one. */
export const ME = 0
export const THEM = 1

/** The deal as the engine has it after everything in the script. */
export function dealtGame(script: DealScript): GameState {
  return replay(script).at(-1)!
}

/** Every state of the script, the first after the starter was turned up. */
export function replay(script: DealScript): readonly GameState[] {
  const hands = [parseHand(script.mine), parseHand(script.theirs)]
  let game = createGame(2, { seed: 1, dealer: script.dealer === 'me' ? ME : THEM })
  game = gameReducer(game, { type: 'DEAL', hands, starter: parseCard(script.starter) })
  for (const playerIndex of [ME, THEM] as const) {
    const cardIds = hands[playerIndex]!.slice(4).map(({ id }) => id)
    game = gameReducer(game, { type: 'DISCARD', playerIndex, cardIds })
  }
  game = gameReducer(game, { type: 'CUT' })
  const states = [game]
  for (const token of script.plays.split(' ').filter((text) => text !== '')) {
    const playerIndex = game.pegging.currentPlayerIndex
    game = gameReducer(
      game,
      token === 'go'
        ? { type: 'DECLARE_GO', playerIndex }
        : { type: 'PLAY_CARD', playerIndex, cardId: parseCard(token).id },
    )
    states.push(game)
  }
  return states
}

const eventsOf = (game: GameState): readonly ScoreEvent[] => game.history.at(-1)!.events

/** What the last step of the script pegged, event by event. */
export function lastEvents(script: DealScript): readonly ScoreEvent[] {
  const states = replay(script)
  const before = states.length > 1 ? eventsOf(states.at(-2)!).length : 0
  return eventsOf(states.at(-1)!).slice(before)
}
