import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { makeNextBuild } from '../scripts/next-build.mjs'
import { serveApp } from '../scripts/served.mjs'
import { playedGame, storedGame } from '../src/testing/played-game.js'
import { TablePage } from './table-page.js'

test.use({ serviceWorkers: 'allow' })

const OLD = fileURLToPath(new URL('../dist/', import.meta.url))

/** A host that serves the present build until the next one is put in its place. */
async function host() {
  const next = makeNextBuild()
  let folder = OLD
  const { address, close } = await serveApp(() => folder)
  return {
    address,
    gone: next.gone,
    deploy: () => {
      folder = next.folder
    },
    close: () => {
      close()
      rmSync(next.folder, { recursive: true, force: true })
    },
  }
}

const STAMP = 'meta[name=build][content=next]'

test('a new version waits for the end of the hand, and the old one stays whole', async ({
  page,
  context,
  request,
}) => {
  const server = await host()
  await page.goto(`${server.address}?seed=3#/new`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const table = new TablePage(page)
  await page.getByRole('button', { name: /^Deal/ }).click()
  await table.waitForMyTurn()
  await table.playUntil('PEGGING')
  const other = await context.newPage()
  await other.goto(`${server.address}#/settings`)
  await other.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()

  // The first versions kept the app under another name.
  await page.evaluate(() => caches.open(`workbox-precache-v2-${new URL('./', location.href).href}`))
  const keptBefore = await page.evaluate(() => caches.keys())
  server.deploy()
  await page.evaluate(() => {
    Object.assign(window, { stillHere: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(other.getByTestId('new-version')).toBeVisible()
  const here = () => page.evaluate(() => 'stillHere' in window)

  // The host has forgotten the old version; the open tab has not.
  const part = server.gone.find((name) => name.startsWith('learn-screen'))!
  expect((await request.get(`${server.address}assets/${part}`)).status()).toBe(404)
  expect(await page.evaluate((url) => fetch(url).then(({ ok }) => ok), `./assets/${part}`)).toBe(
    true,
  )

  await table.playUntil('HAND_COMPLETE')
  await expect(page.getByTestId('new-version')).toContainText('with the next hand')
  expect(await here()).toBe(true)
  const scores = [await table.score(0), await table.score(1)]
  await table.primary.click()
  await page.waitForSelector(STAMP, { state: 'attached' })
  await expect(table.table).toBeVisible()
  await table.waitForMyTurn()
  expect([await table.score(0), await table.score(1)]).toEqual(scores)
  await expect(page.getByText('Hand 2', { exact: true }).first()).toBeVisible()
  await expect(page.getByTestId('new-version')).toHaveCount(0)

  // The tab that did not ask for it follows when it changes screen.
  await other.getByRole('link', { name: 'Learn', exact: true }).click()
  await other.waitForSelector(STAMP, { state: 'attached' })
  await expect(other.getByRole('heading', { name: 'Learn cribbage', level: 1 })).toBeVisible()

  // One build is kept, and nothing of those before it.
  const kept = await other.evaluate(() => caches.keys())
  expect(keptBefore).toHaveLength(2)
  expect(kept).toHaveLength(1)
  expect(keptBefore).not.toContain(kept[0])
  server.close()
})

test('an opponent whose code is gone with the old version says so, and a reload brings it', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block', baseURL: baseURL! })
  const isGone = /\/assets\/searching-players/
  await context.route(isGone, (route) => route.fulfill({ status: 404 }))
  const table = new TablePage(await context.newPage())
  const { page } = table
  const state = playedGame(5, { until: ({ phase }) => phase === 'DISCARD_TO_CRIB' })
  await table.sitDown({ ...storedGame('replaced', state), opponent: 'hard' })
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(
    'Moss can’t answer: part of the app is missing after an update. Your game is saved.',
  )
  await context.unroute(isGone)
  await alert.getByRole('button', { name: 'Reload' }).click()
  await table.waitForMyTurn()
  await table.playUntil('SHOW_NONDEALER')
  await context.close()
})

test('without a service worker a part that is gone loads the page again, not an error', async ({
  browser,
}) => {
  const server = await host()
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(server.address)
  await page.getByRole('link', { name: 'Just play' }).waitFor()
  server.deploy()
  let sorry = false
  await page.exposeFunction('sawSorry', () => {
    sorry = true
  })
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.textContent?.includes('Something stinks')) {
        ;(window as unknown as { sawSorry: () => void }).sawSorry()
      }
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('link', { name: 'Learn', exact: true }).click()
  await page.waitForSelector(STAMP, { state: 'attached' })
  await expect(page.getByRole('heading', { name: 'Learn cribbage', level: 1 })).toBeVisible()
  expect(sorry).toBe(false)
  await context.close()
  server.close()
})
