import {
  type Card,
  cutForDeal,
  type FirstDeal,
  type GameAction,
  type GameResult,
  type GameState,
  gameResult,
  type HandScore,
  legalActions,
  type PlayerView,
  playerView,
  type Seat,
  type Shown,
  shownHand,
  shownScore,
} from '@skunkd/engine'

/** One seat's view with everything a table draws. */
export interface TableView extends PlayerView {
  readonly revision: number
  readonly legal: readonly GameAction[]
  readonly shown: (Shown & { readonly score: HandScore | null }) | null
  readonly cutForDeal: FirstDeal | null
}

const NO_CARDS: readonly Card[] = []

export function tableView(state: GameState, seat: Seat): TableView {
  const view = playerView(state, seat)
  const shown = shownHand(state)
  const { counting, dealer, seed } = state.options
  return {
    ...view,
    revision: state.actions.length,
    legal: legalActions(state, seat),
    shown:
      shown === null ? null : { ...shown, score: counting === 'auto' ? shownScore(state) : null },
    cutForDeal: dealer === 'cut' ? cutForDeal(seed) : null,
  }
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

export function resultOf({ winner, scores }: TableView): GameResult | null {
  const players = scores.map((score) => ({ score })) as unknown as GameState['players']
  return gameResult({ winner, players })
}
