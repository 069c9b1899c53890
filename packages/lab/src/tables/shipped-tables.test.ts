import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { winProbability } from '@skunkd/engine'
import { PlaySearch, peggingMeans, rankHandIndex, shippedKeepModel } from '@skunkd/engine/internals'
import { describe, expect, it } from 'vitest'
import { doTableJob } from './jobs.js'
import { searchValue } from './rounds/search-values.js'

const FOLDER = new URL('../../../engine/src/odds/tables/', import.meta.url)
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.generated.ts'))
const textOf = (file: string) => readFileSync(new URL(file, FOLDER), 'utf8')

function correlation(x: readonly number[], y: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length
  const [mx, my] = [mean(x), mean(y)]
  const product = (a: readonly number[], ma: number, b: readonly number[], mb: number) =>
    a.reduce((sum, value, i) => sum + (value - ma) * (b[i]! - mb), 0)
  return product(x, mx, y, my) / Math.sqrt(product(x, mx, x, mx) * product(y, my, y, my))
}

describe('the shipped tables', () => {
  it('are small: all together under 160 kB compressed', () => {
    expect(files).toEqual([
      'columns.generated.ts',
      'discard.generated.ts',
      'keep.generated.ts',
      'level-columns.generated.ts',
      'outcomes.generated.ts',
      'pegging.generated.ts',
      'strong-win.generated.ts',
      'win.generated.ts',
    ])
    const bytes = files.reduce((sum, file) => sum + gzipSync(textOf(file)).length, 0)
    expect(bytes).toBeLessThan(160_000)
  })

  it.each(files)('%s says how it was made', (file) => {
    const header = textOf(file).slice(0, 120)
    expect(header).toMatch(/^\/\*\n \* Made by `npm run lab -- tables`; do not edit\.\n \* \w+: /)
    expect(header).not.toContain('* blank')
  })

  it('follow the search where it is made again: points of the play by keep', () => {
    const search = new PlaySearch()
    // Keeps of all kinds that both roles hold often enough to be seen in self-play.
    const keeps = [
      '5JQK',
      '4566',
      '789T',
      'A234',
      '5567',
      'TJQK',
      'AA78',
      '788T',
      'A4JK',
      '2255',
    ].map((text) => rankHandIndex([...text].map((rank) => 'A23456789TJQK'.indexOf(rank))))
    for (const role of [0, 1]) {
      const found = keeps.map((hand) => searchValue(search, shippedKeepModel(), role, hand))
      for (const key of ['gained', 'given'] as const) {
        const searched = found.map((value) => value[key])
        const shipped = keeps.map((hand) => peggingMeans()[key][role]![hand]!)
        expect(correlation(searched, shipped), `${key}, role ${role}`).toBeGreaterThan(0.85)
        const mean = shipped.reduce((sum, value) => sum + value, 0) / keeps.length
        expect(mean).toBeGreaterThan(1)
        expect(mean).toBeLessThan(5)
      }
    }
  })

  it('give each role the pegging that strong players have', () => {
    const mean = (key: 'gained' | 'given', role: number) => {
      let sum = 0
      let total = 0
      shippedKeepModel()[role]!.forEach((chance, hand) => {
        sum += chance * peggingMeans()[key][role]![hand]!
        total += chance
      })
      return sum / total
    }
    expect(mean('gained', 0)).toBeGreaterThan(1.9)
    expect(mean('gained', 0)).toBeLessThan(2.5)
    expect(mean('gained', 1)).toBeGreaterThan(3.1)
    expect(mean('gained', 1)).toBeLessThan(3.8)
    expect(mean('given', 0)).toBeCloseTo(mean('gained', 1), 0)
    expect(mean('given', 1)).toBeCloseTo(mean('gained', 0), 0)
  })

  it('come from jobs that a worker does', () => {
    const job = doTableJob({
      kind: 'search',
      role: 1,
      from: 700,
      to: 702,
      hands: Number.POSITIVE_INFINITY,
    })
    const search = new PlaySearch()
    const values = [700, 701].map((hand) => searchValue(search, shippedKeepModel(), 1, hand))
    expect(job).toEqual({
      kind: 'search',
      gained: values.map(({ gained }) => gained),
      given: values.map(({ given }) => given),
    })
    expect(winProbability(0, 0, true)).toBeGreaterThan(0.5)
  })
})
