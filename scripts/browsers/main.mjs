// The app in Debian's Firefox and in WebKitGTK, Safari's family: a game, a reload, its review, an
// import, a visit without a network, and a friend's game across both.
//   npm run proof -- browsers
// Needs firefox-esr, webkit2gtk-driver and xvfb. Focus and keys are not tried: a browser that is
// driven like this has no window in front.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { ensureInstalled, setup } from '../setup.mjs'
import { inRoot, log } from '../support.mjs'
import { openFirefox } from './firefox.mjs'
import * as inPage from './in-page.mjs'
import { endOf } from './programs.mjs'
import { openWebKit } from './webkit.mjs'

const GAME_MS = 300_000
const STEP_MS = 60_000
const folder = mkdtempSync(join(tmpdir(), 'skunkd-browsers-'))

/** Our server, which can be gone for a while. */
async function openServer(port) {
  const program = inRoot('packages', 'server', 'dist', 'main.js')
  const child = spawn(
    process.execPath,
    [program, '--port', String(port), '--data', join(folder, 'data')],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let told = ''
  const address = await new Promise((resolve, reject) => {
    const listen = (part) => {
      told += part
      const [url] = /http:\/\/localhost:\d+/.exec(told) ?? []
      if (url !== undefined) resolve(`${url}/`)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', () => reject(new Error(`The server did not start: ${told.slice(-300)}`)))
  })
  const close = async () => {
    child.kill()
    await endOf(child)
  }
  return { address, port: Number(new URL(address).port), close }
}

/** Asks until the answer is one that holds. */
async function until(what, ask, holds = (answer) => answer === true, most = STEP_MS) {
  const end = Date.now() + most
  for (;;) {
    const answer = await ask().catch((error) => error)
    if (!(answer instanceof Error) && holds(answer)) return answer
    if (Date.now() > end) throw new Error(`${what}: ${answer?.message ?? JSON.stringify(answer)}`)
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
}

const press = (tab, name) => until(`press ${name}`, () => tab.evaluate(inPage.press, name))
const choose = (tab, name) => until(`choose ${name}`, () => tab.evaluate(inPage.choose, name))
const appears = (tab, css, holds = (text) => text !== null, most = STEP_MS) =>
  until(`see ${css}`, () => tab.evaluate(inPage.textOf, css), holds, most)
const reaches = (tab, phase, most = GAME_MS) =>
  until(
    `reach ${phase}`,
    () => tab.evaluate(inPage.phase),
    (now) => now === phase,
    most,
  )

async function deal(tab, address, seed) {
  await tab.goto(`${address}?seed=${seed}#/new`)
  await choose(tab, '61')
  await press(tab, 'Deal')
  await appears(tab, '[data-testid=table]')
}

/** What is tried in each browser by itself; a step throws if it does not hold. */
const STEPS = {
  async reload({ tab, address }) {
    await deal(tab, address, 7)
    await tab.evaluate(inPage.play, 'PEGGING')
    await reaches(tab, 'PEGGING')
    const before = await until(
      'my turn',
      () => tab.evaluate(inPage.seen),
      (now) => now !== null,
    )
    await tab.reload()
    await until(
      'find the game as it was',
      () => tab.evaluate(inPage.seen),
      (after) => JSON.stringify(after) === JSON.stringify(before),
    )
  },
  async game({ tab }) {
    await tab.evaluate(inPage.play, 'GAME_OVER')
    await reaches(tab, 'GAME_OVER')
    const { scores } = await tab.evaluate(inPage.seen)
    if (!scores.includes('61')) throw new Error(`Nobody has 61: ${scores}`)
  },
  async review({ tab, address }) {
    await tab.goto(`${address}#/history`)
    await press(tab, 'Review game')
    await appears(tab, '[data-testid=grade]', undefined, GAME_MS)
  },
  async import({ tab, address, file }) {
    await tab.goto(`${address}#/history`)
    await appears(tab, 'input[type=file]')
    await tab.upload('input[type=file]', file)
    await appears(tab, '[data-testid=import-result]', (text) => /[1-9]\d* games?/.test(text ?? ''))
  },
  async offline({ tab, address, server }) {
    await tab.goto(`${address}#/new`)
    await until('install', () => tab.evaluate(inPage.isInstalled), undefined, GAME_MS)
    await server.close()
    await tab.reload()
    await deal(tab, address, 11)
    await tab.evaluate(inPage.play, 'PEGGING')
    await reaches(tab, 'PEGGING')
  },
}

/** One makes a game, the other joins it, and both play it to its end. */
async function friends([ann, bob], address) {
  await ann.goto(`${address}#/friends`)
  await until('name', () => ann.evaluate(inPage.fill, { name: 'Your name', text: 'Ann' }))
  await press(ann, 'Change')
  await choose(ann, '61')
  await press(ann, 'Create game')
  const link = await until(
    'get a link',
    () => ann.evaluate(inPage.fieldValue, 'Link for your friend'),
    (text) => Boolean(text),
  )
  await bob.goto(link)
  await until('name', () => bob.evaluate(inPage.fill, { name: 'Your name', text: 'Bob' }))
  await press(bob, 'Join game')
  for (const tab of [ann, bob]) {
    await appears(tab, '[data-testid=table]')
    await tab.evaluate(inPage.play, 'GAME_OVER')
  }
  await reaches(ann, 'GAME_OVER')
  await reaches(bob, 'GAME_OVER')
  const [mine, theirs] = [await ann.evaluate(inPage.seen), await bob.evaluate(inPage.seen)]
  if (mine.scores.join() !== [...theirs.scores].reverse().join()) {
    throw new Error(`They see different scores: ${mine.scores} and ${theirs.scores}`)
  }
}

await ensureInstalled()
await setup('packages/server')
const file = join(folder, 'export.json')
writeFileSync(
  file,
  gunzipSync(readFileSync(inRoot('fixtures', '0.1.0', 'browser', 'export.json.gz'))),
)
let failed = 0
async function tried(who, what, act) {
  const began = Date.now()
  try {
    await act()
    console.log(`${who}: ${what}, ${((Date.now() - began) / 1000).toFixed(0)} s`)
  } catch (error) {
    failed++
    console.log(`${who}: ${what} FAILED: ${error.message}`)
  }
}

const tabs = []
let server = await openServer(0)
try {
  for (const open of [openFirefox, openWebKit]) {
    const tab = await open(mkdtempSync(join(folder, 'profile-')))
    tabs.push(tab)
    for (const [what, step] of Object.entries(STEPS)) {
      await tried(tab.name, what, () => step({ tab, address: server.address, file, server }))
    }
    // The last step left it closed; the same address is open again.
    await server.close()
    server = await openServer(server.port)
  }
  await tried('Across both', 'a friend’s game', () => friends(tabs, server.address))
} finally {
  for (const tab of tabs) await tab.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
}
log(failed === 0 ? 'Everything held.' : `${failed} of ${2 * Object.keys(STEPS).length + 1} failed.`)
process.exitCode = failed === 0 ? 0 : 1
