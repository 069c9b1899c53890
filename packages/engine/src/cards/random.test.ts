import {
  createDeck,
  createRng,
  isSeed,
  MAX_SEED,
  playerRng,
  type Rng,
  randomBelow,
  randomSeed,
  shuffle,
} from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { deckRng } from '../rules/rng-streams.js'
import { rngFromState } from './random.js'

/** Pearson's statistic of counts that should all be equal. */
function chiSquared(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/**
 * How many standard deviations a chi-squared statistic is from its mean, by the cube-root
 * approximation of Wilson and Hilferty.
 */
function deviations(statistic: number, freedom: number): number {
  const spread = 2 / (9 * freedom)
  return (Math.cbrt(statistic / freedom) - (1 - spread)) / Math.sqrt(spread)
}

/** Neither too uneven nor too even to be chance: the seeds are fixed, so this never flickers. */
function expectUniform(counts: readonly number[], freedom = counts.length - 1): void {
  const z = deviations(chiSquared(counts), freedom)
  expect(z).toBeLessThan(3.5)
  expect(z).toBeGreaterThan(-3.5)
}

function tally(cells: number, draws: number, draw: () => number): number[] {
  const counts = new Array<number>(cells).fill(0)
  for (let i = 0; i < draws; i++) counts[draw()]!++
  return counts
}

const words = (rng: Rng, length: number) => Array.from({ length }, () => rng() * 0x1_0000_0000)

describe('the measure itself', () => {
  it('finds a source that is uneven, and one that is too even', () => {
    const rng = createRng(5)
    const skewed = tally(10, 10_000, () => Math.floor(rng() ** 1.1 * 10))
    expect(deviations(chiSquared(skewed), 9)).toBeGreaterThan(3.5)
    let turn = 0
    const even = tally(10, 10_000, () => turn++ % 10)
    expect(deviations(chiSquared(even), 9)).toBeLessThan(-3.5)
  })
})

describe('pinned streams: saved games depend on these numbers', () => {
  it('xoshiro128** gives what the published algorithm gives for the state 1, 2, 3, 4', () => {
    expect(words(rngFromState([1, 2, 3, 4]), 6)).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492,
    ])
  })

  it('createRng(0), createRng(1) and paths', () => {
    expect({
      zero: words(createRng(0), 3),
      one: words(createRng(1), 3),
      most: words(createRng(MAX_SEED), 3),
      path: words(createRng(1, 2, 3), 3),
    }).toMatchInlineSnapshot(`
      {
        "most": [
          99010119,
          3244827754,
          1580744310,
        ],
        "one": [
          284559605,
          1714221176,
          70188978,
        ],
        "path": [
          3151231741,
          900011422,
          3294107363,
        ],
        "zero": [
          1914118172,
          2538509361,
          106996591,
        ],
      }
    `)
  })

  it('the first deck of seed 1', () => {
    const deck = shuffle(createDeck(), deckRng(1, 1))
    expect(
      deck
        .slice(0, 13)
        .map((card) => card.id)
        .join(' '),
    ).toMatchInlineSnapshot(`"2-D 7-H 5-D 3-C 7-S 10-C A-C 8-C K-C Q-H 5-H 2-H A-D"`)
  })
})

describe('seeds', () => {
  it.each([0, 1, 2 ** 32, MAX_SEED])('%d is one', (seed) => {
    expect(isSeed(seed)).toBe(true)
    expect(createRng(seed)()).toBeLessThan(1)
  })

  it.each([-1, 0.5, Number.NaN, MAX_SEED + 1, Number.POSITIVE_INFINITY, '1', null, undefined])(
    '%s is not a seed',
    (seed) => {
      expect(isSeed(seed)).toBe(false)
      expect(() => createRng(seed as number)).toThrow(/A seed must be a whole number from 0 to/)
    },
  )

  it('above 32 bits differ from those below', () => {
    expect(words(createRng(5), 4)).not.toEqual(words(createRng(5 + 2 ** 32), 4))
  })

  it('drawn from a generator are seeds, spread over the whole range', () => {
    const rng = createRng(8)
    const counts = tally(64, 6_400, () => {
      const seed = randomSeed(rng)
      expect(isSeed(seed)).toBe(true)
      return Math.floor((seed / (MAX_SEED + 1)) * 64)
    })
    expectUniform(counts)
  })
})

describe('uniformity', () => {
  it.each([1, 2, 3, 4, 5])('of numbers in [0, 1), seed %i', (seed) => {
    const rng = createRng(seed)
    expectUniform(tally(100, 100_000, () => Math.floor(rng() * 100)))
  })

  it.each([2, 3, 6, 7, 13, 51, 52])('of randomBelow(%i)', (n) => {
    const rng = createRng(11, n)
    expectUniform(tally(n, 52_000, () => randomBelow(rng, n)))
  })

  it('of every bit of a word', () => {
    const rng = createRng(12)
    const ones = new Array<number>(32).fill(0)
    for (let i = 0; i < 40_000; i++) {
      const word = (rng() * 0x1_0000_0000) >>> 0
      for (let bit = 0; bit < 32; bit++) ones[bit]! += (word >>> bit) & 1
    }
    // Each is binomial(40000, ½): standard deviation 100.
    for (const count of ones) expect(Math.abs(count - 20_000)).toBeLessThan(400)
  })

  it('of pairs of numbers that follow each other', () => {
    const rng = createRng(13)
    expectUniform(tally(400, 200_000, () => Math.floor(rng() * 20) * 20 + Math.floor(rng() * 20)))
  })

  it('of the first number of neighbouring seeds', () => {
    let seed = 0
    expectUniform(tally(100, 50_000, () => Math.floor(createRng(seed++)() * 100)))
  })
})

describe('shuffles', () => {
  it('bring every card to every place equally often', () => {
    const rng = createRng(21)
    const places = new Array<number>(52 * 52).fill(0)
    const deck = Array.from({ length: 52 }, (_, index) => index)
    for (let i = 0; i < 10_000; i++) {
      shuffle(deck, rng).forEach((card, place) => {
        places[card * 52 + place]!++
      })
    }
    // Rows and columns are each fixed to the number of shuffles.
    expectUniform(places, 51 * 51)
  })

  it('give all 24 orders of four equally often', () => {
    const rng = createRng(22)
    const orders = new Map<string, number>()
    for (let i = 0; i < 48_000; i++) {
      const order = shuffle([0, 1, 2, 3], rng).join('')
      orders.set(order, (orders.get(order) ?? 0) + 1)
    }
    expect(orders.size).toBe(24)
    expectUniform([...orders.values()])
  })

  it('of the hands of one seed put every card on top equally often', () => {
    const deck = createDeck()
    const tops = new Map<string, number>()
    for (let hand = 1; hand <= 20_000; hand++) {
      const [top] = shuffle(deck, deckRng(31, hand))
      tops.set(top!.id, (tops.get(top!.id) ?? 0) + 1)
    }
    expect(tops.size).toBe(52)
    expectUniform([...tops.values()])
  })
})

describe('streams of different paths', () => {
  it.each([
    ['hands of one seed', deckRng(1, 1), deckRng(1, 2)],
    ['the same hand of neighbouring seeds', deckRng(1, 1), deckRng(2, 1)],
    ['the deck and a player', deckRng(1, 0), playerRng(1, 0)],
    ['two players', playerRng(1, 0), playerRng(1, 1)],
    ['a path and a longer one', createRng(1, 2), createRng(1, 2, 0)],
    ['no path and one', createRng(1), createRng(1, 0)],
  ] as const)('are independent: %s', (_name, first, second) => {
    let same = 0
    const table = tally(100, 50_000, () => {
      const a = first()
      const b = second()
      if (a === b) same++
      return Math.floor(a * 10) * 10 + Math.floor(b * 10)
    })
    expectUniform(table)
    expect(same).toBeLessThan(3)
  })

  it('begin differently, all of ten thousand', () => {
    const firsts = new Set<string>()
    for (let seed = 0; seed < 100; seed++) {
      for (let hand = 0; hand < 100; hand++) firsts.add(words(createRng(seed, 1, hand), 2).join())
    }
    expect(firsts.size).toBe(10_000)
  })
})

describe('randomBelow', () => {
  const WORDS = 2 ** 32
  /** A source that gives these words and then stops. */
  const words = (...list: number[]) => {
    const left = [...list]
    return () => {
      const word = left.shift()
      if (word === undefined) throw new Error('drawn too often')
      return word / WORDS
    }
  }
  const redraws = (word: number, n: number) => {
    try {
      return randomBelow(words(word), n) < 0
    } catch {
      return true
    }
  }

  it('gives every result the same number of words, and draws again for the rest only', {
    tags: 'slow',
  }, () => {
    const wrong: string[] = []
    for (let n = 1; n <= 300; n++) {
      for (let result = 0; result < n; result++) {
        const first = Math.ceil((result * WORDS) / n)
        const last = Math.ceil(((result + 1) * WORDS) / n) - 1
        const over = redraws(last, n)
        const drawn = [[first], [first + 1], [last - 1], ...(over ? [[last, first]] : [])]
        const right =
          drawn.every((row) => randomBelow(words(...row), n) === result) &&
          last - first + (over ? 0 : 1) === Math.floor(WORDS / n)
        if (!right) wrong.push(`${result} below ${n}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('is what it was before for every word it does not refuse', () => {
    const rng = createRng(5, 5)
    const twin = createRng(5, 5)
    let different = 0
    for (let draw = 0; draw < 100_000; draw++) {
      const n = 52 - (draw % 51)
      if (randomBelow(rng, n) !== Math.floor(twin() * n)) different++
    }
    expect(different).toBe(0)
  })

  it('comes to an end with a source that always gives the same number', () => {
    for (const always of [0, 1 / 3, 0.5, 2 / 3, 1 - 2 ** -32]) {
      for (const n of [1, 2, 3, 6, 52]) {
        expect(randomBelow(() => always, n)).toBe(Math.floor(always * n))
      }
    }
  })
})
