import {
  type Card,
  createDeck,
  createGame,
  createRng,
  type DecisionSnapshot,
  type GameAction,
  type GameOptions,
  type GameState,
  gameReducer,
  legalActions,
  type PlayerView,
  parseCard,
  parseHand,
  playerView,
  randomBelow,
  type Seat,
} from '../../index.js'

/** A position a test wants on the table; cards it does not name are any others. */
export interface Position {
  /** The four cards each seat keeps. */
  readonly keep: readonly [string, string]
  readonly laid?: readonly [string, string]
  readonly starter?: string
  readonly dealer?: Seat
  readonly scores?: readonly [number, number]
  readonly options?: Partial<GameOptions>
}

export const ids = (cards: readonly Card[] = []): string[] => cards.map(({ id }) => id)

export const sortedIds = (cards: readonly Card[] = []): string[] => ids(cards).sort()

export function act(state: GameState, ...actions: readonly GameAction[]): GameState {
  return actions.reduce(gameReducer, state)
}

/** A game whose first hand is dealt. */
export function dealt(options: Partial<GameOptions> = {}): GameState {
  return act(createGame(2, { seed: 11, ...options }), { type: 'DEAL' })
}

/** Both seats lay their first two cards away. */
export function withDiscards(state: GameState): GameState {
  return [0, 1].reduce(
    (now, seat) =>
      gameReducer(now, {
        type: 'DISCARD',
        playerIndex: seat,
        cardIds: ids(now.players[seat as Seat].hand.slice(0, 2)),
      }),
    state,
  )
}

/** The position with the starter turned: pone is to lead. */
export function atTheLead(position: Position): GameState {
  const { keep, laid, starter, dealer = 0, scores = [0, 0], options } = position
  const named = parseHand([...keep, ...(laid ?? []), starter ?? ''].join(' '))
  const spare = createDeck().filter((card) => named.every(({ id }) => id !== card.id))
  const thrown = [0, 1].map((seat) =>
    laid === undefined ? spare.splice(-2) : parseHand(laid[seat]!),
  )
  const turned = starter === undefined ? spare.pop()! : parseCard(starter)
  const hands = keep.map((text, seat) => [...parseHand(text), ...thrown[seat]!])
  return act(
    createGame(2, { seed: 1, dealer, startScores: scores, ...options }),
    { type: 'DEAL', hands, starter: turned },
    { type: 'DISCARD', playerIndex: 0, cardIds: ids(thrown[0]) },
    { type: 'DISCARD', playerIndex: 1, cardIds: ids(thrown[1]) },
    { type: 'CUT' },
  )
}

/** Lays the cards named, each by whose turn it is; `go` says go. */
export function lay(state: GameState, words: string): GameState {
  return words.split(' ').reduce((now, word) => {
    const playerIndex = now.pegging.currentPlayerIndex
    return gameReducer(
      now,
      word === 'go'
        ? { type: 'DECLARE_GO', playerIndex }
        : { type: 'PLAY_CARD', playerIndex, cardId: parseCard(word).id },
    )
  }, state)
}

/** Everything that may happen next, what the table does included, each once. */
function open(state: GameState): GameAction[] {
  const own = legalActions(state, 1).filter((action) => 'playerIndex' in action)
  return [...legalActions(state, 0), ...own]
}

/** Every state of a game played by drawing lots, the first included. */
export function* drawnGame(
  seed: number,
  options: Partial<GameOptions> = {},
): Generator<GameState, void> {
  const rng = createRng(seed, 5)
  let state = createGame(2, { seed, ...options })
  yield state
  while (state.phase !== 'GAME_OVER') {
    const actions = open(state)
    state = gameReducer(state, actions[randomBelow(rng, actions.length)]!)
    yield state
  }
}

/** States of the play of the cards from drawn games, all different. */
export function playStates(games: number, from = 0): GameState[] {
  return Array.from({ length: games }, (_, game) =>
    [...drawnGame(from + game, { target: 31 })].filter(({ phase }) => phase === 'PEGGING'),
  ).flat()
}

/** The view of whose turn it is. */
export function viewToMove(state: GameState): PlayerView {
  return playerView(state, state.pegging.currentPlayerIndex)
}

/** The view of seat 0 with these six cards before the discard. */
export function viewOfSix(
  six: readonly Card[],
  isDealer: boolean,
  scores: readonly [number, number] = [0, 0],
): PlayerView {
  const rest = createDeck().filter((card) => six.every(({ id }) => id !== card.id))
  const game = createGame(2, { seed: 1, dealer: isDealer ? 0 : 1, startScores: scores })
  return playerView(act(game, { type: 'DEAL', hands: [six, rest.slice(0, 6)] }), 0)
}

/** Six cards drawn from a deck. */
export function sixCards(seed: number): Card[] {
  const rng = createRng(seed, 9)
  const deck = createDeck()
  return Array.from({ length: 6 }, () => deck.splice(randomBelow(rng, deck.length), 1)[0]!)
}

/** A discard as the log has it. */
export function thrown(
  hand: readonly Card[],
  playerChoice: readonly Card[],
  isDealer: boolean,
  handIndex = 0,
): DecisionSnapshot {
  return { type: 'discard', hand, playerChoice, isDealer, handIndex }
}

/** A card played as the log has it; an empty choice is a go. */
export function played(
  hand: string,
  choice: string,
  pile: string,
  count: number,
  handIndex = 0,
): DecisionSnapshot {
  return {
    type: 'pegging_play',
    hand: parseHand(hand),
    playerChoice: parseHand(choice),
    isDealer: false,
    pile: parseHand(pile),
    count,
    handIndex,
  }
}
