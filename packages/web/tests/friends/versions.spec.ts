import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { TablePage } from '../table-page.js'

const FIXTURES = fileURLToPath(new URL('../../../../fixtures/0.1.0/', import.meta.url))
const OLD_SERVER = join(FIXTURES, 'server.mjs')
const NEW_SERVER = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url))
const NEW_PAGE = fileURLToPath(new URL('../../dist/', import.meta.url))

// Two servers, two pages and a whole app to fetch.
test.setTimeout(300_000)

let folder: string
let running: ChildProcess | null = null

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skunkd-versions-'))
})

async function stop(): Promise<void> {
  if (running === null || running.exitCode !== null) return
  const ended = once(running, 'exit')
  running.kill('SIGTERM')
  await ended
}

test.afterEach(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Writes the page of version 0.1.0 to a folder. */
function oldPage(): string {
  const text = gunzipSync(readFileSync(join(FIXTURES, 'page.json.gz'))).toString()
  const page = JSON.parse(text) as Record<'text' | 'base64', Record<string, string>>
  for (const [kind, encoding] of [
    ['text', 'utf8'],
    ['base64', 'base64'],
  ] as const) {
    for (const [path, content] of Object.entries(page[kind])) {
      const file = join(folder, 'page', path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, Buffer.from(content, encoding))
    }
  }
  return join(folder, 'page')
}

/** A server with a page, on the games of the one before it; gives its address. */
async function serve(server: string, page: string, port: string): Promise<string> {
  await stop()
  const node = spawn(process.execPath, [server, '--port', port, '--data', join(folder, 'data')], {
    env: { ...process.env, SKUNKD_APP: page },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running = node
  return new Promise((resolve, reject) => {
    node.on('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
    node.stdout.on('data', (data) => {
      const [url] = /http:\/\/localhost:\d+\//.exec(String(data)) ?? []
      if (url !== undefined) resolve(url)
    })
  })
}

test('the page of 0.1.0 at the new server is told to reload, and does so into its game', async ({
  browser,
}) => {
  const url = await serve(OLD_SERVER, oldPage(), '0')
  const context = await browser.newContext({ serviceWorkers: 'allow', reducedMotion: 'reduce' })
  const ann = await context.newPage()
  await ann.goto(`${url}#/friends`)
  await ann.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await ann.getByLabel('Your name at the table').fill('Ann')
  await ann.getByRole('button', { name: 'Make a game and its link' }).click()
  const link = await ann.getByLabel('The link for your friend', { exact: true }).inputValue()
  const bobs = await browser.newContext({ serviceWorkers: 'allow', reducedMotion: 'reduce' })
  const bob = await bobs.newPage()
  await bob.goto(link)
  await bob.getByLabel('Your name at the table').fill('Bob')
  await bob.getByRole('button', { name: 'Sit down and play' }).click()
  await expect(new TablePage(bob).table).toBeVisible()
  await bob.waitForFunction(() => navigator.serviceWorker.controller !== null)

  await serve(NEW_SERVER, NEW_PAGE, new URL(url).port)
  // Bob’s page was open all the time; his service worker has the old page, too.
  const told = "You still have your seat. SKUNK'D was updated: reload this page."
  await expect(bob.getByText(told)).toBeVisible({ timeout: 60_000 })
  // As he was told: the old service worker answers until it has fetched the new page.
  await bob.reload()
  await expect(bob.getByText(told)).toBeVisible()
  const worker = () =>
    bob.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return registration?.waiting?.state ?? registration?.installing?.state ?? 'none'
    })
  await expect.poll(worker, { timeout: 120_000 }).toBe('installed')
  await bob.reload()
  await expect(new TablePage(bob).table).toBeVisible({ timeout: 60_000 })
  expect(await bob.getByText(told).count()).toBe(0)
  // Now it is the new page, and the game goes on.
  const hellos: string[] = []
  bob.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => hellos.push(String(payload)))
  })
  await bob.reload()
  await expect(new TablePage(bob).table).toBeVisible()
  expect(hellos.join()).toContain('"v":2')
  await context.close()
  await bobs.close()
})

test('the new page at the server of 0.1.0 says that its server is out of date', async ({
  browser,
}) => {
  const url = await serve(OLD_SERVER, NEW_PAGE, '0')
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const ann = await context.newPage()
  await ann.goto(`${url}#/friends`)
  await ann.getByLabel('Your name').fill('Ann')
  await ann.getByRole('button', { name: 'Create game' }).click()
  const told = ann.getByText('This page is newer than its server. Your game is safe.')
  await expect(told).toBeVisible()
  await expect(ann.getByRole('heading', { name: 'This server is out of date' })).toBeVisible()

  // The same where sockets are blocked.
  await ann.routeWebSocket('**/api/live', (socket) => socket.close())
  await ann.reload()
  await expect(told).toBeVisible({ timeout: 30_000 })
  await context.close()
})
