import {
  type Card,
  cardValue,
  createGame,
  fromRecord,
  type GameAction,
  type GameState,
  gameReducer,
  legalActions,
  RuleError,
  toRecord,
} from '@skunkd/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allLegalActions,
  anyOptions,
  anyState,
  deepFreeze,
  randomGame,
} from '../testing/random-game.js'
import { otherSeat } from './seat.js'

/** Calls `check` with every pair of states that follow each other in whole random games. */
function throughGames(
  seed: number,
  runs: number,
  check: (state: GameState, before: GameState) => void,
): void {
  fc.assert(
    fc.property(anyOptions, fc.nat(), (options, choices) => {
      let before: GameState | null = null
      for (const state of randomGame(options, choices)) {
        check(state, before ?? state)
        before = state
      }
      expect(before!.phase).toBe('GAME_OVER')
    }),
    { seed, numRuns: runs },
  )
}

/** Plain assertions: an `expect` for each of a hundred thousand facts takes too long. */
function hold(condition: boolean, what: string): void {
  if (!condition) throw new Error(what)
}

const scores = (state: GameState) => state.players.map((player) => player.score)

function cardsOnTheTable(state: GameState): Card[] {
  return [
    ...state.deck,
    ...state.players.flatMap((player) => player.hand),
    ...state.crib,
    ...(state.starter === null ? [] : [state.starter]),
  ]
}

describe('in every state of every random game', () => {
  it('52 cards are accounted for, none twice', () => {
    throughGames(61, 40, (state) => {
      const cards = cardsOnTheTable(state)
      hold(cards.length === 52, `${cards.length} cards in ${state.phase}`)
      hold(new Set(cards.map((card) => card.id)).size === 52, `a card twice in ${state.phase}`)
    })
  })

  it('the cards of the play are the hands: played or left, never both', () => {
    throughGames(62, 40, (state) => {
      const { pile, playerCards, sequence, count, history } = state.pegging
      if (state.starter === null) return
      const all = [...pile, ...playerCards.flat()].map((card) => card.id).sort()
      const hands = state.players.flatMap((player) => player.hand.map((card) => card.id)).sort()
      hold(all.join() === hands.join(), 'the play and the hands differ')
      const tail = pile.slice(pile.length - sequence.length)
      hold(
        sequence.every((card, place) => card === tail[place]),
        'not the tail of the pile',
      )
      const value = sequence.reduce((sum, { rank }) => sum + cardValue(rank), 0)
      hold(value === count && count <= 31, `count ${count} of ${value}`)
      const laid = history.filter((step) => step.card !== null).map((step) => step.card)
      hold(laid.length === pile.length && laid.every((card, i) => card === pile[i]), 'history')
    })
  })

  it('scores only rise, never past the target, by what the events say', () => {
    throughGames(63, 40, (state, before) => {
      const { target } = state.options
      state.players.forEach((player, index) => {
        hold(player.score >= before.players[index]!.score, 'a score fell')
        hold(player.score <= target, 'a peg passed the target')
        hold(player.pegFront === player.score, 'the front peg is not the score')
        hold(player.pegBack <= player.pegFront, 'the back peg is ahead')
        const pegged = state.history
          .flatMap((hand) => hand.events)
          .filter((event) => event.playerIndex === index)
          .reduce((sum, event) => sum + event.points, 0)
        hold(pegged === player.score, 'the events are not the score')
        const own = state.history.at(-1)!.events.filter((event) => event.playerIndex === index)
        const counted = own.reduce(
          (sum, event) => sum + (event.kind === 'muggins' ? 0 : event.points),
          0,
        )
        const { pegging, hand, crib } = state.handStats[index]!
        hold(pegging + hand + crib === counted, 'the statistics are not the events')
      })
      const reached = state.players.findIndex((player) => player.score === target)
      hold((state.phase === 'GAME_OVER') === reached >= 0, 'over, or not, at the target')
      hold(state.winner === (reached < 0 ? null : reached), 'the wrong winner')
      const last = state.history.at(-1)!.events.at(-1)
      hold(last === undefined || last.scores.join() === scores(state).join(), 'event scores')
    })
  })

  it('there is a legal action unless the game is over, and its actor is the one on turn', () => {
    throughGames(64, 40, (state) => {
      const open = allLegalActions(state)
      hold(open.length > 0 === (state.phase !== 'GAME_OVER'), `${open.length} in ${state.phase}`)
      if (state.phase !== 'PEGGING') return
      const { currentPlayerIndex: turn } = state.pegging
      hold(legalActions(state, otherSeat(turn)).length === 0, 'a move out of turn')
      hold(state.pegging.playerCards[turn]!.length > 0, 'the turn of a player without cards')
    })
  })

  it('deals alternate, and a hand starts where the last one ended', () => {
    throughGames(65, 40, (state, before) => {
      if (state.handNumber === before.handNumber) return
      hold(state.handNumber === before.handNumber + 1, 'a hand left out')
      hold(state.dealerIndex === otherSeat(before.dealerIndex), 'the deal did not pass')
      hold(state.history.at(-1)!.scoresBefore.join() === scores(before).join(), 'scoresBefore')
    })
  })
})

describe('the reducer', () => {
  it('writes to nothing it is given', () => {
    fc.assert(
      fc.property(anyOptions, fc.nat(), (options, choices) => {
        let state = deepFreeze(createGame(2, options))
        for (const next of randomGame(options, choices, 60)) {
          const action = next.actions.at(-1)
          if (action === undefined) continue
          state = deepFreeze(gameReducer(state, deepFreeze(action)))
          expect(state.actions).toHaveLength(next.actions.length)
        }
      }),
      { seed: 66, numRuns: 30 },
    )
  })

  it('replays a whole game to the identical state, from its seed and its actions', {
    tags: 'slow',
  }, () => {
    fc.assert(
      fc.property(anyOptions, fc.nat(), (options, choices) => {
        let played = createGame(2, options)
        for (const state of randomGame(options, choices)) played = state
        const replayed = played.actions.reduce(gameReducer, createGame(2, options))
        expect(replayed).toEqual(played)
        expect(fromRecord(JSON.stringify(toRecord(played)))).toEqual(played)
      }),
      { seed: 67, numRuns: 20 },
    )
  })
})

/** Every action that could be meant with these cards, legal or not. */
function conceivable(state: GameState): GameAction[] {
  const cards = cardsOnTheTable(state).filter((card) => !state.deck.includes(card))
  const actions: GameAction[] = [
    { type: 'DEAL' },
    { type: 'CUT' },
    { type: 'ADVANCE_SHOW' },
    { type: 'NEXT_HAND' },
  ]
  for (const playerIndex of [0, 1]) {
    actions.push({ type: 'DECLARE_GO', playerIndex }, { type: 'ACCEPT_CLAIM', playerIndex })
    cards.forEach(({ id: cardId }, place) => {
      actions.push({ type: 'PLAY_CARD', playerIndex, cardId })
      for (const other of cards.slice(place + 1)) {
        actions.push({ type: 'DISCARD', playerIndex, cardIds: [cardId, other.id] })
      }
    })
    for (let points = -1; points <= 30; points++) {
      actions.push(
        { type: 'CLAIM_SCORE', playerIndex, points },
        { type: 'CALL_MUGGINS', playerIndex, points },
      )
    }
  }
  return actions
}

it('legalActions are exactly the actions that the reducer accepts', { tags: 'slow' }, () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const accepted = conceivable(state).filter((action) => {
        try {
          gameReducer(state, action)
          return true
        } catch (error) {
          if (error instanceof RuleError) return false
          throw error
        }
      })
      const text = (actions: readonly GameAction[]) =>
        actions
          .map((action) =>
            JSON.stringify(
              action.type === 'DISCARD'
                ? { ...action, cardIds: [...action.cardIds].sort() }
                : action,
            ),
          )
          .sort()
      expect(text(accepted)).toEqual(text(allLegalActions(state)))
    }),
    { seed: 68, numRuns: 200 },
  )
})

it('a seat that does not exist is refused', () => {
  expect(() => legalActions(createGame(2, { seed: 1 }), 2)).toThrow(
    /playerIndex must be 0 or 1, not 2/,
  )
})
