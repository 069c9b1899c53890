import { readFileSync } from 'node:fs'
import {
  type Card,
  createGame,
  fromRecord,
  type GameResult,
  type GameState,
  gameReducer,
  gameResult,
  toRecord,
} from '@skunkd/engine'
import { describe, expect, it } from 'vitest'

/** Records and deals as version 0.1 wrote them, before seats, handicaps and unbiased draws. */
const kept: {
  readonly games: readonly {
    readonly record: {
      readonly version: number
      readonly options: object
      readonly actions: readonly unknown[]
    }
    readonly end: {
      readonly phase: string
      readonly scores: readonly number[]
      readonly winner: number | null
      readonly result: GameResult | null
      readonly starters: readonly (string | null)[]
      readonly dealt: readonly (readonly string[])[]
    }
  }[]
  readonly deals: readonly {
    readonly seed: number
    readonly cuts: readonly string[]
    readonly hands: readonly string[]
    readonly deck: string
  }[]
} = JSON.parse(
  readFileSync(new URL('../../testing/golden/version-1.json', import.meta.url), 'utf8'),
)

const ids = (cards: readonly Card[]) => cards.map(({ id }) => id).join(' ')

describe('a record of the first version', () => {
  it.each(kept.games.map((game, at) => [at, game] as const))(
    'number %i replays to the same cards, scores and result',
    (_, { record, end }) => {
      const state: GameState = fromRecord(record)
      expect({
        phase: state.phase,
        scores: state.players.map(({ score }) => score),
        winner: state.winner,
        result: gameResult(state),
        starters: state.history.map(({ starter }) => starter?.id ?? null),
        dealt: state.history.map(({ dealt }) => dealt.map(ids)),
      }).toEqual(end)
      expect(state.actions).toEqual(record.actions)
      expect(fromRecord(JSON.stringify(record))).toEqual(state)
      expect(fromRecord(toRecord(state))).toEqual(state)
    },
  )

  it('knew no game without a seed', () => {
    const [{ record }] = kept.games as [(typeof kept.games)[number]]
    expect(() => fromRecord({ ...record, options: { ...record.options, seed: null } })).toThrow(
      'options.seed is null. A record of version 1 has a seed.',
    )
  })
})

it.each(kept.deals)('seed $seed still gives the same cut and the same deck', (deal) => {
  const state = gameReducer(createGame(2, { seed: deal.seed, dealer: 'cut' }), { type: 'DEAL' })
  expect(state.cutForDeal!.cuts.map(ids)).toEqual(deal.cuts)
  expect(state.players.map(({ hand }) => ids(hand))).toEqual(deal.hands)
  expect(ids(state.deck)).toBe(deal.deck)
})
