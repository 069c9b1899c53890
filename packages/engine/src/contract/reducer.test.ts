import { describe, expect, it } from 'vitest'
import {
  createDeck,
  createGame,
  type DecisionSnapshot,
  fromRecord,
  type GameState,
  gameReducer,
  toRecord,
} from '../index.js'
import { otherSeat } from '../rules/seat.js'
import {
  act,
  atTheLead,
  dealt,
  drawnGame,
  ids,
  lay,
  sortedIds,
  withDiscards,
} from '../testing/contract/table.js'

const playsOf = ({ decisionLog }: GameState) =>
  decisionLog.filter(({ type }) => type === 'pegging_play')

describe('a new game', () => {
  it('000:95 is dealt next, by player 0, as hand 1, with nothing played and nobody winning', () => {
    expect(createGame(2, { seed: 3 })).toMatchObject({
      phase: 'DEALING',
      dealerIndex: 0,
      handNumber: 1,
      crib: [],
      starter: null,
      winner: null,
      decisionLog: [],
      pegging: { count: 0, pile: [], sequence: [] },
      handStats: [
        { pegging: 0, hand: 0, crib: 0 },
        { pegging: 0, hand: 0, crib: 0 },
      ],
    })
  })

  it('000:97 has all 52 cards, in another order than a new deck', () => {
    const { deck } = createGame(2, { seed: 3 })
    expect(sortedIds(deck)).toEqual(sortedIds(createDeck()))
    expect(ids(deck)).not.toEqual(ids(createDeck()))
  })

  it('003:247 without a seed is another game every time', () => {
    const decks = Array.from({ length: 5 }, () => ids(createGame(2).deck).join())
    expect(new Set(decks).size).toBe(5)
  })

  it('000:75 has every field that the documents name', () => {
    const fields: (keyof GameState)[] = [
      'phase',
      'deck',
      'players',
      'crib',
      'starter',
      'dealerIndex',
      'handNumber',
      'pegging',
      'handStats',
      'winner',
      'decisionLog',
    ]
    for (const field of fields) expect(createGame(2)).toHaveProperty(field)
  })
})

describe('the decision log', () => {
  it('000:35 begins empty', () => {
    expect(createGame(2, { seed: 4 }).decisionLog).toEqual([])
  })

  it('000:40 is still empty after the deal', () => {
    expect(dealt().decisionLog).toEqual([])
  })

  it('000:409 takes a discard with six cards, the two laid away and the hand from 0', () => {
    const before = dealt()
    const { hand } = before.players[0]
    const cardIds = ids([hand[1]!, hand[4]!])
    const after = gameReducer(before, { type: 'DISCARD', playerIndex: 0, cardIds })
    expect(after.decisionLog).toHaveLength(1)
    const [entry] = after.decisionLog
    expect(entry).toMatchObject({ type: 'discard', hand, isDealer: true, handIndex: 0 })
    expect(ids(entry!.playerChoice)).toEqual(cardIds)
    expect(entry).not.toHaveProperty('pile')
    expect(entry).not.toHaveProperty('count')
  })

  it('000:421 keeps the choice in the order of the hand, however the cards were named', () => {
    // The document compares with the order in which they were named; the cards are the same.
    const before = dealt()
    const { hand } = before.players[0]
    const after = gameReducer(before, {
      type: 'DISCARD',
      playerIndex: 0,
      cardIds: ids([hand[5]!, hand[2]!]),
    })
    expect(ids(after.decisionLog[0]!.playerChoice)).toEqual(ids([hand[2]!, hand[5]!]))
  })

  it('000:425 says who deals', () => {
    for (const dealer of [0, 1] as const) {
      const { decisionLog } = withDiscards(dealt({ dealer }))
      expect(decisionLog.map(({ isDealer }) => isDealer)).toEqual([dealer === 0, dealer === 1])
    }
  })

  it('000:438 takes a card played, and only that', () => {
    const before = act(withDiscards(dealt()), { type: 'CUT' })
    const seat = before.pegging.currentPlayerIndex
    expect(seat).toBe(1)
    const hand = before.pegging.playerCards[seat]
    const card = hand[2]!
    const after = gameReducer(before, { type: 'PLAY_CARD', playerIndex: seat, cardId: card.id })
    expect(after.decisionLog).toHaveLength(before.decisionLog.length + 1)
    expect(after.decisionLog.at(-1)).toMatchObject({
      type: 'pegging_play',
      hand,
      playerChoice: [card],
      isDealer: false,
      handIndex: 0,
    })
  })

  it('000:462 has the pile and the count as they were before the card', () => {
    const state = lay(atTheLead({ keep: ['KH 8H 3H 2H', 'QC 7C 6C 4C'] }), 'QC 8H 7C')
    const told = playsOf(state).map(({ pile, count }) => [ids(pile), count])
    expect(told).toEqual([
      [[], 0],
      [['Q-C'], 10],
      [['Q-C', '8-H'], 18],
    ])
  })

  it('000:557 has the cards of the present count only, and no entry for a go', () => {
    const state = lay(
      atTheLead({ keep: ['10H 5H 4H 2H', 'KC QC JC 9C'], starter: '8D', laid: ['AH AD', 'AS AC'] }),
      'KC 10H QC go 5H JC',
    )
    const plays = playsOf(state)
    expect(plays.map(({ playerChoice }) => playerChoice[0]!.id)).toEqual([
      'K-C',
      '10-H',
      'Q-C',
      '5-H',
      'J-C',
    ])
    expect(plays.at(-1)).toMatchObject({ count: 5 })
    expect(ids(plays.at(-1)!.pile)).toEqual(['5-H'])
  })

  it('000:481 grows with every decision, and 000:530 counts the hands from 0', () => {
    for (const seed of [1, 2, 3]) {
      let before: readonly DecisionSnapshot[] = []
      for (const { decisionLog, handNumber, actions } of drawnGame(seed)) {
        const last = actions.at(-1)
        const isDecision = last?.type === 'DISCARD' || last?.type === 'PLAY_CARD'
        expect(before.every((entry, place) => entry === decisionLog[place])).toBe(true)
        expect(decisionLog).toHaveLength(before.length + (isDecision ? 1 : 0))
        if (isDecision) expect(decisionLog.at(-1)!.handIndex).toBe(handNumber - 1)
        before = decisionLog
      }
      expect(new Set(before.map(({ handIndex }) => handIndex)).size).toBeGreaterThan(1)
    }
  })

  it('000:572 takes the card that wins, the last card, the last card that wins, and any other', () => {
    const keep = ['KH QH JH 10H', '5C KC QC JC'] as const
    const starter = '9D'
    const ways = {
      ordinary: lay(atTheLead({ keep, starter }), 'KC'),
      'wins with a fifteen': lay(atTheLead({ keep, starter, scores: [119, 0] }), '5C KH'),
      'the last card': lay(atTheLead({ keep, starter }), '5C KH KC go QH QC JH go JC 10H'),
      'the last card wins': lay(
        atTheLead({ keep, starter, scores: [117, 0] }),
        '5C KH KC go QH QC JH go JC 10H',
      ),
    }
    expect(ways['wins with a fifteen'].winner).toBe(0)
    expect(ways['the last card'].phase).toBe('SHOW_NONDEALER')
    expect(ways['the last card wins'].winner).toBe(0)
    for (const state of Object.values(ways)) {
      const laid = state.pegging.history.filter(({ card }) => card !== null)
      expect(playsOf(state)).toHaveLength(laid.length)
      expect(playsOf(state).at(-1)!.playerChoice).toEqual([laid.at(-1)!.card])
    }
  })

  it('000:7 001:34 costs the play nothing: what is written was there before', () => {
    const log = [...drawnGame(8, { target: 61 })].at(-1)!.decisionLog
    expect(log.length).toBeGreaterThan(20)
    const fields = new Set(log.flatMap((entry) => Object.keys(entry)))
    expect(
      [...fields].filter((field) => /^ev|value|win|optimal|sever|reason/i.test(field)),
    ).toEqual([])
  })

  it('001:35 travels with the game, as JSON and as a record', () => {
    const states = [...drawnGame(21, { target: 61 })]
    const state = states.at(-1)!
    expect(state.decisionLog.length).toBeGreaterThan(20)
    expect(JSON.parse(JSON.stringify(state)).decisionLog).toEqual(state.decisionLog)
    const again = fromRecord(JSON.parse(JSON.stringify(toRecord(state))))
    expect(again.decisionLog).toEqual(state.decisionLog)
  })
})

describe('a whole game', () => {
  it('003:289 ends with the first to 121, and 003:291 the deal alternates', () => {
    for (const seed of [31, 32, 33]) {
      const states = [...drawnGame(seed)]
      const last = states.at(-1)!
      expect(last.players[last.winner!].score).toBe(121)
      expect(last.players[otherSeat(last.winner!)].score).toBeLessThan(121)
      for (const state of states) expect(state.dealerIndex).toBe((state.handNumber - 1) % 2)
    }
  })

  it('003:312 gives the dealer two for a jack turned up, and for no other card', () => {
    for (const starter of ['JD', 'QD']) {
      const state = atTheLead({ keep: ['KH QH 9H 8H', '5C KC QC 4C'], starter, dealer: 1 })
      expect(state.players.map(({ score }) => score)).toEqual([0, starter === 'JD' ? 2 : 0])
    }
  })

  it('003:317 counts pone’s hand, the dealer’s and then the crib', () => {
    const kinds = [...drawnGame(40)]
      .at(-1)!
      .history.slice(0, -1)
      .map(({ dealerIndex, events }) =>
        events
          .filter(({ kind }) => kind === 'hand' || kind === 'crib')
          .map(
            ({ playerIndex, kind }) => `${playerIndex === dealerIndex ? 'dealer' : 'pone'} ${kind}`,
          ),
      )
    expect(kinds.length).toBeGreaterThan(2)
    const order = ['pone hand', 'dealer hand', 'dealer crib']
    for (const told of kinds) expect(told).toEqual(order.filter((one) => told.includes(one)))
  })

  it('003:439 003:441 goes round: a point for go, two for 31, the count from nothing after either', () => {
    const lead = atTheLead({ keep: ['KH QH JH AH', 'KD QD JD 2D'], dealer: 1, starter: '9C' })
    const thirtyOne = lay(lead, 'KH KD QH go AH')
    expect(thirtyOne.players[0].score).toBe(2)
    expect(thirtyOne.pegging).toMatchObject({ count: 0, sequence: [] })
    const go = lay(
      atTheLead({ keep: ['KH QH JH 9H', 'KD QD JD 10D'], dealer: 1, starter: '9C' }),
      'KH 10D JH go',
    )
    expect(go.players.map(({ score }) => score)).toEqual([1, 0])
    expect(go.pegging).toMatchObject({ count: 0, sequence: [], currentPlayerIndex: 1 })
  })
})
