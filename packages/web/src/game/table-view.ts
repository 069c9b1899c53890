import {
  type Card,
  type GameResult,
  type GameState,
  gameResult,
  type PlayerView,
  playerView,
  type Seat,
} from '@skunkd/engine'

/** One seat's view with everything a table draws. */
export type TableView = PlayerView

const NO_CARDS: readonly Card[] = []

export function tableView(state: GameState, seat: Seat): TableView {
  return playerView(state, seat)
}

/** The same with nothing in hand: for a table that everybody sees. */
export function concealed(view: TableView): TableView {
  return {
    ...view,
    hand: NO_CARDS,
    cardsLeft: NO_CARDS,
    discarded: NO_CARDS,
    legal: [],
    decisionLog: [],
  }
}

export function resultOf({ winner, scores, ending }: TableView): GameResult | null {
  const players = scores.map((score) => ({ score })) as unknown as GameState['players']
  return gameResult({ winner, players, ending })
}
