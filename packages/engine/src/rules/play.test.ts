import { describe, expect, it } from 'vitest'
import { act, atTheLead, eventsOf, playCards, playOut, scoresOf } from '../testing/positions.js'
import { codeOf } from '../testing/rule-error.js'

// Player 0 deals throughout, so player 1 is pone and leads.
const tens = atTheLead({ keep: ['10H 5H 4H 2H', 'KC QC JC 9C'], starter: '8D' })
const small = atTheLead({ keep: ['AH AS 2H 8H', 'KC QC JC 10C'], starter: '8D' })

describe('laying a card', () => {
  it('adds to count, sequence and pile, takes the card away and passes the turn', () => {
    const { pegging, players, handStats } = playCards(tens, 'KC 5H')
    expect(pegging).toMatchObject({
      count: 15,
      currentPlayerIndex: 1,
      lastCardPlayerIndex: 0,
      goState: [false, false],
    })
    expect(pegging.sequence.map((card) => card.id)).toEqual(['K-C', '5-H'])
    expect(pegging.pile).toEqual(pegging.sequence)
    expect(pegging.playerCards.map((cards) => cards.map((card) => card.id))).toEqual([
      ['10-H', '4-H', '2-H'],
      ['Q-C', 'J-C', '9-C'],
    ])
    expect(players.map((player) => player.hand)).toEqual(tens.players.map((player) => player.hand))
    expect(handStats[0]).toEqual({ pegging: 2, hand: 0, crib: 0 })
  })

  it('moves the back peg to where the front peg was', () => {
    const pairs = atTheLead({ keep: ['7H 7D 2H 3H', '7C 7S KC QC'], starter: '9D' })
    expect(playCards(pairs, '7C 7H').players[0]).toMatchObject({
      score: 2,
      pegFront: 2,
      pegBack: 0,
    })
    expect(playCards(pairs, '7C 7H 7S 7D').players[0]).toMatchObject({
      score: 14,
      pegFront: 14,
      pegBack: 2,
    })
  })

  it.each([
    ['the other player', { playerIndex: 0, cardId: '10-H' }, 'NOT_YOUR_TURN'],
    ["the opponent's card", { playerIndex: 1, cardId: '10-H' }, 'CARD_NOT_IN_HAND'],
    ['a seat that does not exist', { playerIndex: 5, cardId: 'K-C' }, 'UNKNOWN_PLAYER'],
  ] as const)('is refused to %s', (_name, fields, code) => {
    expect(codeOf(() => act(tens, { type: 'PLAY_CARD', ...fields }))).toBe(code)
  })

  it('is refused for a card that was played already, or passes 31', () => {
    const thirty = playCards(tens, 'KC 10H QC')
    const again = { type: 'PLAY_CARD', playerIndex: 0, cardId: '10-H' } as const
    expect(codeOf(() => act(thirty, again))).toBe('CARD_NOT_IN_HAND')
    expect(codeOf(() => act(thirty, { ...again, cardId: '2-H' }))).toBe('COUNT_OVER_31')
  })

  it('has its phase', () => {
    const shown = playOut(tens)
    const play = { type: 'PLAY_CARD', playerIndex: 1, cardId: 'K-C' } as const
    expect(codeOf(() => act(shown, play))).toBe('WRONG_PHASE')
    expect(codeOf(() => act(shown, { type: 'DECLARE_GO', playerIndex: 1 }))).toBe('WRONG_PHASE')
  })
})

describe('go', () => {
  it('is refused while a card fits', () => {
    expect(codeOf(() => playCards(tens, 'KC 10H go'))).toBe('MUST_PLAY')
  })

  it('is refused out of turn', () => {
    const thirty = playCards(tens, 'KC 10H QC')
    expect(codeOf(() => act(thirty, { type: 'DECLARE_GO', playerIndex: 1 }))).toBe('NOT_YOUR_TURN')
  })

  it('is said once; where the other cannot play on either, the point and the reset follow', () => {
    const after = playCards(tens, 'KC 10H QC go')
    expect(eventsOf(after)).toEqual(['1 go 1'])
    expect(after.pegging).toMatchObject({
      count: 0,
      sequence: [],
      goState: [false, false],
      currentPlayerIndex: 0,
    })
    expect(after.pegging.pile).toHaveLength(3)
  })

  it('lets the other play on, who scores the cards and the last of them', () => {
    const go = playCards(small, 'KC 8H QC AH go')
    expect(go.pegging).toMatchObject({ count: 29, currentPlayerIndex: 0, goState: [false, true] })
    expect(eventsOf(go)).toEqual([])
    const on = playCards(go, 'AS')
    expect(eventsOf(on)).toEqual(['0 play 2', '0 go 1'])
    expect(on.pegging).toMatchObject({ count: 0, currentPlayerIndex: 1, goState: [false, false] })
  })

  it('is not asked again of a player who has said it at this count', () => {
    const more = atTheLead({ keep: ['AH AS 2H 8H', 'KC QC JC 9C'], starter: '8D' })
    const on = playCards(more, 'KC 8H 9C AH go')
    expect(on.pegging.count).toBe(28)
    expect(playCards(on, 'AS').pegging).toMatchObject({ count: 29, currentPlayerIndex: 0 })
    expect(eventsOf(playCards(on, 'AS 2H'))).toEqual(['0 play 2', '0 play 2'])
  })

  it('is written into the history with the count it was said at', () => {
    expect(
      playCards(small, 'KC 8H QC AH go').pegging.history.map((s) => [
        s.playerIndex,
        s.card?.id ?? 'go',
        s.count,
      ]),
    ).toEqual([
      [1, 'K-C', 0],
      [0, '8-H', 10],
      [1, 'Q-C', 18],
      [0, 'A-H', 28],
      [1, 'go', 29],
    ])
  })
})

describe('thirty-one', () => {
  it('pegs two, not three, and the other player leads', () => {
    const after = playCards(small, 'KC 8H QC 2H go AH')
    expect(eventsOf(after)).toEqual(['0 play 2'])
    expect(after.pegging).toMatchObject({ count: 0, sequence: [], currentPlayerIndex: 1 })
  })

  it('with the last card of the deal has no point for last card', () => {
    const table = atTheLead({ keep: ['10H 2H JH 3H', 'KC 9C QC 8C'], starter: '7D' })
    const shown = playCards(table, 'KC 10H 9C 2H QC JH 8C 3H')
    expect(eventsOf(shown)).toEqual(['0 play 2', '0 play 2'])
    expect(shown.phase).toBe('SHOW_NONDEALER')
  })
})

describe('the end of the cards', () => {
  it('passes over a player who has none left', () => {
    const table = atTheLead({ keep: ['KH QH JH 10H', 'AS 2S 3S 4S'], starter: '8D' })
    const alone = playCards(table, 'AS KH 2S QH 3S go 4S')
    expect(eventsOf(alone)).toEqual(['1 go 1'])
    expect(alone.pegging.currentPlayerIndex).toBe(0)
    const next = playCards(alone, 'JH')
    expect(next.pegging).toMatchObject({ count: 10, currentPlayerIndex: 0 })
    const out = playCards(next, '10H')
    expect(eventsOf(out)).toEqual(['1 go 1', '0 last 1'])
    expect(out.phase).toBe('SHOW_NONDEALER')
  })

  it('pegs the go for a player left alone whose next card does not fit', () => {
    const table = atTheLead({ keep: ['KH QH JH 9H', 'KS QS 5S AS'], starter: '8D' })
    const alone = playCards(table, 'KS QH QS go AS JH 5S KH')
    expect(eventsOf(alone)).toEqual(['1 play 2', '1 play 2', '1 play 2', '0 go 1'])
    expect(alone.pegging).toMatchObject({ count: 0, currentPlayerIndex: 0 })
    expect(eventsOf(playCards(alone, '9H')).at(-1)).toBe('0 last 1')
  })

  it('pegs one for the last card, after what the card itself pegs', () => {
    const out = playCards(tens, 'KC 10H QC go 5H JC 4H 9C 2H')
    expect(eventsOf(out)).toEqual(['1 go 1', '1 play 2', '0 last 1'])
    expect(out.phase).toBe('SHOW_NONDEALER')
    expect(out.pegging.pile).toHaveLength(8)
    expect(out.history.at(-1)!.plays).toEqual(out.pegging.history)
  })
})

describe('winning in the play', () => {
  it('happens at the very card, and nothing after it counts', () => {
    const table = atTheLead({
      keep: ['AH AS 2H 8H', 'KC QC JC 10C'],
      starter: '8D',
      scores: [119, 100],
    })
    const won = playCards(table, 'KC 8H QC AH go AS')
    expect(won).toMatchObject({ phase: 'GAME_OVER', winner: 0 })
    expect(eventsOf(won)).toEqual(['0 play 2'])
    expect(scoresOf(won)).toEqual([121, 100])
    expect(codeOf(() => act(won, { type: 'PLAY_CARD', playerIndex: 1, cardId: 'J-C' }))).toBe(
      'GAME_OVER',
    )
  })

  it('happens by a go', () => {
    const table = atTheLead({
      keep: ['10H 5H 4H 2H', 'KC QC JC 9C'],
      starter: '8D',
      scores: [120, 120],
    })
    expect(playCards(table, 'KC 10H QC go')).toMatchObject({ phase: 'GAME_OVER', winner: 1 })
  })

  it('happens by the last card', () => {
    const table = atTheLead({
      keep: ['KH QH JH 10H', 'AS 2S 3S 4S'],
      starter: '8D',
      scores: [120, 100],
    })
    expect(playCards(table, 'AS KH 2S QH 3S go 4S JH 10H')).toMatchObject({
      phase: 'GAME_OVER',
      winner: 0,
    })
  })

  it('never takes a peg past the target', () => {
    const table = atTheLead({
      keep: ['7H 7D 2H 3H', '7C 7S KC QC'],
      starter: '9D',
      scores: [0, 118],
    })
    const won = playCards(table, '7C 7H 7S')
    expect(won.players[1]).toMatchObject({ score: 121, pegFront: 121, pegBack: 118 })
    expect(won.handStats[1]!.pegging).toBe(3)
  })
})
