import { expect, it } from 'vitest'
import { playAgain, readStrength, signatureOf } from './strength.js'

const { seed, matches } = readStrength()

// After an intended change: npm run lab -- strength, and the rows of the pages

it.each(matches)('is measured with $p1 and $p2 as they are', (match) => {
  expect(match.signature).toBe(signatureOf(match))
})

it('plays a match with its games and its seed', async () => {
  const match = matches.find(({ p1, p2 }) => p1 === 'medium' && p2 === 'easy')!
  const short = { ...match, games: 40 }
  const again = await playAgain(short, seed, 1)
  expect(again).toEqual(await playAgain(short, seed, 1))
  expect(again.share.value).not.toBe((await playAgain(short, seed + 1, 1)).share.value)
  expect(again.signature).toBe(match.signature)
})
