// How long the lists take with thousands of games: npm run bench -- lists [games]
// The games and reviews of fixtures/first-version, many times over, in a real browser. A time
// counts from the start of the navigation to the moment the thing itself is drawn; ratios are to a
// page with nothing on it, on the same machine. A busy machine makes every time longer; the work
// of the page itself (the time its thread really ran) hardly changes.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { ANALYSIS_VERSION } from '@skunkd/engine'
import { chromiumPath } from '../scripts/chromium.mjs'
import { serveApp } from '../scripts/served.mjs'

const GAMES = Number(process.argv[2] ?? 2000)
if (!(Number.isInteger(GAMES) && GAMES >= 3)) {
  console.error(`The number of games is a whole number from 3, not "${process.argv[2]}".`)
  process.exit(2)
}
const ROUNDS = 5
/** What is waited for on each screen. */
const SCREENS = {
  history: '[data-testid=game-row]',
  practise: '[data-testid=practice-counts] strong',
  statistics: '[data-testid=share-won]',
}

const fixture = new URL('../../../fixtures/first-version/database.json.gz', import.meta.url)
const { stores } = JSON.parse(gunzipSync(readFileSync(fixture)).toString())

/** In the page: writes `count` games with their reviews and practice cards, packed as the app does. */
async function fill({ stores, count, version }) {
  const request = indexedDB.open('skunkd')
  const database = await new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const finished = stores.games.map(([, game]) => game).filter((game) => game.finishedAt !== null)
  const packed = new Map()
  for (const [id, review] of stores.reviews) {
    const text = new Blob([JSON.stringify(review.summary)]).stream()
    const bytes = await new Response(text.pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
    packed.set(id, { ...review, version, summary: new Uint8Array(bytes) })
  }
  for (let start = 0; start < count; start += 100) {
    const transaction = database.transaction(['games', 'reviews', 'practice'], 'readwrite')
    for (let i = start; i < Math.min(count, start + 100); i++) {
      const game = finished[i % finished.length]
      const id = `bench-${i}`
      const createdAt = 1_700_000_000_000 + i * 7_200_000
      transaction.objectStore('games').put({ ...game, id, createdAt, updatedAt: createdAt }, id)
      transaction.objectStore('reviews').put({ ...packed.get(game.id), gameId: id }, id)
      for (const [, card] of stores.practice) {
        if (card.gameId !== game.id) continue
        const { snapshot, ...rest } = card
        const cardId = `${id}:${card.decisionIndex}`
        const order = card.schedule === null ? 1e15 - card.loss * 1e6 : card.dueAt
        const kept = { ...rest, id: cardId, gameId: id, type: snapshot.type, order }
        transaction.objectStore('practice').put(kept, cardId)
      }
    }
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve
      transaction.onerror = () => reject(transaction.error)
    })
  }
  database.close()
}

/** In the page, before anything else: notes when something is first drawn. */
function watch(selector) {
  const look = () => {
    if (document.querySelector(selector) === null) requestAnimationFrame(look)
    else requestAnimationFrame(() => Object.assign(globalThis, { drawnAt: performance.now() }))
  }
  requestAnimationFrame(look)
}

async function timeTo(context, address, selector) {
  const page = await context.newPage()
  await page.addInitScript(watch, selector)
  await page.goto(address)
  await page.waitForFunction(() => globalThis.drawnAt !== undefined, null, { timeout: 600_000 })
  const time = await page.evaluate(() => globalThis.drawnAt)
  await page.close()
  return time
}

/** From the press of a link in the app, whose parts are all there, to the thing drawn. */
async function timesWithin(screen, selector) {
  const page = await context.newPage()
  const thread = await context.newCDPSession(page)
  await thread.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
  await thread.send('Performance.enable')
  const worked = async () => {
    const { metrics } = await thread.send('Performance.getMetrics')
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration').value
  }
  const times = []
  const work = []
  await page.goto(`${address}#/${screen}`)
  await page.locator(selector).first().waitFor({ timeout: 600_000 })
  for (let i = 0; i < ROUNDS; i++) {
    await page.goto(`${address}#/settings`)
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
    const before = await worked()
    const time = await page.evaluate(
      ([hash, wanted]) =>
        new Promise((resolve) => {
          const start = performance.now()
          const look = () => {
            if (document.querySelector(wanted) === null) requestAnimationFrame(look)
            else requestAnimationFrame(() => resolve(performance.now() - start))
          }
          window.location.hash = hash
          requestAnimationFrame(look)
        }),
      [`#/${screen}`, selector],
    )
    times.push(time)
    work.push((await worked()) - before)
  }
  await page.close()
  return { times, work }
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

const { address, close } = await serveApp()
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
})
// The service worker would answer for the blank page too.
const context = await browser.newContext({ serviceWorkers: 'block' })
const page = await context.newPage()
await page.goto(`${address}#/settings`)
await page.getByRole('heading', { level: 1 }).waitFor()
// By the present coach: none of them is to be made again while we measure.
await page.evaluate(fill, { stores, count: GAMES, version: ANALYSIS_VERSION })
const { usage } = await page.evaluate(() => navigator.storage.estimate())
const whole = JSON.stringify(stores.reviews).length + JSON.stringify(stores.games).length
const before = whole / stores.reviews.length / 1000
console.log(`${GAMES} games: ${(usage / GAMES / 1000).toFixed(1)} kB a game in the browser`)
console.log(`(the first version kept ${before.toFixed(0)} kB a game, as text)`)
await page.close()

const once = await timeTo(context, `${address}#/history`, SCREENS.history)
console.log(
  `history, the first time after an upgrade: ${(once / 1000).toFixed(1)} s, with progress`,
)
const plain = []
for (let i = 0; i < ROUNDS; i++) plain.push(await timeTo(context, `${address}blank`, 'p'))
console.log(`a page with nothing on it: ${median(plain).toFixed(0)} ms`)
for (const [screen, selector] of Object.entries(SCREENS)) {
  const load = []
  const empty = await browser.newContext({ serviceWorkers: 'block' })
  const without = []
  for (let i = 0; i < ROUNDS; i++) {
    load.push(await timeTo(context, `${address}#/${screen}`, selector))
    without.push(await timeTo(empty, `${address}#/${screen}`, 'h1'))
  }
  await empty.close()
  const { times: within, work } = await timesWithin(screen, selector)
  console.log(
    `${screen}: ${median(within).toFixed(0)} ms from the press (${(median(within) / median(plain)).toFixed(1)} plain pages), of which the page worked ${median(work).toFixed(0)} ms; ` +
      `${median(load).toFixed(0)} ms from a cold start, where the app without games takes ${median(without).toFixed(0)} ms`,
  )
}
await browser.close()
close()
