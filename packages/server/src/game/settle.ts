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
    if (known === undefined) throw new RuleError('BAD_OPTION', `${id} is not a card.`)
    return known
  }
  return cuts?.map(([one, other]) => [card(one), card(other)] as const) ?? null
}

/** A game before its first deal, dealt from elsewhere; `cuts` if the cut decides who deals. */
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

/** What decisions led to: whoever has just decided need not reduce everything again to tell it. */
const knownStates = new WeakMap<
  readonly GameAction[],
  { readonly from: GameState; readonly states: readonly GameState[] }
>()

/** The state after each of the actions. */
export function statesAfter(from: GameState, actions: readonly GameAction[]): readonly GameState[] {
  const known = knownStates.get(actions)
  if (known?.from === from) return known.states
  let state = from
  return actions.map((action) => {
    state = gameReducer(state, action)
    return state
  })
}

export const reduceAll = (from: GameState, actions: readonly GameAction[]): GameState =>
  statesAfter(from, actions).at(-1) ?? from

/** Whether the show waits for both: at each count, or if people count, at the end of the hand. */
export function waitsForReady(state: GameState): boolean {
  const kind = tableMove(state)?.kind
  return kind === 'count' || (kind === 'next' && state.options.counting !== 'auto')
}

/** What the table does now, unasked. */
function automaticMove(state: GameState, source: CardSource): GameAction | null {
  const move = tableMove(state)
  if (move === null || waitsForReady(state)) return null
  if (move.kind !== 'deal') return move.action
  return { type: 'DEAL', ...source.deal(state.handNumber, state.dealerIndex) }
}

/**
 * Lets the table do whatever it does unasked, from the last of the states on (the start, if there
 * is none); returns everything that was done since the start.
 */
export function applyTableMoves(
  from: GameState,
  states: readonly GameState[],
  source: CardSource,
): GameAction[] {
  const all = [...states]
  for (;;) {
    const state = all.at(-1) ?? from
    const action = automaticMove(state, source)
    if (action === null) break
    all.push(gameReducer(state, action))
  }
  const done = all.map(({ actions }) => actions.at(-1)!)
  knownStates.set(done, { from, states: all })
  return done
}

/** Both are ready: the show moves on, and so does whatever follows by itself. */
export function advanceFromShow(state: GameState, source: CardSource): GameAction[] {
  return applyTableMoves(state, [gameReducer(state, tableMove(state)!.action)], source)
}
