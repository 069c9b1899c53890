// How the app feels, in a real browser: npm run bench -- app [load input shift review frames]
// Times depend on the machine; beside them stands what a page with nothing on it takes here.
import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { ensureWebBuilt } from '../../../scripts/setup.mjs'
import { chromiumPath } from '../scripts/chromium.mjs'
import { serveApp } from '../scripts/served.mjs'
import { playHand, sitDown, takeSeat } from './at-the-table.mjs'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const quantile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))]
const ms = (value) => `${value.toFixed(0)} ms`

let missed = 0
function goal(what, value, most, text = String(value)) {
  const met = value <= most
  if (!met) missed++
  console.log(`${met ? '✓' : '✗'} ${what}: ${text} (goal: at most ${most})`)
}

async function launch() {
  return chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
}

/** Bytes before it can be played, compressed. */
async function load() {
  const { stdout } = await promisify(execFile)(process.execPath, [
    here('../scripts/check-size.mjs'),
  ])
  const bytes = Number(/(\d+) {2}first load/.exec(stdout)[1])
  goal('first load', bytes, 200_000, `${(bytes / 1000).toFixed(1)} kB`)
}

/** From a touch or key to the next picture, as browsers measure it, in steps of 8 ms. */
function watchInputs() {
  const durations = new Map()
  Object.assign(globalThis, { durations })
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name, target } of list.getEntries()) {
      const longest = durations.get(interactionId)?.duration ?? 0
      if (interactionId === 0 || duration < longest) continue
      const what = target?.getAttribute?.('aria-label') ?? target?.textContent?.slice(0, 30) ?? ''
      durations.set(interactionId, { duration, what: `${name} on ${what}` })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
}

/** Every interaction; those that were too quick to be told of count as the shortest told, 16 ms. */
async function interactions(page, made) {
  await page.waitForTimeout(200)
  const told = await page.evaluate(() => [...globalThis.durations.values()])
  const quick = Array.from({ length: Math.max(0, made - told.length) }, () => 16)
  const times = [...told.map(({ duration }) => duration), ...quick]
  const slowest = told.sort((a, b) => b.duration - a.duration).slice(0, 3)
  return { times, slowest }
}

async function input(address) {
  const browser = await launch()
  const context = await browser.newContext({ serviceWorkers: 'block' })
  await context.addInitScript(watchInputs)
  const blank = await context.newPage()
  await blank.goto(`${address}blank`)
  await blank.evaluate(() => {
    document.body.innerHTML = '<button style="font-size:60px">0</button>'
    const button = document.querySelector('button')
    button.onclick = () => {
      button.textContent = String(Number(button.textContent) + 1)
    }
  })
  for (let i = 0; i < 60; i++) await blank.locator('button').click()
  const plain = quantile((await interactions(blank, 60)).times, 0.95)
  await blank.close()

  const page = await context.newPage()
  await sitDown(page, address, { opponent: 'Quill', seed: 7 })
  let made = 0
  for (let hand = 0; hand < 4; hand++) {
    made += await playHand(page, async () => {
      // While the expert thinks somebody opens the menu and closes it again.
      await page.getByRole('button', { name: 'Game settings' }).click({ timeout: 2000 })
      await page.keyboard.press('Escape')
      return 2
    })
  }
  const { times, slowest } = await interactions(page, made)
  await browser.close()
  const p95 = quantile(times, 0.95)
  goal('input to next paint, 95th percentile, against the expert', p95, 100, ms(p95))
  console.log(
    `  ${times.length} inputs, median ${ms(quantile(times, 0.5))}, longest ${ms(Math.max(...times))}; a plain page ${ms(plain)}: ${(p95 / plain).toFixed(1)} times`,
  )
  for (const { duration, what } of slowest) console.log(`  ${ms(duration)}: ${what}`)
}

/** What jumps in a hand without anybody having touched anything. */
async function shift(address) {
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ]) {
    const browser = await launch()
    const context = await browser.newContext({
      viewport: { width, height },
      serviceWorkers: 'block',
    })
    await context.addInitScript(() => {
      Object.assign(globalThis, { shifted: 0 })
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries())
          if (!hadRecentInput) globalThis.shifted += value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const page = await context.newPage()
    await sitDown(page, address, { opponent: 'Walter', seed: 5 })
    const hands = []
    for (let hand = 0; hand < 4; hand++) {
      const before = await page.evaluate(() => globalThis.shifted)
      await playHand(page)
      hands.push((await page.evaluate(() => globalThis.shifted)) - before)
    }
    await browser.close()
    const worst = Math.max(...hands)
    goal(
      `layout shift of a hand at ${width} px, the worst of ${hands.length}`,
      worst,
      0.05,
      worst.toFixed(3),
    )
  }
}

const fixture = () =>
  JSON.parse(
    gunzipSync(readFileSync(here('../../../fixtures/first-version/database.json.gz'))).toString(),
  ).stores

/** In the page: games as an import leaves them, with the reviews given. */
async function put({ games, reviews }) {
  const request = indexedDB.open('skunkd')
  const database = await new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const transaction = database.transaction(['games', 'reviews', 'index'], 'readwrite')
  for (const game of games) transaction.objectStore('games').put(game, game.id)
  for (const [key, review] of reviews) transaction.objectStore('reviews').put(review, key)
  transaction.objectStore('index').clear()
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve
    transaction.onerror = () => reject(transaction.error)
  })
  database.close()
}

/** In the page: the times at which each selector is first drawn, from now. */
function drawn(hash, selectors) {
  return new Promise((resolve) => {
    const start = performance.now()
    const times = selectors.map(() => null)
    const look = () => {
      for (const [i, selector] of selectors.entries())
        if (times[i] === null && document.querySelector(selector) !== null)
          times[i] = performance.now() - start
      if (times.every((time) => time !== null)) requestAnimationFrame(() => resolve(times))
      else requestAnimationFrame(look)
    }
    window.location.hash = hash
    requestAnimationFrame(look)
  })
}

/** A whole game that nobody has looked at: its first decision, and both sides of it. */
async function review(address) {
  const { games } = fixture()
  const finished = games.map(([, game]) => game).filter((game) => game.finishedAt !== null)
  const browser = await launch()
  const firsts = []
  const boths = []
  for (const game of finished.slice(0, 3)) {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.goto(`${address}#/settings`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(put, { games: [game], reviews: [] })
    // The game is opened from the history, where the analyst is ready.
    await page.goto(`${address}#/history`)
    await page.locator('[data-testid=game-row]').first().waitFor()
    await page.waitForTimeout(1500)
    const [first, mine] = await page.evaluate(
      ([hash, selectors, source]) => Function(`return (${source})`)()(hash, selectors),
      [
        `#/review/${game.id}`,
        ['[data-testid=decision], [data-testid=grade]', '[data-testid=grade]'],
        drawn.toString(),
      ],
    )
    const [theirs] = await page.evaluate(
      ([hash, selectors, source]) => Function(`return (${source})`)()(hash, selectors),
      [`#/review/${game.id}?seat=1`, ['[data-testid=grade]'], drawn.toString()],
    )
    firsts.push(first)
    boths.push(mine + theirs)
    await context.close()
  }
  await browser.close()
  goal(
    'a review shows its first result after',
    quantile(firsts, 0.5),
    500,
    ms(quantile(firsts, 0.5)),
  )
  goal(
    'both sides of a game are reviewed after',
    quantile(boths, 0.5),
    3000,
    ms(quantile(boths, 0.5)),
  )
  console.log(`  (medians of ${firsts.length} games; both: ${boths.map(ms).join(', ')})`)
}

/** In the page: the time from one picture to the next. */
function watchFrames() {
  const gaps = []
  Object.assign(globalThis, { gaps })
  let before = null
  const next = (now) => {
    if (before !== null) gaps.push(now - before)
    before = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

const dropped = (gaps) => (100 * gaps.filter((gap) => gap > 34).length) / gaps.length

/** How many games have a review, as the app's own lines say. */
function reviewed() {
  return new Promise((resolve) => {
    const request = indexedDB.open('skunkd')
    request.onsuccess = () => {
      const all = request.result.transaction('index').objectStore('index').getAll()
      all.onsuccess = () => {
        request.result.close()
        resolve(all.result.filter((line) => JSON.parse(line).reviews[0] !== null).length)
      }
    }
  })
}

/** Something that moves on a page with nothing else: what the machine itself drops. */
async function plainFrames(address) {
  const browser = await launch()
  const context = await browser.newContext({ serviceWorkers: 'block' })
  await context.addInitScript(watchFrames)
  const page = await context.newPage()
  await page.goto(`${address}blank`)
  await page.evaluate(() => {
    document
      .querySelector('p')
      .animate([{ opacity: 0 }, { opacity: 1 }], { duration: 500, iterations: 99 })
  })
  await page.waitForTimeout(10_000)
  const gaps = await page.evaluate(() => globalThis.gaps)
  await browser.close()
  return dropped(gaps)
}

/** A file with ten games is taken in, and while they are reviewed somebody plays. */
async function frames(address) {
  const finished = fixture()
    .games.map(([, game]) => game)
    .filter((game) => game.finishedAt !== null)
  const games = Array.from({ length: 10 }, (_, i) => ({
    ...finished[i % finished.length],
    id: `bench-${i}`,
  }))
  const file = { format: 'skunkd', version: 2, games }
  async function playing(withGames) {
    const browser = await launch()
    const context = await browser.newContext({ serviceWorkers: 'block' })
    await context.addInitScript(watchFrames)
    const page = await context.newPage()
    await page.goto(`${address}?seed=5#/history`)
    await page.getByRole('heading', { name: 'History', level: 1 }).waitFor()
    if (withGames) {
      await page.getByLabel('File to import').setInputFiles({
        name: 'ten.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(file)),
      })
      await page.getByTestId('import-result').getByText('10 games').waitFor()
    }
    // Within the page: loading it again would end what runs in the background.
    await page.evaluate(() => {
      window.location.hash = '#/new'
    })
    await takeSeat(page, 'Walter')
    await page.evaluate(() => {
      globalThis.gaps.length = 0
    })
    const start = Date.now()
    for (let hand = 0; hand < 6; hand++) await playHand(page)
    const gaps = await page.evaluate(() => globalThis.gaps)
    const done = await page.evaluate(reviewed)
    await browser.close()
    return { gaps, done, seconds: (Date.now() - start) / 1000 }
  }
  const plain = await plainFrames(address)
  const alone = await playing(false)
  const busy = await playing(true)
  const without = dropped(alone.gaps)
  goal(
    'frames dropped at the table while ten imported games are reviewed, beyond those dropped without, in %',
    Number(Math.max(0, dropped(busy.gaps) - without).toFixed(2)),
    0.5,
    `${dropped(busy.gaps).toFixed(2)}% of ${busy.gaps.length} against ${without.toFixed(2)}%`,
  )
  console.log(
    `  longest gap ${ms(Math.max(...busy.gaps))} against ${ms(Math.max(...alone.gaps))}; a plain page drops ${plain.toFixed(2)}%; ${busy.done} of 10 reviewed in ${busy.seconds.toFixed(0)} s of play`,
  )
}

const PARTS = { load, input, shift, review, frames }
const wanted = process.argv.slice(2).filter((argument) => argument !== '--strict')
const unknown = wanted.find((name) => !Object.hasOwn(PARTS, name))
if (unknown !== undefined) {
  console.error(
    `There is no part "${unknown}"; there are ${Object.keys(PARTS).join(', ')}, and --strict.`,
  )
  process.exit(2)
}
// The review is measured on one core, where the system can be told so.
const onOneCore = process.env.SKUNKD_ONE_CORE !== undefined
if (!onOneCore) await ensureWebBuilt()
const { address, close } = await serveApp()
for (const [name, part] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  if (name === 'review' && !onOneCore && process.platform === 'linux') {
    const env = { ...process.env, SKUNKD_ONE_CORE: 'yes' }
    const pinned = ['-c', '0', process.execPath, here('./app.mjs'), 'review']
    const { status, error } = spawnSync('taskset', pinned, { env, stdio: 'inherit' })
    if (error === undefined) {
      if (status !== 0) missed++
      continue
    }
  }
  await part(address)
}
close()
// A busy machine misses goals; whoever wants that to be an error says so.
if (onOneCore) process.exitCode = missed > 0 ? 1 : 0
else {
  console.log(missed === 0 ? 'All goals met.' : 'Some goals were missed.')
  if (process.argv.includes('--strict') && missed > 0) process.exitCode = 1
}
