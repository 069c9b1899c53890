import {
  type Card,
  createGame,
  type GameState,
  playerView,
  readView,
  writeView,
} from '@skunkd/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { act } from '../../testing/positions.js'
import { anyState } from '../../testing/random-game.js'
import { codeOf } from '../../testing/rule-error.js'

const overWire = (state: GameState, seat: number) =>
  JSON.parse(JSON.stringify(writeView(playerView(state, seat))))

describe('a written view', () => {
  it('is read back as it was, through JSON, in any state of any game', { tags: 'slow' }, () => {
    fc.assert(
      fc.property(anyState, fc.constantFrom(0, 1), (state, seat) => {
        const view = playerView(state, seat)
        const back = readView(overWire(state, seat))
        expect(back).toEqual(view)
        expect(writeView(back)).toEqual(writeView(view))
      }),
      { seed: 61, numRuns: 120 },
    )
  })

  it('holds no card of the deck or of the other hand', () => {
    const state = act(createGame(2, { seed: 5 }), { type: 'DEAL' })
    const text = JSON.stringify(writeView(playerView(state, 0)))
    for (const { rank, suit, id } of [...state.players[1].hand, ...state.deck] as Card[]) {
      expect(text).not.toContain(`"${rank}${suit}"`)
      expect(text).not.toContain(`"${id}"`)
    }
    expect(text).not.toContain('seed')
  })

  it('is thin without the memory of its seat, and reads as such', () => {
    fc.assert(
      fc.property(anyState, fc.constantFrom(0, 1), (state, seat) => {
        const view = playerView(state, seat)
        const { pastDeals: _, ...rest } = view
        const thin = { ...rest, decisionLog: [] }
        expect(readView(JSON.parse(JSON.stringify(writeView(thin))))).toEqual(thin)
      }),
      { seed: 62, numRuns: 40 },
    )
  })

  const good = overWire(act(createGame(2, { seed: 6, dealer: 'cut' }), { type: 'DEAL' }), 0)

  it.each([
    ['playerIndex', 2, 'view.playerIndex must be 0 or 1.'],
    ['revision', -1, 'view.revision must be a whole number.'],
    ['hand', ['5X'], `view.hand[0]: "5X" isn't a card`],
    ['hand', Array(6), 'view.hand[0] must be a card as text'],
    ['hand', new Array(2 ** 32 - 1), 'view.hand must be a list of cards'],
    ['phase', 'SLEEPING', 'view.phase must be one of'],
    ['scores', [1], 'view.scores must be a list of two.'],
    [
      'options',
      { target: 'far' },
      'view.options.target must be a whole number from 1 to 1000, not "far"',
    ],
    ['cutForDeal', { cuts: [['5H']], dealerIndex: 0 }, 'view.cutForDeal.cuts[0] must be'],
    ['ending', { how: 'bored' }, 'view.ending.how must be one of'],
    ['events', [{ playerIndex: 0, points: 2, kind: 'luck' }], 'view.events[0].kind must be'],
    ['legal', [{ type: 'PEEK' }], 'view.legal[0].type must be the type of an action'],
  ])('with a wrong %s is refused by name', (field, value, message) => {
    expect(() => readView({ ...good, [field]: value })).toThrow(message)
  })

  it('is refused, whatever it is', () => {
    const throwing = {
      get playerIndex() {
        throw new Error('boo')
      },
    }
    for (const data of [null, 7, 'view', [], throwing, Proxy.revocable({}, {}).proxy]) {
      expect(codeOf(() => readView(data))).toBe('BAD_VIEW')
    }
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    expect(codeOf(() => readView(proxy))).toBe('BAD_VIEW')
  })
})
