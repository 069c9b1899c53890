import { describe, expect, it } from 'vitest'
import { capture } from '../testing/captured-io.js'
import { GOLDEN_REVIEWS, pinnedReview, reviewArguments } from './golden.js'

// After a change on purpose: npm run golden

describe('golden reviews', () => {
  it.each(GOLDEN_REVIEWS)('$name', async ({ name, player }) => {
    const { code, out, err } = await capture(reviewArguments(name, player))
    expect(err).toBe('')
    expect(code).toBe(0)
    expect(out).toBe(pinnedReview(name))
  })
})
