import { PLAIN_OPTIONS, runMatch, shareOfOutcomes } from '@skunkd/arena/internals'
import { describe, expect, it } from 'vitest'

const GAMES = 20_000

/** How many of the games a player of the documents wins against the old Expert, on other deals than `npm test` plays. */
async function shareOf(p1: string) {
  const match = { p1, p2: 'expert-classic', games: GAMES, seed: 43, duplicate: true, start: null }
  const { tally } = await runMatch({ ...match, options: PLAIN_OPTIONS }, { workers: 1 })
  const share = shareOfOutcomes(tally.outcomes)
  const [low, value, high] = [share.low, share.value, share.high].map((part) => 100 * part)
  process.stdout.write(`${p1}: ${value!.toFixed(1)}% (${low!.toFixed(1)} to ${high!.toFixed(1)})\n`)
  return share
}

describe(`over ${GAMES} games against the old Expert`, () => {
  it('003:813 expert-v2 wins three points more than it loses', async () => {
    const { low } = await shareOf('expert-v2')
    expect(low - (1 - low)).toBeGreaterThan(0.03)
  })

  it('003:854 expert-classic-race wins no two points more', async () => {
    const { low, high } = await shareOf('expert-classic-race')
    expect(high).toBeGreaterThan(low)
    expect(high - (1 - high)).toBeLessThan(0.02)
  })
})
