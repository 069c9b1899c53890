import { createRng, randomBelow, type Seat } from '@skunkd/engine/rules'
import { MATCH_POINTS, type Match, matchAfter } from '@skunkd/engine/words'
import { expect, test } from 'vitest'
import { isMatchOver } from './new-game.js'

test('a match of friends ends when the engine’s match does', () => {
  const rng = createRng(44)
  for (const points of MATCH_POINTS) {
    for (let games = 1; games <= 9; games++) {
      for (let repeat = 0; repeat < 20; repeat++) {
        let match: Match = { games, points, game: 1, before: [0, 0] }
        const past: { winner: Seat }[] = []
        expect(isMatchOver({ games, points }, past)).toBe(false)
        for (let over = false; !over; ) {
          const winner = randomBelow(rng, 2) === 0 ? 0 : 1
          const standing = matchAfter(match, { winner, kind: 'win' })
          past.push({ winner })
          over = standing.over
          expect(isMatchOver({ games, points }, past)).toBe(over)
          match = { ...match, game: match.game + 1, before: standing.score }
        }
      }
    }
  }
})
