import { cardValue } from '../cards/card.js'
import { createDeck } from '../cards/deck.js'
import { parseCard, parseHand } from '../cards/text.js'
import { createGame } from '../rules/create-game.js'
import { gameReducer } from '../rules/game.js'
import { type BySeat, bySeat, type Seat } from '../rules/seat.js'
import type { GameAction, GameOptions, GameState } from '../rules/types.js'

/** A position a test wants on the table; cards it does not name are any others. */
export interface Position {
  /** The four cards each player keeps. */
  readonly keep: readonly [string, string]
  /** The two cards each player lays away. */
  readonly laid?: readonly [string, string]
  readonly starter?: string
  readonly dealer?: Seat
  readonly scores?: BySeat<number>
  readonly options?: Partial<GameOptions>
}

/** Several actions in a row. */
export function act(state: GameState, ...actions: readonly GameAction[]): GameState {
  return actions.reduce(gameReducer, state)
}

/** The same game with other scores, as if they had been pegged before. */
export function withScores(state: GameState, scores: BySeat<number>): GameState {
  return {
    ...state,
    players: bySeat((seat) => ({
      ...state.players[seat],
      score: scores[seat],
      pegFront: scores[seat],
    })),
  }
}

/** The position with both discards made and the starter not yet turned. */
export function beforeTheCut(position: Position): GameState {
  const named = parseHand(
    [...position.keep, ...(position.laid ?? []), position.starter ?? ''].join(' '),
  )
  const spare = createDeck().filter((card) => !named.some((taken) => taken.id === card.id))
  const laid = [0, 1].map((player) =>
    position.laid === undefined ? spare.splice(-2) : parseHand(position.laid[player]!),
  )
  const starter = position.starter === undefined ? spare.pop()! : parseCard(position.starter)
  const hands = position.keep.map((text, player) => [...parseHand(text), ...laid[player]!])
  const game = createGame(2, { seed: 1, dealer: position.dealer ?? 0, ...position.options })
  return act(
    withScores(game, position.scores ?? [0, 0]),
    { type: 'DEAL', hands, starter },
    { type: 'DISCARD', playerIndex: 0, cardIds: laid[0]!.map((card) => card.id) },
    { type: 'DISCARD', playerIndex: 1, cardIds: laid[1]!.map((card) => card.id) },
  )
}

/** The position with the starter turned: pone is to lead. */
export function atTheLead(position: Position): GameState {
  return act(beforeTheCut(position), { type: 'CUT' })
}

/** Plays the cards named, each by whose turn it is; `go` says go: `"10H 5D go"`. */
export function playCards(state: GameState, words: string): GameState {
  return words.split(' ').reduce((before, word) => {
    const playerIndex = before.pegging.currentPlayerIndex
    return gameReducer(
      before,
      word === 'go'
        ? { type: 'DECLARE_GO', playerIndex }
        : { type: 'PLAY_CARD', playerIndex, cardId: parseCard(word).id },
    )
  }, state)
}

/** Plays on, always the first card that fits, until the cards are out or the game is won. */
export function playOut(state: GameState): GameState {
  let now = state
  while (now.phase === 'PEGGING') {
    const { count, currentPlayerIndex: playerIndex, playerCards } = now.pegging
    const card = playerCards[playerIndex]!.find(({ rank }) => count + cardValue(rank) <= 31)
    now = gameReducer(
      now,
      card === undefined
        ? { type: 'DECLARE_GO', playerIndex }
        : { type: 'PLAY_CARD', playerIndex, cardId: card.id },
    )
  }
  return now
}

/** Both scores. */
export function scoresOf(state: GameState): number[] {
  return state.players.map((player) => player.score)
}

/** The events of the present hand as `player kind points`. */
export function eventsOf(state: GameState): string[] {
  return state.history
    .at(-1)!
    .events.map(({ playerIndex, kind, points }) => `${playerIndex} ${kind} ${points}`)
}
