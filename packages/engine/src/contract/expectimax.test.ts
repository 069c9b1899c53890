import { describe, expect, it } from 'vitest'
import {
  createGame,
  expectimaxPeggingPlay,
  type GameState,
  gameReducer,
  monteCarloCribEV,
  monteCartoCribEV,
  otherSeat,
  parseHand,
  playerView,
  randomizeOpponentHand,
  SEATS,
} from '../index.js'
import {
  atTheLead,
  dealt,
  drawnGame,
  ids,
  lay,
  playStates,
  sortedIds,
  viewToMove,
  withDiscards,
} from '../testing/contract/table.js'

const states = playStates(4)

/** Dealer to play at 21 with a ten in hand. */
const THIRTY_ONE = lay(
  atTheLead({ keep: ['KH QH 4S 2S', '10D JD AC 3C'], dealer: 0, starter: '8D' }),
  '10D KH AC',
)

const moverOf = (state: GameState) => state.pegging.currentPlayerIndex
const theirs = (state: GameState) => state.pegging.playerCards[otherSeat(moverOf(state))]

describe('the value of a position of the play', () => {
  it('002:29 lies between −31 and 31: the opponent’s points count against me', () => {
    // The document says 0 to 31, adding up what both peg; 003:453 wants the difference.
    let below = 0
    for (const state of states) {
      const value = expectimaxPeggingPlay(state, 10, 15, 20, 3, 12_345)
      expect(Math.abs(value)).toBeLessThanOrEqual(31)
      if (value < 0) below++
    }
    expect(below).toBeGreaterThan(0)
    expect(below).toBeLessThan(states.length)
  })

  it('002:43 is the same for the same seed, and another for another', () => {
    for (const state of states.slice(0, 20)) {
      expect(expectimaxPeggingPlay(state, 10, 15, 20, 3, 77)).toBe(
        expectimaxPeggingPlay(state, 10, 15, 20, 3, 77),
      )
    }
    const values = (seed: number) =>
      states.slice(0, 20).map((state) => expectimaxPeggingPlay(state, 0, 0, 20, 3, seed))
    expect(values(1)).not.toEqual(values(2))
  })

  it('002:50 is at least two where thirty-one can be made, one card ahead', () => {
    // The document asks it of a game before its deal, where no card can be played and nothing
    // is worth anything; here it is asked of a real 31.
    expect(THIRTY_ONE.pegging.count).toBe(21)
    expect(expectimaxPeggingPlay(THIRTY_ONE, 0, 0, 5, 1, 12_345)).toBeGreaterThanOrEqual(2)
  })

  it('002:422 is not nothing in an ordinary position', () => {
    const values = states.slice(0, 30).map((state) => expectimaxPeggingPlay(state, 0, 0, 10, 3))
    expect(values.some((value) => value > 0)).toBe(true)
    expect(values.filter((value) => value !== 0).length).toBeGreaterThan(15)
  })

  it('002:98 002:102 looks at 20 hands, three cards deep, unless told', () => {
    for (const state of states.slice(0, 20)) {
      const value = expectimaxPeggingPlay(state, 0, 0)
      expect(value).toBe(expectimaxPeggingPlay(state, 0, 0, 20, 3))
    }
    const leads = states.filter(({ pegging }) => pegging.pile.length === 0)
    const values = (hands?: number, depth?: number) =>
      leads.map((state) => expectimaxPeggingPlay(state, 0, 0, hands, depth))
    expect(values(50)).not.toEqual(values())
    expect(values(20, 5)).not.toEqual(values())
  })

  it('002:104 without a seed is the same every time, and a seed is a whole number from 0', () => {
    // The document draws anew then; here everything that is random is seeded.
    expect(expectimaxPeggingPlay(states[0]!, 0, 0)).toBe(
      expectimaxPeggingPlay(states[0]!, 0, 0, 20, 3, 0),
    )
    for (const seed of [-1, 0.5, Number.NaN]) {
      expect(() => expectimaxPeggingPlay(states[0]!, 0, 0, 20, 3, seed)).toThrow(RangeError)
    }
  })

  it('002:131 lets the opponent answer: a card that gives two away is worth less', () => {
    // A lead from 5-5-5-5 can be made fifteen by any ten-card; one from aces by nothing.
    const fives = atTheLead({ keep: ['5H 5S 5D 5C', 'KH QS 9D 8C'], dealer: 1, starter: '7D' })
    const low = atTheLead({ keep: ['4H 3S 4D 3C', 'KH QS 9D 8C'], dealer: 1, starter: '7D' })
    expect(expectimaxPeggingPlay(fives, 0, 0, 60, 2, 4)).toBeLessThan(
      expectimaxPeggingPlay(low, 0, 0, 60, 2, 4),
    )
  })

  it('003:391 reads nothing but what the player to move can see', () => {
    for (const state of states.slice(0, 40)) {
      const other = randomizeOpponentHand(state, 'somebody else')
      expect(expectimaxPeggingPlay(other, 0, 0, 20, 3, 2)).toBe(
        expectimaxPeggingPlay(state, 0, 0, 20, 3, 2),
      )
      expect(expectimaxPeggingPlay(viewToMove(state), 0, 0, 20, 3, 2)).toBe(
        expectimaxPeggingPlay(state, 0, 0, 20, 3, 2),
      )
    }
  })
})

describe('003:670 what the look-ahead knows of the rules', () => {
  it('003:673 a go is the point of whoever can still play', () => {
    // Seat 1 holds tens at 29 and must pass; seat 0, who has said nothing, gets the go.
    const state = lay(
      atTheLead({ keep: ['KH QH JH 10S', 'KD 9D JD 10C'], dealer: 1, starter: '7C' }),
      'KH 9D QH',
    )
    expect(moverOf(state)).toBe(1)
    expect(expectimaxPeggingPlay(state, 0, 0, 40, 1)).toBeLessThan(0)
  })

  /** The value of the dealer's last card on these three, after 31 with the first four. */
  const last = (own: string, theirKept: string, three: string) => {
    const keep = [`QH KH ${own}`, `10C AC ${theirKept}`] as const
    const lead = atTheLead({ keep, dealer: 0, starter: 'JS' })
    const state = lay(lead, `10C QH AC KH ${three}`)
    expect(theirs(state)).toEqual([])
    return expectimaxPeggingPlay(state, 0, 0)
  }

  it('003:674 the last card is a point', () => {
    expect(last('6H 10H', '2C 7C', '2C 6H 7C')).toBe(1)
  })

  it('003:675 fifteen is two and one for last, thirty-one two alone', () => {
    expect(last('4H 6H', '2C 3C', '2C 4H 3C')).toBe(2 + 1)
    expect(last('9H 4H', '8C 10D', '8C 9H 10D')).toBe(2)
  })

  it('003:676 pairs and runs count with the cards that lie there', () => {
    expect(last('9H 4H', '2C 4C', '2C 9H 4C')).toBe(2 + 1)
    expect(last('9H 8H', '2C 7C', '2C 9H 7C')).toBe(3 + 1)
  })

  it('003:677 the count begins again after a go', () => {
    const state = lay(
      atTheLead({ keep: ['KH QH 5H 5S', 'KD QD 2D JC'], dealer: 1, starter: '7C' }),
      'KH QD QH go',
    )
    // Seat 0 made 30 and got the go; seat 1 leads, and every value is that of a count of 0.
    expect(state.pegging).toMatchObject({ count: 0, sequence: [], currentPlayerIndex: 1 })
    expect(expectimaxPeggingPlay(state, 0, 0, 20, 1)).toBe(0)
  })
})

describe('another hand for the opponent', () => {
  it('002:199 has no card that was played', () => {
    for (const state of states) {
      const piled = new Set(ids(state.pegging.pile))
      const drawn = theirs(randomizeOpponentHand(state, 'a'))
      expect(drawn.filter(({ id }) => piled.has(id))).toEqual([])
    }
  })

  it('002:211 002:258 has no card of the player to move, thrown ones included, nor the starter', () => {
    for (const state of states) {
      const { hand, discarded, starter } = viewToMove(state)
      const seen = new Set(ids([...hand, ...discarded, starter!]))
      const drawn = theirs(randomizeOpponentHand(state, 'b'))
      expect(drawn.filter(({ id }) => seen.has(id))).toEqual([])
    }
  })

  it('002:223 is the same for the same seed, 002:255 a number or a text', () => {
    const lead = states.find(({ pegging }) => pegging.pile.length === 0)!
    const draw = (seed: number | string) =>
      sortedIds(theirs(randomizeOpponentHand(lead, seed))).join()
    expect(draw('one')).toBe(draw('one'))
    expect(draw(123)).toBe(draw(123))
    expect(new Set(['one', 'two', 'three', 1, 2, 3].map(draw)).size).toBeGreaterThan(4)
  })

  it('002:270 has as many cards as the opponent holds in the play', () => {
    for (const state of states) {
      const other = randomizeOpponentHand(state, 5)
      expect(theirs(other)).toHaveLength(theirs(state).length)
    }
  })

  it('002:259 is the hand of whoever is not to move, and the mover’s view stays as it was', () => {
    // The document calls players[0] "me", whoever is to play.
    for (const state of states.slice(0, 40)) {
      const me = moverOf(state)
      const other = randomizeOpponentHand(state, 9)
      expect(playerView(other, me)).toEqual(playerView(state, me))
    }
    expect(new Set(states.slice(0, 40).map(moverOf)).size).toBe(2)
  })

  it('002:252 leaves the game it was given as it was', () => {
    const state = states[3]!
    const before = JSON.stringify(state)
    randomizeOpponentHand(state, 3)
    expect(JSON.stringify(state)).toBe(before)
  })
})

describe('the value of a position outside the play', () => {
  it('002:318 002:30 is nothing before the deal', () => {
    expect(expectimaxPeggingPlay(createGame(2, { seed: 1 }), 10, 15, 20, 3, 12_345)).toBe(0)
  })

  it('002:318 is nothing while cards are laid away or the starter is cut', () => {
    expect(expectimaxPeggingPlay(dealt(), 0, 0)).toBe(0)
    expect(expectimaxPeggingPlay(withDiscards(dealt()), 0, 0)).toBe(0)
  })

  it('002:318 is nothing in the show and when the game is over', () => {
    const others: GameState[] = [...drawnGame(2, { target: 61 })].filter(
      ({ phase }) => phase !== 'PEGGING',
    )
    expect(new Set(others.map(({ phase }) => phase))).toContain('GAME_OVER')
    expect(new Set(others.map(({ phase }) => phase))).toContain('SHOW_CRIB')
    for (const state of others) expect(expectimaxPeggingPlay(state, 0, 0, 5, 3)).toBe(0)
  })
})

describe('how far and how often it looks', () => {
  const lead = atTheLead({ keep: ['7H 8S 2D KC', '3H 4H 5H 6H'], dealer: 1, starter: '9C' })

  it('002:137 002:318 no card deep is worth nothing', () => {
    for (const state of playStates(2)) expect(expectimaxPeggingPlay(state, 0, 0, 20, 0)).toBe(0)
  })

  it('002:94 a fraction of a card, or less than none, is refused by name', () => {
    for (const depth of [2.5, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => expectimaxPeggingPlay(lead, 0, 0, 20, depth)).toThrow(RangeError)
      expect(() => expectimaxPeggingPlay(lead, 0, 0, 20, depth)).toThrow(/depth/)
    }
  })

  it('002:93 no hands, or a fraction of one, are refused by name', () => {
    for (const hands of [0, -3, 1.5, Number.NaN]) {
      expect(() => expectimaxPeggingPlay(lead, 0, 0, hands)).toThrow(RangeError)
      expect(() => expectimaxPeggingPlay(lead, 0, 0, hands)).toThrow(/determinizations|hands/)
    }
  })

  it('001:133 nor is the crib drawn no times, or a fraction of a time', () => {
    const discard = parseHand('5H JS')
    for (const samples of [0, -3, 1.5, Number.NaN]) {
      expect(() => monteCarloCribEV(discard, discard, samples)).toThrow(RangeError)
      expect(() => monteCartoCribEV(discard, discard, samples)).toThrow(/samples/)
    }
  })
})

describe('another hand for the opponent before the cards are laid away', () => {
  it('002:270 has six cards, as the opponent’s own has', () => {
    for (const dealer of SEATS) {
      const state = dealt({ dealer })
      const other = randomizeOpponentHand(state, 'six')
      expect(other.players.map(({ hand }) => hand.length)).toEqual([6, 6])
    }
  })

  it('002:270 has four once the opponent has laid two away', () => {
    const before = dealt()
    const me = before.pegging.currentPlayerIndex
    const them = otherSeat(me)
    const state = gameReducer(before, {
      type: 'DISCARD',
      playerIndex: them,
      cardIds: ids(before.players[them].hand.slice(0, 2)),
    })
    const other = randomizeOpponentHand(state, 1)
    expect(other.players[them].hand).toHaveLength(4)
    expect(other.crib).toHaveLength(2)
  })

  it('002:211 has none of mine, and leaves my view as it was', () => {
    const state = dealt()
    const me = state.pegging.currentPlayerIndex
    const other = randomizeOpponentHand(state, 7)
    const mine = new Set(ids(state.players[me].hand))
    expect(other.players[otherSeat(me)].hand.filter(({ id }) => mine.has(id))).toEqual([])
    expect(playerView(other, me)).toEqual(playerView(state, me))
  })

  it('000:97 leaves 52 cards, each once', () => {
    const { players, crib, deck } = randomizeOpponentHand(dealt(), 3)
    const all = [...players.flatMap(({ hand }) => hand), ...crib, ...deck]
    expect(new Set(ids(all)).size).toBe(52)
    expect(all).toHaveLength(52)
  })
})
