import { describe, expect, it } from 'vitest'
import { formatRoute, parseRoute } from './router.js'

describe('routes', () => {
  it('read back what they wrote', () => {
    const query = new URLSearchParams({ hand: '5H 5S', score: '98-112' })
    const route = parseRoute(formatRoute(['analyse', 'a/b ü'], query))
    expect(route.path).toEqual(['analyse', 'a/b ü'])
    expect(Object.fromEntries(route.query)).toEqual({ hand: '5H 5S', score: '98-112' })
  })

  it('make the best of an empty or broken address', () => {
    expect(parseRoute('').path).toEqual([])
    expect(parseRoute('#/').path).toEqual([])
    expect(parseRoute('#/review/%E0%A4%A').path).toEqual(['review', '%E0%A4%A'])
  })
})
