import { expect, it } from 'vitest'
import { letterShares } from './letters.js'
import { MINDLESS } from './mindless.js'
import { ratedGame } from './rated-game.js'

/** Games that neither the borders nor the published shares were made from. */
const shares = (player: string) =>
  letterShares({
    player,
    games: Array.from({ length: 60 }, (_, i) =>
      ratedGame({ player, opponent: 'medium', seed: 4711, game: 300_000 + i }),
    ),
  })

it('calls somebody without a thought an F, and level 20 an A or A+', () => {
  expect(shares(MINDLESS)[5]).toBeGreaterThanOrEqual(80)
  const [best, good] = shares('level-20')
  expect(best! + good!).toBeGreaterThanOrEqual(90)
}, 600_000)
