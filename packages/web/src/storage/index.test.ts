import { analyzeGame, type GameSummary } from '@skunkd/engine'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { playedGame, storedGame } from '../testing/played-game.js'
import { createMemoryBackend } from './backends.js'
import { figuresOf } from './figures.js'
import { indexEntryOf, parseIndexEntry } from './game-index-entry.js'
import { createStore } from './store.js'
import type { StoredReview } from './types.js'

const state = playedGame(5)
const game = storedGame('a', state, 2000)
let summary: GameSummary
beforeAll(() => {
  summary = analyzeGame(playedGame(5, { target: 31 }).decisionLog, { playerIndex: 0, target: 31 })
}, 120_000)

const review = (seat: 0 | 1, actionCount = game.record.actions.length): StoredReview => ({
  gameId: 'a',
  playerIndex: seat,
  actionCount,
  version: 1,
  createdAt: 1,
  summary,
})

describe('the index', () => {
  it('says what the games and reviews say, however they came in', async () => {
    const backend = createMemoryBackend()
    const store = createStore(backend, 'memory', () => {})
    await store.importGame(game)
    await store.saveReview(review(0))
    const [line] = await store.gameIndex()
    expect(line).toEqual(indexEntryOf(game, [review(0), null]))
    expect(line?.reviews[0]).toMatchObject({ patterns: expect.any(Array), version: 1 })
    // The same again from nothing but the games and reviews, as after an upgrade.
    await backend.remove('index', 'a')
    const told = vi.fn()
    expect(await store.gameIndex(told)).toEqual([line])
    expect(told).toHaveBeenCalledWith(1, 1)
    expect(parseIndexEntry(await backend.get('index', 'a'))).toEqual(line)
  })

  it('reads a line and a review that an earlier coach wrote, with letters of their own', () => {
    const earlier = { ...summary, shownGrade: 'C' }
    const line = indexEntryOf(game, [{ ...review(0), summary: earlier }, null])
    expect(line.reviews[0]).toEqual(indexEntryOf(game, [review(0), null]).reviews[0])
    const stored = { ...line, reviews: [null, { ...line.reviews[0], shownGrade: 'D' }] }
    expect(parseIndexEntry(JSON.stringify(stored)).reviews[1]!.version).toBe(1)
  })

  it('is made again if it cannot be read, and forgets games that are gone', async () => {
    const backend = createMemoryBackend()
    const store = createStore(backend, 'memory', () => {})
    await store.importGame(game)
    const [line] = await store.gameIndex()
    await backend.put('index', 'a', JSON.stringify({ ...line, createdAt: 'yesterday' }))
    await backend.put('index', 'ghost', JSON.stringify(line))
    expect(await store.gameIndex()).toEqual([line])
    expect(await backend.keys('index')).toEqual(['a'])
  })

  it('sets a game that does not replay aside and lists the others', async () => {
    const aside = vi.fn()
    const backend = createMemoryBackend()
    const store = createStore(backend, 'memory', aside)
    await store.importGame(game)
    const broken = { ...game.record, actions: [{ type: 'CUT' }] }
    await backend.put('games', 'b', { ...game, id: 'b', record: broken })
    expect((await store.gameIndex()).map(({ id }) => id)).toEqual(['a'])
    expect(aside).toHaveBeenCalledTimes(1)
    expect(await backend.keys('games')).toEqual(['a'])
  })

  it('takes no grade from half a game', async () => {
    expect(indexEntryOf(game, [review(0, 3), null]).reviews[0]).toBeNull()
    expect(indexEntryOf({ ...game, finishedAt: null }, [review(0), null]).reviews[0]).toBeNull()
  })
})

describe('figuresOf', () => {
  it('adds up to what was pegged', () => {
    const figures = figuresOf(game.record)
    const complete = state.history.slice(0, -1)
    for (const seat of [0, 1] as const) {
      const { dealer, pone } = figures[seat]
      expect(dealer.deals + pone.deals).toBe(complete.length)
      const sum = (side: typeof dealer) => side.hand + side.crib + side.play
      const heels = complete
        .flatMap(({ events }) => events)
        .filter(({ playerIndex, kind }) => playerIndex === seat && kind === 'heels')
        .reduce((points, event) => points + event.points, 0)
      expect(sum(dealer) + sum(pone) + heels).toBe(state.history.at(-1)!.scoresBefore[seat])
      expect(pone.crib).toBe(0)
    }
  })

  it('tells the best hand with the cards that made it', () => {
    const [{ best }] = figuresOf(game.record)
    const shown = state.history.flatMap(({ events }) =>
      events.filter(
        ({ playerIndex, kind }) => playerIndex === 0 && (kind === 'hand' || kind === 'crib'),
      ),
    )
    expect(best?.points).toBe(Math.max(...shown.map(({ points }) => points)))
    expect(best?.cards).toHaveLength(4)
  })
})
