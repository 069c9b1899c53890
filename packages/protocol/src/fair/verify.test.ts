import { readFileSync } from 'node:fs'
import { createRng, randomBelow, SEATS } from '@skunkd/engine/rules'
import { describe, expect, test } from 'vitest'
import { fairGame, witnessOf } from '../testing/fair-game.js'
import { reportFigure, runSize } from '../testing/full-run.js'
import { independentlyVerifies } from '../testing/independent-verifier.js'
import { FairError } from './hex.js'
import { digestOf, sealRecord } from './record.js'
import { verifyFairGame } from './verify.js'

type Editable = {
  options: { cuts?: { rank: string; suit: string; id: string }[][]; [field: string]: unknown }
  actions: {
    type: string
    hands?: { rank: string; suit: string; id: string }[][]
    starter?: { rank: string; suit: string; id: string }
  }[]
  fair: Record<string, string>
  digest: string
}

const copyOf = (record: object) => JSON.parse(JSON.stringify(record)) as Editable

/** Whether a verifier lets a record pass; what cannot be read does not pass. */
function accepts(record: unknown): boolean {
  try {
    return verifyFairGame(record).verdict !== 'failed'
  } catch (error) {
    expect(error).toBeInstanceOf(FairError)
    return false
  }
}
function accepted(record: unknown): boolean {
  try {
    return independentlyVerifies(JSON.stringify(record))
  } catch {
    return false
  }
}

const flipBit = (text: string, bit: number): string => {
  const bytes = Buffer.from(text, 'utf8')
  bytes[bit >> 3]! ^= 1 << (bit & 7)
  return bytes.toString('utf8')
}

/** Another card in the place of this one, by one bit of its number. */
function otherCard(card: { rank: string; suit: string; id: string }, bit: number): void {
  const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
  const number = ranks.indexOf(card.rank) * 4 + 'HDSC'.indexOf(card.suit)
  const other = (number ^ (1 << bit)) % 52
  card.rank = ranks[other >> 2]!
  card.suit = 'HDSC'[other & 3]!
  card.id = `${card.rank}-${card.suit}`
}

/** The slice looks at other bits of each field; the full proof at all of them. */
const seedOf = (field: string): number => (runSize(1, 0) * field.length) % 8

describe('a fair game', () => {
  const record = fairGame(5)
  const { commitment, h0, e0, e1 } = record.fair

  test('passes every check; verified only by a device that saw the start', () => {
    const report = verifyFairGame(record)
    expect(report.checks.map(({ id, ok }) => [id, ok])).toEqual([
      ['whole', true],
      ['commitment', true],
      ['entropy', true],
      ['cut', true],
      ['deals', true],
      ['play', true],
    ])
    expect(report.verdict).toBe('unwitnessed')
    expect(report.deals).toBe(record.actions.filter(({ type }) => type === 'DEAL').length)
    // Promises alone do not tell whether these cards were on the table.
    const promises = { commitment, h0, e0, e1 }
    expect(verifyFairGame(record, promises)).toMatchObject({ verdict: 'unwitnessed' })
    for (const seat of SEATS) {
      const report = verifyFairGame(record, witnessOf(record, seat))
      expect(report).toMatchObject({ verdict: 'verified', unseen: [] })
      expect(report.checks.slice(6).map(({ id, ok }) => [id, ok])).toEqual([
        ['witness', true],
        ['cards', true],
        ['decisions', true],
      ])
    }
  })

  test('says of the deals that they came from the key, or the hand that didn’t', () => {
    const textOf = (given: unknown) =>
      verifyFairGame(given).checks.find(({ id }) => id === 'deals')?.text
    const forged = copyOf(record)
    const deals = forged.actions.filter(({ type }) => type === 'DEAL')
    expect(textOf(record)).toBe(
      `All ${deals.length} deals, both hands and the starter, came from the key.`,
    )
    otherCard(deals[1]!.starter!, 0)
    expect(textOf(forged)).toBe('The cards of hand 2 aren’t the ones the key gives.')
  })

  test('a promise or a share other than the one kept is found, by each seat', () => {
    const other = 'ab'.repeat(32)
    for (const part of ['commitment', 'h0', 'e0', 'e1'] as const) {
      for (const kept of [
        { commitment: null, h0: null, e0: null, e1: null },
        witnessOf(record, 0),
        witnessOf(record, 1),
      ]) {
        const report = verifyFairGame(record, { ...kept, [part]: other })
        expect(report.verdict).toBe('failed')
        expect(report.checks).toContainEqual(expect.objectContaining({ id: 'witness', ok: false }))
      }
    }
  })

  test('every single flipped bit in the proof is found, also under a new digest', () => {
    for (const field of ['commitment', 'h0', 'secret', 'e0', 'e1', 'gameId']) {
      const bits = record.fair[field as keyof typeof record.fair].length * 8
      for (let bit = seedOf(field); bit < bits; bit += runSize(23, 1)) {
        const forged = copyOf(record)
        forged.fair[field] = flipBit(forged.fair[field]!, bit)
        expect(accepts(forged), `${field} ${bit}`).toBe(false)
        forged.digest = digestOf(forged)
        expect(accepts(forged), `${field} ${bit}`).toBe(false)
      }
    }
  })

  test('every other card in a cut, a hand or a starter is found, also under a new digest', () => {
    const check = (change: (forged: Editable) => void, what: string) => {
      const forged = copyOf(record)
      change(forged)
      if (JSON.stringify(forged) === JSON.stringify(record)) return
      expect(accepts(forged), what).toBe(false)
      forged.digest = digestOf(forged)
      expect(accepts(forged), what).toBe(false)
      expect(accepted(forged), what).toBe(false)
    }
    const deals = copyOf(record).actions.flatMap(({ type }, place) =>
      type === 'DEAL' ? place : [],
    )
    for (let bit = 0; bit < 6; bit += runSize(5, 1)) {
      for (const seat of [0, 1]) {
        check(({ options }) => otherCard(options.cuts!.at(-1)![seat]!, bit), `cut ${seat} ${bit}`)
      }
      for (const place of deals.slice(-runSize(1, 99))) {
        check(({ actions }) => otherCard(actions[place]!.starter!, bit), `starter ${place} ${bit}`)
        for (const seat of [0, 1]) {
          for (let card = 0; card < 6; card++) {
            check(
              ({ actions }) => otherCard(actions[place]!.hands![seat]![card]!, bit),
              `deal ${place} ${seat} ${card} ${bit}`,
            )
          }
        }
      }
    }
  })

  test('anything else that is changed is found by the digest', () => {
    const text = JSON.stringify(record)
    const rng = createRng(3, 1)
    for (let time = 0; time < runSize(80, 2000); time++) {
      const damaged = flipBit(text, randomBelow(rng, text.length * 8))
      let data: unknown
      try {
        data = JSON.parse(damaged)
      } catch {
        continue
      }
      expect(accepts(data), damaged).toBe(false)
    }
  })

  test('a seed, a missing deal, a deal without its starter, an illegal action: found', () => {
    const forge = (change: (forged: Editable) => void) => {
      const forged = copyOf(record)
      change(forged)
      return sealRecord(forged)
    }
    expect(
      accepts(
        forge(({ options }) => {
          options['seed'] = 7
        }),
      ),
    ).toBe(false)
    expect(
      accepts(
        forge(({ actions }) => {
          delete actions[0]!.starter
        }),
      ),
    ).toBe(false)
    expect(
      accepts(
        forge(({ actions }) => {
          actions.splice(0, 1)
        }),
      ),
    ).toBe(false)
    expect(
      accepts(
        forge(({ actions }) => {
          actions.splice(3, 1)
        }),
      ),
    ).toBe(false)
    // What can't even be written as text stands where a card should be.
    expect(
      accepts(
        forge(({ actions }) => {
          Object.assign(actions[0]!, { starter: { id: { toString: null } } })
          Object.assign(actions[0]!, { hands: [[{ id: [{ toString: 1 }] }], []] })
        }),
      ),
    ).toBe(false)
  })
})

test('the kept record of the first version is fair for ever', () => {
  const kept = readFileSync(new URL('../../golden/fair-game.json', import.meta.url), 'utf8')
  expect(JSON.parse(kept)).toEqual(JSON.parse(JSON.stringify(fairGame(5))))
  expect(independentlyVerifies(kept)).toBe(true)
})

test('anything but a fair record is refused', () => {
  for (const data of [null, 7, [], {}, { fair: {} }, { fair: { protocol: 'skunkd-fair-2' } }]) {
    expect(() => verifyFairGame(data)).toThrow(FairError)
  }
  const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) as unknown
  expect(() => verifyFairGame({ ...fairGame(5), deep })).toThrow(FairError)
})

test('a second verifier, written from docs/fair.md alone, agrees', () => {
  const games = runSize(30, 1000)
  let forged = 0
  for (let seed = 1; seed <= games; seed++) {
    const record = fairGame(seed)
    expect(accepts(record), `game ${seed}`).toBe(true)
    expect(accepted(record), `game ${seed}`).toBe(true)
    const bad = copyOf(record)
    const field = ['commitment', 'h0', 'secret', 'e0', 'e1'][seed % 5]!
    bad.fair[field] =
      `${bad.fair[field]!.slice(0, 63)}${bad.fair[field]!.endsWith('0') ? '1' : '0'}`
    const sealed = { ...bad, digest: digestOf(bad) }
    expect(accepts(sealed)).toBe(accepted(sealed))
    if (!accepted(sealed)) forged++
  }
  expect(forged).toBe(games)
  reportFigure(`two verifiers agree on ${games} games, and on ${forged} forged ones`)
})
