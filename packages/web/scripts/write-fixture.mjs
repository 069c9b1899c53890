// Plays the app in a real browser and the terminal's game through a pipe, and writes down what
// they keep: node packages/web/scripts/write-fixture.mjs <folder> <address of a served app> <skunkd>
// A later version must open all of it (see fixtures/README.md).
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { chromiumPath } from './chromium.mjs'

const [folder, address, skunkd] = process.argv.slice(2)
if (skunkd === undefined) {
  console.error('write-fixture.mjs takes a folder, the address of a served app, and skunkd.js.')
  process.exit(2)
}
mkdirSync(folder, { recursive: true })
const write = (name, text) =>
  writeFileSync(join(folder, `${name}.gz`), gzipSync(text, { level: 9, mtime: 0 }))

const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const context = await browser.newContext({ reducedMotion: 'reduce' })
const page = await context.newPage()
page.setDefaultTimeout(5000)
page.on('pageerror', (error) => {
  throw error
})

const phase = () => page.getByTestId('table').getAttribute('data-phase')
const open = page.locator('[data-testid=hand] button[data-open=true]')
const primary = page.locator('[data-testid=primary][data-idle=false]')

const SOON = { timeout: 300 }

/** Whatever can be done now: throws the last two, plays the first, agrees to every count. */
async function step() {
  const now = await phase()
  if (now === 'DISCARD_TO_CRIB' && (await open.count()) === 6) {
    await open.nth(4).click(SOON)
    await open.nth(5).click(SOON)
    await primary.click(SOON)
  } else if (now === 'PEGGING' && (await open.count()) > 0) {
    await open.first().click(SOON)
  } else {
    const claim = page.getByLabel('How many do you count?')
    const agree = page.getByRole('button', { name: 'Agree' })
    if (await agree.isVisible()) await agree.click(SOON)
    else if (await claim.isVisible()) {
      await claim.fill('4')
      await page.keyboard.press('Enter')
      await page.waitForTimeout(60)
      // A claim above the truth was refused: nothing is always allowed.
      if (await claim.isVisible()) {
        await claim.fill('0')
        await page.keyboard.press('Enter')
      }
    } else if (await primary.isVisible()) await primary.click(SOON)
    else await page.waitForTimeout(20)
  }
}

async function playUntil(wanted, hands = 1) {
  for (let steps = 0; steps < 6000; steps++) {
    const now = await phase()
    if (now === wanted && --hands === 0) return
    if (now === 'GAME_OVER') return
    // What was there a moment ago may be gone: look again.
    await step().catch(() => {})
  }
  throw new Error(`The game never reached ${wanted}.`)
}

async function deal(seed, { opponent, counting }) {
  await page.goto(`${address}?seed=${seed}#/new`)
  await page.reload()
  await page.getByRole('radio', { name: new RegExp(`^${opponent}, level`) }).check()
  await page.getByRole('radio', { name: counting }).check()
  await page.getByRole('button', { name: /^Deal/ }).click()
  await page.getByTestId('table').waitFor()
}

// Settings that are not the ones it begins with.
await page.goto(`${address}#/settings`)
await page.getByRole('radio', { name: 'Four' }).check()
await page.getByRole('radio', { name: /^Light/ }).check()

await deal(1001, { opponent: 'Walter', counting: 'The table' })
await page.waitForTimeout(500)
await page.keyboard.press('h')
await page.getByTestId('hint').locator('tbody tr').first().waitFor()
await page.keyboard.press('h')
await playUntil('HAND_COMPLETE')
await page.getByRole('button', { name: /change the opponent’s strength/ }).click()
await page.getByRole('dialog').getByRole('radio', { name: 'Moss' }).check()
await page.keyboard.press('Escape')
await playUntil('GAME_OVER')
await deal(1002, { opponent: 'Quill', counting: 'Muggins' })
await playUntil('GAME_OVER')
await deal(1003, { opponent: 'Dot', counting: 'I count mine' })
await playUntil('GAME_OVER')
await deal(1004, { opponent: 'Dot', counting: 'The table' })
await playUntil('PEGGING')

await page.goto(`${address}#/history`)
await page.getByRole('button', { name: 'Review them all' }).click()
await page.getByTestId('unread-games').waitFor({ state: 'detached', timeout: 300_000 })
await page.goto(`${address}#/practise`)
await page.getByRole('button', { name: 'Show me' }).click()
await page.getByTestId('next-problem').click()
await page.getByRole('button', { name: 'Show me' }).waitFor()
await page.goto(`${address}#/history`)
const [download] = await Promise.all([
  page.waitForEvent('download'),
  page.getByRole('button', { name: 'Export to a file' }).click(),
])
write('export.json', readFileSync(await download.path(), 'utf8'))

const database = await page.evaluate(async () => {
  const request = indexedDB.open('skunkd')
  const db = await new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const stores = {}
  for (const name of db.objectStoreNames) {
    const store = db.transaction(name).objectStore(name)
    const done = (asked) =>
      new Promise((resolve) => (asked.onsuccess = () => resolve(asked.result)))
    const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())])
    stores[name] = keys.map((key, i) => [key, values[i]])
  }
  return { version: db.version, stores }
})
write('database.json', JSON.stringify(database))
await browser.close()

// The terminal: three games to their end with every way of counting, and one that is left.
const home = mkdtempSync(join(tmpdir(), 'skunkd-fixture-'))
const play = (input, ...options) =>
  execFileSync(process.execPath, [skunkd, 'play', ...options], {
    input,
    env: { ...process.env, SKUNKD_HOME: home },
  })
const answers = '1 2\n1\n2\n3\n4\n\ny\n0\n'.repeat(400)
play(answers, '--opponent', 'easy', '--seed', '2001')
play(answers, '--opponent', 'medium', '--seed', '2002', '--manual')
play(answers, '--opponent', 'hard', '--seed', '2003', '--muggins')
play('1 2\n1\nq\n', '--opponent', 'expert', '--seed', '2004')
write('terminal-game.json', readFileSync(join(home, 'game.json'), 'utf8'))
for (const name of readdirSync(join(home, 'games'))) {
  const opponent = name.replace(/^.*-(\w+)\.json$/, '$1')
  write(`terminal-record-${opponent}.json`, readFileSync(join(home, 'games', name), 'utf8'))
}
