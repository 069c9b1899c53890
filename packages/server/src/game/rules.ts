import {
  type BySeat,
  type Card,
  createDeck,
  createGame,
  type GameAction,
  type GameState,
  gameReducer,
  legalActions,
  RuleError,
  SEATS,
  type Seat,
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

/** A game before its first deal, dealt from elsewhere; `cuts` where the cut decides who deals. */
export function newGame(setup: GameSetup, cuts: readonly BySeat<Card>[] | null): GameState {
  const { target, counting, muggins, dealer } = setup
  void cuts
  return createGame(2, { seed: 0, target, counting, muggins, dealer })
}

export const reduceAll = (state: GameState, actions: readonly GameAction[]): GameState =>
  actions.reduce(gameReducer, state)

/** Whether the show waits for both to be ready: each count, or where people count, the end of the hand. */
export function waitsForReady(state: GameState): boolean {
  if (state.options.counting === 'manual') return state.phase === 'HAND_COMPLETE'
  return state.phase.startsWith('SHOW_')
}

/** Who owes a decision; in a show that both look at, nobody. */
export function owing(state: GameState): readonly Seat[] {
  if (state.phase === 'GAME_OVER' || waitsForReady(state)) return []
  return SEATS.filter((seat) => legalActions(state, seat).some((action) => 'playerIndex' in action))
}

/** The number of decisions this seat has made: what makes a late act stale. */
export function turnOf(state: GameState, seat: Seat): number {
  return state.actions.filter((action) => 'playerIndex' in action && action.playerIndex === seat)
    .length
}

/** What the table does by itself now, without anybody's leave. */
function ownMove(state: GameState, source: CardSource): GameAction | null {
  switch (state.phase) {
    case 'DEALING':
      return { type: 'DEAL', ...source.deal(state.handNumber, state.dealerIndex) }
    case 'CUT_STARTER':
      return { type: 'CUT' }
    case 'HAND_COMPLETE':
      return waitsForReady(state) ? null : { type: 'NEXT_HAND' }
    case 'PEGGING': {
      const [only, another] = legalActions(state, state.pegging.currentPlayerIndex)
      return only?.type === 'DECLARE_GO' && another === undefined ? only : null
    }
    default:
      return null
  }
}

/** Lets the table do whatever it does by itself, and gives what it did. */
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

/** Both are ready: the show moves on, and what follows by itself follows. */
export function moveOn(state: GameState, source: CardSource): GameAction[] {
  const first: GameAction =
    state.phase === 'HAND_COMPLETE' ? { type: 'NEXT_HAND' } : { type: 'ADVANCE_SHOW' }
  return [first, ...settle(gameReducer(state, first), source)]
}
