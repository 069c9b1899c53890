import { expect, type Page } from '@playwright/test'
import { playedGame, storedGame } from '../src/testing/played-game.js'

/** The engine's own games, so that the page and the tests use the same cards. */
export const aFinishedGame = (
  id: string,
  seed: number,
  target = 121,
  createdAt = 1_790_000_000_000,
) => storedGame(id, playedGame(seed, { target }), createdAt)

/** Puts entries into the page's database as they are, good or bad. */
export async function putEntries(
  page: Page,
  storeName: 'games' | 'reviews' | 'practice' | 'aside' | 'index',
  entries: readonly (readonly [key: string, value: unknown])[],
): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('./#/settings')
  // The settings are drawn once the database is open.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(
    ([name, list]) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('skunkd')
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const database = request.result
          const transaction = database.transaction(name, 'readwrite')
          for (const [key, value] of list) transaction.objectStore(name).put(value, key)
          transaction.onerror = () => reject(transaction.error)
          transaction.oncomplete = () => {
            database.close()
            resolve()
          }
        }
      }),
    [storeName, entries] as const,
  )
}

export function putGames(page: Page, games: readonly ReturnType<typeof storedGame>[]) {
  return putEntries(
    page,
    'games',
    games.map((game) => [game.id, game] as const),
  )
}

/** A game as the page has kept it. Waits for what is being written. */
export function keptGames(page: Page): Promise<ReturnType<typeof storedGame>[]> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('skunkd')
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const database = request.result
          // For writing, or it would run before the writes that are pending.
          const all = database.transaction('games', 'readwrite').objectStore('games').getAll()
          all.onerror = () => reject(all.error)
          all.onsuccess = () => {
            database.close()
            resolve(all.result)
          }
        }
      }),
  )
}
