import { describe, expect, it } from 'vitest'
import { readFigures } from './files.js'
import { GOLDEN_MATCHES, PINNED_GAMES, playGolden } from './matches.js'

// After an intended change: npm run golden

describe('pinned matches', () => {
  it.each(GOLDEN_MATCHES)(`${PINNED_GAMES} games of %s against %s`, async (p1, p2) => {
    const pinned = readFigures()!.matches.find((match) => match.p1 === p1 && match.p2 === p2)
    expect(await playGolden(p1, p2, 2)).toEqual(pinned)
  })
})
