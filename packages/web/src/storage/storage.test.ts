import 'fake-indexeddb/auto'
import { createGame, toRecord } from '@skunkd/engine'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fallbackShelf, memoryShelf, openDisk } from './shelves.js'
import { createStore, ForkedGameError, type Shelf } from './store.js'
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
  ['on disk', openDisk],
  ['in memory', async () => memoryShelf()],
] as const)('a store %s', (_name, open) => {
  let shelf: Shelf
  const aside = vi.fn()
  beforeEach(async () => {
    shelf = await open()
    await shelf.clear()
    aside.mockReset()
  })
  const store = () => createStore(shelf, 'memory', aside)

  it('gives games back as they were, newest first', async () => {
    await store().saveGame(aGame('a', 1, 5))
    await store().saveGame(aGame('b', 1, 9))
    expect(await store().game('a')).toEqual(aGame('a', 1, 5))
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
    await shelf.put('games', 'bad', { ...aGame('bad'), revision: 'seven' })
    await shelf.put('games', 'worse', 'not even an object')
    expect((await store().games()).map(({ id }) => id)).toEqual(['good'])
    expect(aside).toHaveBeenCalledTimes(2)
    expect(aside.mock.calls[0]?.[0].reason).toMatch(/^revision: /)
    expect(await shelf.get('games', 'bad')).toBeUndefined()
    expect(await store().setAside()).toHaveLength(2)
  })

  it('deletes a game with its review and its practice cards, and no others', async () => {
    const practice = (gameId: string) => ({
      id: `${gameId}:0`,
      gameId,
      decisionIndex: 0,
      snapshot: {
        type: 'discard',
        hand: [],
        playerChoice: [],
        isDealer: true,
        handIndex: 0,
      } as const,
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
    expect(await store().review('a')).toBeNull()
    expect(await store().review('b')).not.toBeNull()
  })

  it('keeps the settings when everything else is wiped', async () => {
    await store().saveGame(aGame('a'))
    await store().saveSetting('settings', { deck: 'four' })
    await store().wipe()
    expect(await store().games()).toEqual([])
    expect(await store().setting('settings')).toEqual({ deck: 'four' })
  })
})

describe('a store that fills up', () => {
  it('goes on in memory, tells once, and still reads what is on disk', async () => {
    const disk = memoryShelf()
    await disk.put('games', 'old', aGame('old', 1, 1))
    const full = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'))
    const lost = vi.fn()
    const shelf = fallbackShelf({ ...disk, put: full, update: full }, memoryShelf(), lost)
    const store = createStore(shelf, 'disk', () => {})
    await store.saveGame(aGame('new', 1, 2))
    await store.saveGame(aGame('new', 2, 3))
    expect(lost).toHaveBeenCalledTimes(1)
    expect((await store.games()).map(({ id, revision }) => [id, revision])).toEqual([
      ['new', 2],
      ['old', 1],
    ])
  })
})
