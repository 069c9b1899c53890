import { describe, expect, it } from 'vitest'
import { readVectors } from './files.js'
import { decideVectors } from './vectors.js'

describe('the test vectors of the documents', () => {
  const vectors = readVectors()

  it('003:717 004:381 are all there: ten of 003 §8.4 and ten of 004 §9', () => {
    for (const document of ['003 §8.4', '004 §9']) {
      const numbers = vectors.flatMap(({ from }) => from.filter((text) => text.includes(document)))
      const wanted = Array.from({ length: 10 }, (_, i) => `${document}, ${i + 1}`)
      expect(numbers).toEqual(wanted)
    }
  })

  it('are decided as they were', () => {
    expect(decideVectors(vectors)).toEqual(vectors)
  })

  it('are decided as the documents say, or differently for a reason', () => {
    const positions = vectors.filter(({ position }) => !('count' in position))
    const differing = positions.filter(
      ({ expected, decisions }) => decisions['expert'] !== expected,
    )
    expect(differing.map(({ from }) => from[0]!.at(-1))).toEqual(['2', '3', '8', '9'])
    for (const { expected, decisions, why } of positions) {
      if (Object.values(decisions).some((choice) => choice !== expected)) expect(why).toMatch(/\.$/)
    }
  })

  it('claim a hand of 12 rightly in about 85 hands of a hundred, and a hand of nothing always', () => {
    const [twelve, nothing] = vectors.filter(({ position }) => 'count' in position)
    for (const claims of Object.values(twelve!.decisions)) {
      expect(claims).toMatch(/^12: 8[2-8]\d, 13: \d\d, 14: \d\d$/)
    }
    for (const claims of Object.values(nothing!.decisions)) expect(claims).toBe('0: 1000')
  })
})
