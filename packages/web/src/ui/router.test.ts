// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { formatRoute, navigate, parseRoute, replaceRoute, useRoute } from './router.js'

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

  it('are followed where the page goes, until nobody asks any more', async () => {
    const { result, unmount } = renderHook(() => useRoute().path.join())
    act(() => navigate(['learn', 'discard']))
    await vi.waitFor(() => expect(result.current).toBe('learn,discard'))
    act(() => replaceRoute(['history']))
    expect(result.current).toBe('history')
    unmount()
    replaceRoute(['review'])
    expect(result.current).toBe('history')
  })
})
