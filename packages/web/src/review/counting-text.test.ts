import { type CountingError, parseCard, parseHand } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { namesOf } from '../game/words/names.js'
import { countingLine } from './counting-section.js'

const NAMES = namesOf(
  [
    { name: 'You', kind: 'here' },
    { name: 'Easy', kind: 'bot' },
  ],
  0,
)

const base: CountingError = {
  handIndex: 2,
  playerIndex: 0,
  kind: 'claim',
  owner: 0,
  cards: parseHand('5H 5S 6D 7C'),
  starter: parseCard('8C'),
  isCrib: false,
  said: 8,
  total: 10,
  pegged: 8,
  muggins: null,
  noticed: true,
}

describe('an error in counting', () => {
  it.each([
    [{}, 'You counted 8 in your hand, which was worth 10: 2 missed.'],
    [
      { muggins: { playerIndex: 1, points: 2 } },
      'You counted 8 in your hand, which was worth 10: Easy took 2 by muggins.',
    ],
    [
      { playerIndex: 1, owner: 1, muggins: { playerIndex: 0, points: 2 } },
      'Easy counted 8 in Easy’s hand, which was worth 10: you took 2 by muggins.',
    ],
    [
      { said: 12, pegged: 8 },
      'You counted 12 in your hand, which was worth 10: 8 pegged, because overcounts are deducted.',
    ],
    [
      { said: 12, pegged: 12, noticed: false, playerIndex: 1, owner: 1, isCrib: true },
      'Easy counted 12 in Easy’s crib, which was worth 10: 2 too many, and no one noticed.',
    ],
    [
      { kind: 'call', said: 9, playerIndex: 0, owner: 1, muggins: { playerIndex: 1, points: 1 } },
      'You called muggins at 9 on Easy’s hand, which was worth 10: 1 lost.',
    ],
  ] as const)('%j', (part, line) => {
    expect(countingLine({ ...base, ...part }, NAMES)).toBe(line)
  })
})
