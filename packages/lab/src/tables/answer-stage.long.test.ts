import { readFileSync } from 'node:fs'
import {
  type KeepAnswers,
  keepAnswers,
  PlaySearch,
  RANK_COUNT,
  rankHandIndex,
  rankHands,
  STEPS_A_POINT,
  shippedKeepModel,
  unpackAnswers,
} from '@skunkd/engine/internals'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keepModelWeights } from '../equilibrium/solve-command.js'
import { removalFactor } from '../equilibrium/solver/card-removal.js'
import { packBestResponses, RESPONSE_STYLES } from './best-response-stage.js'
import { packLetters } from './pack-numbers.js'
import { searchValue } from './rounds/search-values.js'

const KEEPS = ['5JQK', '4566', 'A234']
const four = (text: string) => rankHandIndex([...text].map((rank) => 'A23456789TJQK'.indexOf(rank)))

describe('the answers by keep', () => {
  it('are packed to half a step', () => {
    const size = keepAnswers().perfect[0]!.length * 2
    const net = fc.double({ min: -4, max: 3, noNaN: true })
    fc.assert(
      fc.property(net, net, net, (...points) => {
        const tables = points.map((value) => new Float64Array(size).fill(value))
        // A step to the next table may be too long for a letter, which is refused.
        const letters = packBestResponses(tables)
        fc.pre(letters.every((letter) => letter >= 0 && letter < 64))
        const back = unpackAnswers(packLetters(letters))
        const found = [back.perfect, back.foresight, back.thumb].map(([pone]) => pone![0]!)
        found.forEach((value, i) => {
          expect(Math.abs(value - points[i]!)).toBeLessThanOrEqual(0.5 / STEPS_A_POINT + 1e-12)
        })
      }),
      { seed: 5, numRuns: 20 },
    )
  })

  it('gain from the shipped policy what its best answers were measured to gain', () => {
    const { shipped } = JSON.parse(
      readFileSync(new URL('../../../engine/data/equilibrium.json', import.meta.url), 'utf8'),
    ) as { shipped: Record<'value' | 'byPone' | 'byDealer', number> }
    const { pone, dealer, total } = keepModelWeights()
    const counts = Array.from(pone, (_, hand) =>
      rankHands.counts[4]!.subarray(hand * RANK_COUNT, (hand + 1) * RANK_COUNT),
    )
    const { perfect } = keepAnswers()
    let asPone = 0
    let asDealer = 0
    pone.forEach((likely, mine) => {
      dealer.forEach((also, theirs) => {
        const both = (likely * also * removalFactor(counts[mine]!, counts[theirs]!)) / total
        asPone += both * perfect[0]![mine]!
        asDealer += both * perfect[1]![theirs]!
      })
    })
    expect(Math.abs(asPone - shipped.value - shipped.byPone)).toBeLessThan(0.005)
    expect(Math.abs(asDealer + shipped.value - shipped.byDealer)).toBeLessThan(0.005)
  })

  // The tables come from a walk over all hands of both at once; the search looks at one of mine.
  it.each(Object.entries(RESPONSE_STYLES))(
    'are what the search finds against the same manner, hand by hand: %s',
    (name, manner) => {
      const table = keepAnswers()[name as keyof KeepAnswers]
      const search = new PlaySearch()
      for (const role of [0, 1]) {
        for (const hand of KEEPS.map(four)) {
          const { gained, given } = searchValue(search, shippedKeepModel(), role, hand, { manner })
          expect(Math.abs(table[role]![hand]! - gained + given)).toBeLessThan(
            0.5 / STEPS_A_POINT + 0.02,
          )
        }
      }
    },
  )
})
