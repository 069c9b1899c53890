import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { TablePage } from './table-page.js'

const fixture = (name: string) =>
  gunzipSync(
    readFileSync(
      fileURLToPath(new URL(`../../../fixtures/first-version/${name}.gz`, import.meta.url)),
    ),
  )

interface Kept {
  readonly version: number
  readonly stores: Readonly<Record<string, readonly (readonly [string, unknown])[]>>
}

/** Writes a database before the app has ever been here. */
async function restore(page: Page, kept: Kept): Promise<void> {
  await page.goto('./icons/icon-192.png')
  await page.evaluate(
    ({ version, stores }) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('skunkd', version)
        request.onupgradeneeded = () => {
          for (const storeName of Object.keys(stores)) request.result.createObjectStore(storeName)
        }
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const database = request.result
          const storeNames = Object.keys(stores)
          const transaction = database.transaction(storeNames, 'readwrite')
          for (const storeName of storeNames) {
            for (const [key, value] of stores[storeName] ?? []) {
              transaction.objectStore(storeName).put(value, key)
            }
          }
          transaction.oncomplete = () => {
            database.close()
            resolve()
          }
          transaction.onerror = () => reject(transaction.error)
        }
      }),
    kept,
  )
}

test('what the first version kept in the browser opens, all of it', async ({ page }) => {
  const kept = JSON.parse(fixture('database.json').toString()) as Kept
  await restore(page, kept)
  await page.goto('./#/history')
  const rows = page.getByTestId('game-row')
  await expect(rows).toHaveCount(4)
  await expect(rows.filter({ hasText: /Lost 100–121/ })).toContainText('Walter, then Moss')
  await expect(rows.filter({ hasText: 'double skunk' })).toHaveCount(2)
  await expect(page.getByRole('alert')).toHaveCount(0)
  // Reviews of that coach have their letters from the losses that were kept.
  for (const row of await rows.filter({ hasText: /^Lost|Grade/ }).all()) {
    await expect(row).toContainText(/Grade [A-F]|No grade/)
  }
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light')

  await page.goto('./#/practise')
  await expect(page.getByTestId('practice-counts')).toContainText(/\d+mistakes? (is|are) due/)
  await page.getByTestId('start-session').click()
  await expect(page.getByTestId('problem')).toBeVisible()

  await page.goto('./#/statistics')
  await expect(page.getByRole('heading', { name: '0 won, 3 lost' })).toBeVisible()

  await page.goto('./#/')
  await page.getByRole('link', { name: 'Continue game' }).click()
  const table = new TablePage(page)
  await expect(table.table).toBeVisible()
  await table.playUntil('HAND_COMPLETE')
})

test('what the first version exported is taken in, all of it', async ({ page }) => {
  await page.goto('./#/history')
  await page.getByLabel('File to import').setInputFiles({
    name: 'export.json',
    mimeType: 'application/json',
    buffer: fixture('export.json'),
  })
  await expect(page.getByTestId('import-result')).toContainText('4 games, 3 reviews and')
  await expect(page.getByTestId('import-result')).not.toContainText('set aside')
  await expect(page.getByTestId('game-row')).toHaveCount(4)
})

test('what a newer version kept is left untouched, and the page says so', async ({ page }) => {
  const future: Kept = { version: 99, stores: { games: [['a', { from: 'the future' }]] } }
  await restore(page, future)
  await page.goto('./#/history')
  await expect(page.getByRole('alert')).toContainText('from a newer version of SKUNK’D')
  const table = new TablePage(page)
  await table.deal(3)
  await table.playUntil('PEGGING')
  const after = await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('skunkd')
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const { version, objectStoreNames } = request.result
          const all = request.result.transaction('games').objectStore('games').getAll()
          all.onsuccess = () =>
            resolve({ version, storeNames: [...objectStoreNames], all: all.result })
        }
      }),
  )
  expect(after).toEqual({ version: 99, storeNames: ['games'], all: [{ from: 'the future' }] })
})
