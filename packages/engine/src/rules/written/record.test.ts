import {
  createGame,
  fromRecord,
  type GamePhase,
  type GameState,
  gameReducer,
  parseHand,
  RECORD_VERSION,
  toRecord,
} from '@skunkd/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { act } from '../../testing/positions.js'
import {
  allLegalActions,
  anyOptions,
  anyState,
  lastState,
  randomGame,
} from '../../testing/random-game.js'
import { refusalOf } from '../../testing/rule-error.js'
import { otherSeat } from '../seat.js'

const json = (state: GameState) => JSON.stringify(toRecord(state))

describe('a record', () => {
  it('is small and versioned: options and actions', () => {
    const state = act(createGame(2, { seed: 9 }), { type: 'DEAL' })
    expect(JSON.parse(json(state))).toEqual({
      version: RECORD_VERSION,
      options: {
        seed: 9,
        dealer: 0,
        target: 121,
        counting: 'auto',
        muggins: false,
        mugginsPractice: false,
      },
      actions: [{ type: 'DEAL' }],
    })
  })

  it('brings back the identical state in every phase, as data and as text', {
    tags: 'slow',
  }, () => {
    const phases = new Set<GamePhase>()
    for (const options of [{ seed: 4 }, { seed: 5, muggins: true, target: 61 }]) {
      for (const state of randomGame(options, 6)) {
        if (phases.has(state.phase) && state.actions.length % 10 !== 0) continue
        phases.add(state.phase)
        expect(fromRecord(toRecord(state))).toEqual(state)
        expect(fromRecord(json(state))).toEqual(state)
      }
    }
    expect(phases.size).toBe(9)
  })

  it('brings back any game of any kind', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(fromRecord(json(state))).toEqual(state)
      }),
      { seed: 41, numRuns: 60 },
    )
  })

  it('continues as the game itself would have', () => {
    fc.assert(
      fc.property(anyOptions, fc.nat(), fc.nat({ max: 60 }), (options, choices, steps) => {
        let game = lastState(options, choices, steps)
        let saved = fromRecord(json(game))
        for (let step = 0; step < 40 && game.phase !== 'GAME_OVER'; step++) {
          const open = allLegalActions(game)
          expect(allLegalActions(saved)).toEqual(open)
          const action = open[(choices + step) % open.length]!
          game = gameReducer(game, action)
          saved = gameReducer(saved, action)
        }
        expect(saved).toEqual(game)
      }),
      { seed: 42, numRuns: 30 },
    )
  })

  it('keeps cards that were dealt elsewhere', () => {
    const hands = [parseHand('AH 2H 3H 4H 5H 6H'), parseHand('AS 2S 3S 4S 5S 6S')]
    const starter = parseHand('KD')[0]!
    for (const deal of [{ hands }, { hands, starter }]) {
      const state = act(createGame(2, { seed: 1 }), { type: 'DEAL', ...deal })
      expect(fromRecord(json(state))).toEqual(state)
    }
  })

  it('starts afresh with a new game', () => {
    const state = act(lastState({ seed: 2 }, 3, 30), { type: 'NEW_GAME' }, { type: 'DEAL' })
    expect(fromRecord(json(state))).toEqual(state)
  })
})

describe('a record that is wrong', () => {
  const state = lastState({ seed: 4 }, 6, 70)
  const good = JSON.parse(json(state))
  const cut = good.actions.findIndex((action: { type: string }) => action.type === 'CUT')
  const play = cut + 1

  /** The record with the value at one path changed, or taken away if it is `undefined`. */
  const changed = (path: readonly (string | number)[], value: unknown): unknown => {
    const copy = JSON.parse(JSON.stringify(good))
    let holder = copy
    for (const step of path.slice(0, -1)) holder = holder[step]
    holder[path.at(-1)!] = value
    return JSON.parse(JSON.stringify(copy))
  }

  const withActions = (change: (actions: unknown[]) => unknown): unknown => {
    const actions = [...good.actions]
    change(actions)
    return { ...good, actions }
  }

  const five = { rank: '5', suit: 'H', id: '5-H' }
  const turn = good.actions[play].playerIndex

  it.each([
    [
      'a newer version',
      changed(['version'], 3),
      "it was written by a newer SKUNK'D (version 3). Update SKUNK'D to read it.",
    ],
    ['no such version', changed(['version'], 0.5), 'version must be 1 or 2, not 0.5'],
    ['no version', changed(['version'], undefined), 'version is missing'],
    ['no options', changed(['options'], undefined), 'options'],
    ['a list for options', changed(['options'], []), 'options'],
    ['no seed', changed(['options', 'seed'], undefined), 'options.seed is missing'],
    ['no target', changed(['options', 'target'], undefined), 'options.target is missing'],
    ['a wrong seed', changed(['options', 'seed'], -4), 'options.seed must be a whole number'],
    [
      'no seed and no cards',
      changed(['options', 'seed'], null),
      'actions[0]: hands and starter are missing',
    ],
    [
      'a wrong dealer',
      changed(['options', 'dealer'], 3),
      'options.dealer must be 0, 1 or "cut", not 3',
    ],
    ['no actions', changed(['actions'], undefined), 'actions'],
    ['an object for actions', changed(['actions'], {}), 'actions'],
    [
      'a number for an action',
      changed(['actions', 2], 7),
      'actions[2] must be an object with a type, not 7',
    ],
    [
      'null for an action',
      changed(['actions', 0], null),
      'actions[0] must be an object with a type, not null',
    ],
    [
      'an unknown action',
      changed(['actions', 0, 'type'], 'PEEK'),
      'actions[0].type must be the type of an action',
    ],
    ['no type', changed(['actions', 0, 'type'], undefined), 'actions[0].type is missing'],
    ['a new game', changed(['actions', 1], { type: 'NEW_GAME' }), 'actions[1].type: '],
    [
      'a wrong seat',
      changed(['actions', 1, 'playerIndex'], 4),
      'actions[1].playerIndex must be 0 or 1, not 4',
    ],
    ['no seat', changed(['actions', 1, 'playerIndex'], undefined), 'actions[1].playerIndex is mis'],
    [
      'text for discards',
      changed(['actions', 1, 'cardIds'], '5-H'),
      'actions[1].cardIds must be a list, not "5-H"',
    ],
    [
      'a number for a discard',
      changed(['actions', 1, 'cardIds', 1], 5),
      'actions[1].cardIds[1] must be a card',
    ],
    ['three discards', changed(['actions', 1, 'cardIds', 2], '5-H'), 'actions[1].cardIds: '],
    ['discards not held', changed(['actions', 1, 'cardIds'], ['X', 'Y']), 'actions[1].cardIds: '],
    ['a card not held', changed(['actions', play, 'cardId'], 'X'), `actions[${play}].cardId: `],
    ['no card', changed(['actions', play, 'cardId'], undefined), `actions[${play}].cardId is miss`],
    [
      'a play out of turn',
      changed(['actions', play, 'playerIndex'], otherSeat(turn)),
      `actions[${play}].playerIndex: `,
    ],
    [
      'an action twice',
      withActions((actions) => actions.splice(cut, 0, { type: 'CUT' })),
      `actions[${cut + 1}].type: `,
    ],
    [
      'an action left out',
      withActions((actions) => actions.splice(cut, 1)),
      `actions[${cut}].type: `,
    ],
    ['a starter without hands', changed(['actions', 0, 'starter'], five), 'actions[0]: starter'],
    [
      'a wrong hand',
      changed(['actions', 0, 'hands'], [[], 3]),
      'actions[0].hands[1] must be a list, not 3',
    ],
    ['empty hands', changed(['actions', 0, 'hands'], [[], []]), 'actions[0].hands: hands[0]'],
    ['a list', [], 'A game record is an object'],
    ['the text of nothing', 'null', 'A game record is an object'],
    ['a number', 12, 'A game record is an object'],
    ['no JSON', 'not json', 'The text must be the complete JSON'],
  ])('%s: the error names the place', (_name, data, place) => {
    const error = refusalOf(() => fromRecord(data))
    expect(error.code).toBe('BAD_RECORD')
    expect(error.message.slice(0, place.length)).toBe(place)
  })

  it('names the place of a claim', () => {
    const manual = act(createGame(2, { seed: 1, counting: 'retry' }), { type: 'DEAL' })
    const record = toRecord(lastState(manual.options, 1, 22))
    const place = record.actions.findIndex((action) => action.type === 'CLAIM_SCORE')
    expect(place).toBeGreaterThan(0)
    const actions = record.actions.with(place, { ...record.actions[place]!, points: 29 } as never)
    const error = refusalOf(() => fromRecord({ ...record, actions }))
    expect(error.message.startsWith(`actions[${place}].points: `)).toBe(true)
  })

  it('is refused at whatever length the text is cut off', () => {
    const text = json(lastState({ seed: 4 }, 6, 12))
    for (let length = 0; length < text.length; length++) {
      expect(refusalOf(() => fromRecord(text.slice(0, length))).code).toBe('BAD_RECORD')
    }
  })

  it('gives a whole game or an error of the record, whatever was changed', { tags: 'slow' }, () => {
    const text = json(lastState({ seed: 4 }, 6, 25))
    let refused = 0
    fc.assert(
      fc.property(fc.nat({ max: text.length - 1 }), fc.string({ maxLength: 3 }), (at, put) => {
        const damaged = text.slice(0, at) + put + text.slice(at + put.length)
        try {
          const state = fromRecord(damaged)
          expect(fromRecord(json(state))).toEqual(state)
        } catch (error) {
          expect(error).toMatchObject({ name: 'RuleError', code: 'BAD_RECORD' })
          refused++
        }
      }),
      { seed: 43, numRuns: 500 },
    )
    expect(refused).toBeGreaterThan(300)
  })

  it.each([undefined, null, 0, '', true, [], {}, () => 1])('%s is no record', (data) => {
    expect(refusalOf(() => fromRecord(data)).code).toBe('BAD_RECORD')
  })
})
