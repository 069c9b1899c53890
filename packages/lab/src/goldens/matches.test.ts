import { signature } from '@skunkd/arena/internals'
import { describe, expect, it } from 'vitest'
import { readFigures } from './files.js'
import { BENCHMARK, BENCHMARK_GAMES, FIRST_GAMES, playBenchmark } from './matches.js'

// After an intended change: npm run golden

describe('the benchmark of the expert', () => {
  const figures = readFigures()!
  const pinnedOf = ({ p1, p2 }: (typeof BENCHMARK)[0]) =>
    figures.matches.find((match) => match.p1 === p1 && match.p2 === p2)!

  it.each(BENCHMARK)(`003:709 is met over ${BENCHMARK_GAMES} games against $p2`, (match) => {
    const { wins, margin } = pinnedOf(match)
    expect(wins[0] + wins[1]).toBe(BENCHMARK_GAMES)
    expect(wins[0] / BENCHMARK_GAMES).toBeGreaterThan(match.share)
    expect(margin / BENCHMARK_GAMES).toBeGreaterThanOrEqual(match.margin)
  })

  it.each(BENCHMARK)('comes out as it did against $p2', { timeout: 300_000 }, async (match) => {
    const { p1: _, p2: __, first, ...all } = pinnedOf(match)
    expect(await playBenchmark(match, FIRST_GAMES, 2)).toEqual(first)
    if (signature() === figures.signature) return
    expect(await playBenchmark(match, BENCHMARK_GAMES, 2)).toEqual(all)
  })
})
