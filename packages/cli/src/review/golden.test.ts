import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { capture } from '../testing/captured-io.js'

const pinned = (file: string) => fileURLToPath(new URL(`../../golden/${file}`, import.meta.url))

// After a change on purpose: npm run golden

describe('golden reviews: every mistake with its reason', () => {
  it.each([
    { name: 'medium-easy', player: 0 },
    { name: 'expert-hard', player: 1 },
    { name: 'muggins', player: 0 },
  ])('$name', async ({ name, player }) => {
    const line = ['review', pinned(`${name}.json`), '--player', `${player}`, '--worst', '1000']
    const { code, out, err } = await capture(line)
    expect(err).toBe('')
    expect(code).toBe(0)
    await expect(out).toMatchFileSnapshot(pinned(`${name}.txt`))
  })
})
