// The app in a real browser, killed with all its processes while somebody clicks every 15 ms: what
// was drawn must be kept, but for the one action that may be on its way.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureWebBuilt } from '../setup.mjs'
import { inRoot } from '../support.mjs'
import { chance, scratch, wait } from './support.mjs'

const fromWeb = createRequire(inRoot('packages', 'web', 'package.json'))
const EVERY = 15
const TIMEOUT_MS = 30_000
/** How many actions may be drawn before they are kept. */
const ALLOWED = 1

/** A browser of its own, whose whole group of processes can be killed. */
async function launch(executable, profile) {
  const child = spawn(
    executable,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--force-prefers-reduced-motion',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let told = ''
  const endpoint = await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The browser did not start: ${told.slice(-300)}`)))
    child.stderr.on('data', (part) => {
      told += part
      const found = /DevTools listening on (ws:\S+)/.exec(told)
      if (found !== null) resolve(found[1])
    })
  })
  const kill = async () => {
    const gone = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await gone
  }
  return { endpoint, kill }
}

/** Clicks whatever can be clicked, and reports each revision that the table draws. */
function robot(every) {
  const shown = () => {
    const revision = document.querySelector('[data-testid=table]')?.dataset.revision
    if (revision !== undefined) globalThis.told(Number(revision))
  }
  new MutationObserver(shown).observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-revision'],
  })
  const press = (element) => element?.click()
  setInterval(() => {
    const table = document.querySelector('[data-testid=table]')
    if (table === null) {
      return press(
        [...document.querySelectorAll('button')].find((b) => /^Deal/.test(b.textContent)),
      )
    }
    const open = table.querySelectorAll('[data-testid=hand] button[data-open=true]')
    const primary = table.querySelector('[data-testid=primary][data-idle=false]')
    if (primary !== null) press(primary)
    else if (table.dataset.phase === 'DISCARD_TO_CRIB') {
      const chosen = table.querySelectorAll('[data-testid=hand] button[aria-pressed=true]')
      if (chosen.length < 2) press([...open].find((b) => b.ariaPressed !== 'true'))
    } else press(open[0])
  }, every)
}

async function keptActions(page, address) {
  await page.goto(`${address}icons/icon-192.png`)
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('skunkd')
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const all = request.result.transaction('games').objectStore('games').getAll()
          all.onsuccess = () => resolve(all.result.map(({ record }) => record))
        }
      }),
  )
}

async function oneKill({ chromium, fromRecord, executable, address, profile, seed, draw }) {
  const first = await launch(executable, profile)
  let shown = 0
  try {
    const connected = await chromium.connectOverCDP(first.endpoint)
    const page = await connected.contexts()[0].newPage()
    await page.exposeFunction('told', (revision) => {
      shown = Math.max(shown, revision)
    })
    await page.goto(`${address}?seed=${seed}#/new`)
    await page.evaluate(robot, EVERY)
    const enough = 4 + draw(30)
    for (let waited = 0; shown < enough && waited < TIMEOUT_MS; waited += 5) await wait(5)
    await wait(draw(2 * EVERY))
  } finally {
    await first.kill()
  }
  const seen = shown
  const second = await launch(executable, profile)
  try {
    const connected = await chromium.connectOverCDP(second.endpoint)
    const page = await connected.contexts()[0].newPage()
    const records = await keptActions(page, address)
    const kept = Math.max(0, ...records.map((record) => fromRecord(record).actions.length))
    return { seen, behind: seen - kept }
  } finally {
    await second.kill()
  }
}

export const browser = {
  name: 'browser',
  summary: 'the app in a browser, clicked every 15 ms',
  async run({ kills, seed, say }) {
    await ensureWebBuilt()
    const load = (...path) => import(pathToFileURL(inRoot(...path)).href)
    const { chromium } = fromWeb('@playwright/test')
    const { chromiumPath } = await load('packages', 'web', 'scripts', 'chromium.mjs')
    const { serveApp } = await load('packages', 'web', 'scripts', 'served.mjs')
    const { fromRecord } = await load('packages', 'engine', 'dist', 'index.js')
    const executable = await chromiumPath()
    const { address, close } = await serveApp()
    const draw = chance(seed)
    const folder = scratch('browser')
    const figures = { kills: 0, 'actions shown': 0, 'with nothing missing': 0 }
    let most = 0
    for (; figures.kills < kills; figures.kills++) {
      say(`${figures.kills} of ${kills}`)
      const profile = join(folder, String(figures.kills))
      const from = { chromium, fromRecord, executable, address, profile, draw }
      const { seen, behind } = await oneKill({ ...from, seed: seed * 1000 + figures.kills })
      figures['actions shown'] += seen
      if (behind <= 0) figures['with nothing missing']++
      most = Math.max(most, behind)
    }
    close()
    return { figures: { ...figures, 'actions missing at most': most }, held: most <= ALLOWED }
  },
}
