// Takes the pictures of README.md again from the built app, and ten frames of every great moment at
// the table: npm run screenshots
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { chromiumPath } from './chromium.mjs'
import { film, finishedGame } from './film.mjs'
import { serveApp } from './served.mjs'

const target = (name) => fileURLToPath(new URL(`../../../docs/images/${name}.png`, import.meta.url))
const SEED = 34

/** In the page: keeps one finished game, as the app does. */
async function keep(game) {
  const request = indexedDB.open('skunkd')
  const database = await new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const transaction = database.transaction('games', 'readwrite')
  transaction.objectStore('games').put(game, game.id)
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve
    transaction.onerror = () => reject(transaction.error)
  })
  database.close()
}

async function tableWithHint(page, address) {
  await page.goto(`${address}?seed=${SEED}#/new`)
  await page.getByRole('button', { name: /^Deal/ }).click()
  await page.locator('[data-testid=hand] button[data-open=true]').nth(5).waitFor()
  await page.keyboard.press('h')
  await page.getByTestId('hint').locator('tbody tr').first().waitFor()
}

const { address, close } = await serveApp()
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const open = (viewport, deviceScaleFactor = 1, reducedMotion = 'reduce') =>
  browser.newPage({
    viewport,
    deviceScaleFactor,
    reducedMotion,
    colorScheme: 'dark',
    serviceWorkers: 'block',
  })
/** Everything has come to rest. */
const take = async (page, name) => {
  await page.waitForTimeout(1500)
  await page.screenshot({ path: target(name) })
  console.log(`docs/images/${name}.png`)
  await page.close()
}

const wide = await open({ width: 1280, height: 800 })
await tableWithHint(wide, address)
await take(wide, 'table-hint')

const phone = await open({ width: 390, height: 844 }, 2)
await tableWithHint(phone, address)
await phone.keyboard.press('Escape')
await take(phone, 'table-phone')

const review = await open({ width: 1280, height: 900 })
await review.goto(`${address}#/settings`)
await review.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
const game = finishedGame(SEED, 'level-12', Date.UTC(2026, 10, 16))
await review.evaluate(keep, game)
await review.goto(`${address}#/review/${game.id}`)
await review.getByTestId('grade').waitFor({ timeout: 120_000 })
await take(review, 'review')

await film((viewport) => open(viewport, 1, 'no-preference'), address, keep)

await browser.close()
close()
