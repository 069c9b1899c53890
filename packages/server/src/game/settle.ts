import {
  type BySeat,
  type Card,
  createDeck,
  createGame,
  type GameAction,
  type GameState,
  gameReducer,
  RuleError,
  type Seat,
  tableMove,
} from '@skunkd/engine/rules'
import type { FairCut, FairDeal, GameSetup } from '@skunkd/protocol'

/** Where the cards of a game come from: its fair key, or a test's own pack. */
export interface CardSource {
  cut(): FairCut
  deal(handNumber: number, dealer: Seat): FairDeal
}

const CARDS = new Map(createDeck().map((card) => [card.id, card]))

/** The cut for the deal as it stands in a log: card ids by seat, ties first. */
export function cutCards(cuts: readonly BySeat<string>[] | null): readonly BySeat<Card>[] | null {
  const card = (id: string): Card => {
    const known = CARDS.get(id)
    if (known === undefined) throw new RuleError('BAD_OPTION', `${id} isn’t a card.`)
    return known
  }
  return cuts?.map(([one, other]) => [card(one), card(other)] as const) ?? null
}

export function newGame(setup: GameSetup, cuts: readonly BySeat<Card>[] | null): GameState {
  const { target, counting, muggins, dealer } = setup
  return createGame(2, {
    seed: null,
    target,
    counting,
    muggins,
    dealer,
    ...(cuts !== null && { cuts }),
  })
}

export function replay(from: GameState, actions: readonly GameAction[]): readonly GameState[] {
  let state = from
  return actions.map((action) => {
    state = gameReducer(state, action)
    return state
  })
}

export const actionsOf = (states: readonly GameState[]): readonly GameAction[] =>
  states.map(({ actions }) => actions.at(-1)!)

/** Whether the show waits for both: at each count, or if people count, at the end of the hand. */
export function waitsForReady(state: GameState): boolean {
  const kind = tableMove(state)?.kind
  return kind === 'count' || (kind === 'next' && state.options.counting !== 'auto')
}

function automaticMove(state: GameState, source: CardSource): GameAction | null {
  const move = tableMove(state)
  if (move === null || waitsForReady(state)) return null
  if (move.kind !== 'deal') return move.action
  return { type: 'DEAL', ...source.deal(state.handNumber, state.dealerIndex) }
}

/** Lets the table do whatever it does unasked, from the last of the states on (`from`, if there is none). */
export function applyTableMoves(
  from: GameState,
  states: readonly GameState[],
  source: CardSource,
): readonly GameState[] {
  const all = [...states]
  for (;;) {
    const state = all.at(-1) ?? from
    const action = automaticMove(state, source)
    if (action === null) return all
    all.push(gameReducer(state, action))
  }
}

/** Both are ready: the show moves on, and so does whatever follows by itself. */
export function advanceFromShow(state: GameState, source: CardSource): readonly GameState[] {
  return applyTableMoves(state, [gameReducer(state, tableMove(state)!.action)], source)
}
