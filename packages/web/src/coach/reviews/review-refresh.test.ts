import { ANALYSIS_VERSION, analyzeGame } from '@skunkd/engine'
import { describe, expect, it, vi } from 'vitest'
import { createMemoryBackend } from '../../storage/backends.js'
import { createStore } from '../../storage/store.js'
import { playedGame, storedGame } from '../../testing/played-game.js'
import { outdatedReviews, refreshReviews } from './review-refresh.js'
import { createReviewer } from './reviewer.js'
import { storedReview, toStoredSummary } from './stored-review.js'

const state = playedGame(5, { target: 31 })
const summary = analyzeGame(state.decisionLog, { playerIndex: 0, target: 31 })

async function aStore() {
  const store = createStore(createMemoryBackend(), 'memory', () => {})
  for (const [id, version] of [
    ['old', ANALYSIS_VERSION + 7],
    ['new', ANALYSIS_VERSION],
    ['broken', ANALYSIS_VERSION + 7],
  ] as const) {
    const game = storedGame(id, state)
    await store.importGame(game)
    const review = storedReview(game, game.record, 0, toStoredSummary(summary), 1)
    await store.saveReview({ ...review, version })
  }
  return store
}

describe('reviews of another version of the coach', () => {
  it('are made again, with their practice; the others are left alone', async () => {
    const store = await aStore()
    const analyse = vi.fn(async () => summary)
    const review = createReviewer({ store: async () => store, now: () => 9, analyse })
    const left: number[] = []
    await refreshReviews({
      store,
      review,
      yieldToMainThread: async () => {},
      onLeft: (n) => left.push(n),
    })
    expect(left).toEqual([2, 1, 0])
    expect(analyse).toHaveBeenCalledTimes(2)
    expect(outdatedReviews(await store.gameIndex())).toEqual([])
    expect((await store.review('new', 0))?.createdAt).toBe(1)
    const games = new Set((await store.practiceCards()).map(({ gameId }) => gameId))
    expect(games).toEqual(new Set(['old', 'broken']))
  })

  it('are joined by those of games that have just come in and that nobody has looked at', async () => {
    const store = await aStore()
    for (const id of ['fresh', 'other']) await store.importGame(storedGame(id, state))
    const analyse = vi.fn(async () => summary)
    const review = createReviewer({ store: async () => store, now: () => 9, analyse })
    const left: number[] = []
    const onLeft = (n: number) => void left.push(n)
    const unread = new Set(['fresh', 'new', 'gone'])
    await refreshReviews({ store, unread, review, yieldToMainThread: async () => {}, onLeft })
    expect(left).toEqual([3, 2, 1, 0])
    expect(await store.review('fresh', 0)).not.toBeNull()
    expect(await store.review('other', 0)).toBeNull()
  })

  it('stay as they are where the coach fails, and do not keep the others waiting', async () => {
    const store = await aStore()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const analyse = vi.fn(async () => summary).mockRejectedValueOnce(new Error('no'))
    const review = createReviewer({ store: async () => store, now: () => 9, analyse })
    await refreshReviews({ store, review, yieldToMainThread: async () => {}, onLeft: () => {} })
    expect(outdatedReviews(await store.gameIndex())).toHaveLength(1)
    expect(warn).toHaveBeenCalledTimes(1)
    warn.mockRestore()
  })
})
