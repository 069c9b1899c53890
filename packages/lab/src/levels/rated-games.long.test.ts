import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ratedGames } from './rated-games.js'

describe('rated games', () => {
  it('are kept, so that a second run only reads them', async () => {
    const file = join(tmpdir(), `skunkd-rated-${process.pid}.jsonl`)
    const jobs = [{ player: 'level-3', opponent: 'easy', seed: 5, game: 0 }]
    let played = 0
    const run = () =>
      ratedGames(jobs, { workers: 1, file, mark: 'test', onGame: () => void played++ })
    try {
      const first = await run()
      expect(first).toHaveLength(1)
      expect(first.flat().length).toBeGreaterThan(2)
      for (const { discarding, expected } of first.flat()) {
        expect(discarding).toBeGreaterThanOrEqual(0)
        // Nobody of this level always finds the best.
        expect(expected.discarding).toBeGreaterThan(0)
      }
      expect(await run()).toEqual(first)
      expect(played).toBe(1)
    } finally {
      rmSync(file, { force: true })
    }
  }, 60_000)
})
