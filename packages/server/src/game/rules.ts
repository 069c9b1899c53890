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
  seatsToAct,
  tableMove,
} from '@skunkd/engine'
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

export const reduceAll = (state: GameState, actions: readonly GameAction[]): GameState =>
  actions.reduce(gameReducer, state)

/** Whether the show waits for both: at each count, or if people count, at the end of the hand. */
export function waitsForReady(state: GameState): boolean {
  const kind = tableMove(state)?.kind
  return kind === 'count' || (kind === 'next' && state.options.counting !== 'auto')
}

/** Who owes a decision; while both only look at the show, nobody. */
export const owing = (state: GameState): readonly Seat[] => seatsToAct(state)

/** What the table does now, unasked. */
function ownMove(state: GameState, source: CardSource): GameAction | null {
  const move = tableMove(state)
  if (move === null || waitsForReady(state)) return null
  if (move.kind !== 'deal') return move.action
  return { type: 'DEAL', ...source.deal(state.handNumber, state.dealerIndex) }
}

/** Lets the table do whatever it does unasked, and returns what it did. */
export function settle(start: GameState, source: CardSource): GameAction[] {
  const done: GameAction[] = []
  let state = start
  for (;;) {
    const action = ownMove(state, source)
    if (action === null) return done
    done.push(action)
    state = gameReducer(state, action)
  }
}

/** Both are ready: the show moves on, and so does whatever follows by itself. */
export function moveOn(state: GameState, source: CardSource): GameAction[] {
  const { action } = tableMove(state)!
  return [action, ...settle(gameReducer(state, action), source)]
}
