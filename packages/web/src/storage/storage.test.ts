import 'fake-indexeddb/auto'
import { createGame, toRecord } from '@skunkd/engine'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createIndexedDbBackend,
  createMemoryBackend,
  type StorageBackend,
  withFallback,
} from './backends.js'
import { openDatabase } from './database.js'
import { createStore, ForkedGameError, upTo } from './store.js'
import type { StoredGame } from './types.js'

function aGame(id: string, revision = 1, updatedAt = 5): StoredGame {
  return {
    id,
    revision,
    createdAt: 1,
    updatedAt,
    finishedAt: null,
    record: toRecord(createGame(2, { seed: 4 })),
    opponent: 'easy',
    opponentChanges: [],
    hintsAllowed: true,
    hintsUsed: 0,
    result: null,
    kind: 'computer',
    seat: 0,
    people: null,
  }
}

describe.each([
  ['on disk', async () => createIndexedDbBackend(await openDatabase({ onOvertaken() {} }))],
  ['in memory', async () => createMemoryBackend()],
] as const)('a store %s', (_name, open) => {
  let backend: StorageBackend
  const aside = vi.fn()
  beforeEach(async () => {
    backend = await open()
    await backend.clear()
    aside.mockReset()
  })
  const store = () => createStore(backend, 'memory', aside)

  it('gives games back as they were, newest first', async () => {
    await store().saveGame(aGame('a', 1, 5))
    await store().saveGame(aGame('b', 1, 9))
    expect(await store().game('a')).toEqual({ ...aGame('a', 1, 5), playedMs: 0 })
    expect((await store().games()).map(({ id }) => id)).toEqual(['b', 'a'])
    expect(await store().game('c')).toBeNull()
  })

  it('refuses to save on top of somebody else’s revision', async () => {
    await store().saveGame(aGame('a', 1))
    await store().saveGame(aGame('a', 2))
    await expect(store().saveGame(aGame('a', 2))).rejects.toThrow(ForkedGameError)
    await expect(store().saveGame(aGame('a', 9))).rejects.toThrow(ForkedGameError)
    expect((await store().game('a'))?.revision).toBe(2)
  })

  it('sets a corrupt entry aside with the reason and keeps the rest', async () => {
    await store().saveGame(aGame('good'))
    await backend.put('games', 'bad', { ...aGame('bad'), revision: 'seven' })
    await backend.put('games', 'worse', 'not even an object')
    expect((await store().games()).map(({ id }) => id)).toEqual(['good'])
    expect(aside).toHaveBeenCalledTimes(2)
    expect(aside.mock.calls[0]?.[0].reason).toBe('revision must be a number, not "seven"')
    expect(await backend.get('games', 'bad')).toBeUndefined()
    expect(await store().listQuarantined()).toHaveLength(2)
  })

  it('deletes a game with its review and its practice cards, and no others', async () => {
    const practice = (gameId: string) => ({
      id: `${gameId}:0`,
      gameId,
      decisionIndex: 0,
      type: 'discard' as const,
      position: null,
      chosen: null,
      handIndex: 0,
      loss: 1,
      createdAt: 1,
      dueAt: 1,
      schedule: {},
    })
    for (const id of ['a', 'b']) {
      await store().saveGame(aGame(id))
      await store().savePracticeCard(practice(id))
      await store().saveReview({
        gameId: id,
        playerIndex: 0,
        actionCount: 0,
        version: 1,
        createdAt: 1,
        summary: {},
      })
    }
    await store().deleteGame('a')
    expect((await store().games()).map(({ id }) => id)).toEqual(['b'])
    expect((await store().practiceCards()).map(({ gameId }) => gameId)).toEqual(['b'])
    expect(await store().review('a', 0)).toBeNull()
    expect(await store().review('b', 0)).not.toBeNull()
  })

  it('measures the time at the table, and not the time away from it', async () => {
    await store().saveGame(aGame('a', 1, 1000))
    await store().saveGame(aGame('a', 2, 9000))
    await store().saveGame(aGame('a', 3, 9000 + 86_400_000))
    expect((await store().game('a'))?.playedMs).toBe(8000 + 120_000)
  })

  it('keeps the reviews of both seats side by side', async () => {
    const review = { gameId: 'a', actionCount: 0, version: 1, createdAt: 1 }
    await store().saveGame(aGame('a'))
    await store().saveReview({ ...review, playerIndex: 0, summary: { of: 'first' } })
    await store().saveReview({ ...review, playerIndex: 1, summary: { of: 'second' } })
    expect((await store().review('a', 0))?.summary).toEqual({ of: 'first' })
    expect((await store().review('a', 1))?.summary).toEqual({ of: 'second' })
    await store().deleteGame('a')
    expect(await backend.keys('reviews')).toEqual([])
  })

  it('shows what was set aside whatever it is, and deletes it on request', async () => {
    await backend.put('aside', 'nothing', null)
    await backend.put('aside', 'games:x', { id: 'x', store: 'games', reason: 'torn', value: 1 })
    const entries = await store().listQuarantined()
    expect(entries.map(({ key, store: from }) => [key, from]).sort()).toEqual([
      ['games:x', 'games'],
      ['nothing', 'unknown'],
    ])
    for (const { key } of entries) await store().deleteQuarantined(key)
    expect(await store().listQuarantined()).toEqual([])
  })

  it('keeps what never had a place here without touching what has', async () => {
    await store().saveGame(aGame('import-0'))
    const entry = { id: 'import-0', store: 'games', reason: 'torn', value: {} } as const
    await store().quarantineForeign(entry)
    await store().quarantineForeign(entry)
    expect(await store().game('import-0')).not.toBeNull()
    expect(await store().listQuarantined()).toHaveLength(2)
  })

  it('refuses times that no calendar has', async () => {
    await backend.put('games', 'late', { ...aGame('late'), createdAt: 1e16 })
    expect(await store().gameIndex()).toEqual([])
    expect(aside.mock.calls[0]?.[0].reason).toBe(
      'createdAt must be a time before the year 2300, not 10000000000000000',
    )
  })

  it('finds the next practice card and the counts as reading them all would', async () => {
    const anyCard = fc.record({
      type: fc.constantFrom('discard' as const, 'pegging_play' as const),
      loss: fc.double({ min: 0, max: 9, noNaN: true }),
      dueAt: fc.integer({ min: 0, max: 40 }),
      isNew: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyCard, { maxLength: 12 }),
        fc.integer({ min: 0, max: 40 }),
        async (made, now) => {
          await backend.clear()
          const cards = made.map(({ isNew, ...rest }, i) => ({
            ...rest,
            id: `g:${i}`,
            gameId: 'g',
            decisionIndex: i,
            position: null,
            chosen: null,
            handIndex: 0,
            createdAt: 0,
            schedule: isNew ? null : {},
          }))
          for (const card of cards) await store().savePracticeCard(card)
          // The slow twin: everything read, filtered and sorted.
          const isDue = ({ schedule, dueAt }: (typeof cards)[number]) =>
            schedule === null || dueAt <= now
          const due = cards.filter(isDue)
          const later = cards.filter((card) => !isDue(card)).map(({ dueAt }) => dueAt)
          expect(await store().practiceCounts(now)).toEqual({
            due: due.length,
            all: cards.length,
            nextAt: later.length === 0 ? null : Math.min(...later),
          })
          for (const type of [null, 'discard', 'pegging_play'] as const) {
            const of = due.filter((card) => type === null || card.type === type)
            const seen = of.filter(({ schedule }) => schedule !== null)
            const best =
              seen.length > 0
                ? Math.min(...seen.map(({ dueAt }) => dueAt))
                : of.length > 0
                  ? -Math.max(...of.map(({ loss }) => loss))
                  : null
            const card = await store().nextPracticeCard(type, now)
            const found = card === null ? null : card.schedule === null ? -card.loss : card.dueAt
            if (best === null) expect(found).toBeNull()
            else expect(found).toBeCloseTo(best, 5)
          }
        },
      ),
      { numRuns: 30, seed: 7 },
    )
  })

  it('keeps the settings when everything else is wiped', async () => {
    await store().saveGame(aGame('a'))
    await store().saveSetting('settings', { deck: 'four' })
    await store().wipe()
    expect(await store().games()).toEqual([])
    expect(await store().setting('settings')).toEqual({ deck: 'four' })
  })
})

it('counts to a thousand and no further', () => {
  expect([999, 1000, 1001].map(upTo)).toEqual(['999', '1000', `${(1000).toLocaleString()}+`])
})

it('writes nothing of a change on disk whose second half fails', async () => {
  const backend = createIndexedDbBackend(await openDatabase({ onOvertaken() {} }))
  const value = () => {
    throw new Error('too large')
  }
  const beside = { storeName: 'index', key: 'a', value } as const
  await expect(backend.update('games', 'a', () => 'half', beside)).rejects.toThrow('too large')
  expect(await backend.get('games', 'a')).toBeUndefined()
})

describe('a store that fills up', () => {
  it('carries on in memory, says so once, and still reads what is on disk', async () => {
    const disk = createMemoryBackend()
    await disk.put('games', 'old', aGame('old', 1, 1))
    const full = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'))
    const lost = vi.fn()
    const backend = withFallback({ ...disk, put: full, update: full }, createMemoryBackend(), lost)
    const store = createStore(backend, 'disk', () => {})
    await store.saveGame(aGame('new', 1, 2))
    await store.saveGame(aGame('new', 2, 3))
    expect(lost).toHaveBeenCalledTimes(1)
    expect((await store.games()).map(({ id, revision }) => [id, revision])).toEqual([
      ['new', 2],
      ['old', 1],
    ])
  })
})
