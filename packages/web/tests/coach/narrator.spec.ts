import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import { serveApp } from '../../scripts/served.mjs'
import { playedGame, storedGame } from '../../src/testing/played-game.js'
import { invite } from '../friends/friend-page.js'
import { aFinishedGame, putGames } from '../stored-games.js'

const KEY = 'secret-key-that-nobody-may-see'

interface Asked {
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A model's server of the test's own, which lets browsers ask and says whatever it is told to. */
async function model(reply: string, cors = true) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    if (cors) {
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('access-control-allow-headers', 'authorization, content-type')
    }
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      if (request.method === 'POST') asked.push({ headers: request.headers, body })
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify({ choices: [{ message: { content: reply }, finish_reason: 'stop' }] }),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/v1`, asked, close: () => server.close() }
}

async function setUp(page: Page, base: string, url: string) {
  await page.goto(`${base}#/settings`)
  await putGames(page, [aFinishedGame('g', 3, 31)])
  const section = page.getByRole('region', { name: 'Coaching prose' })
  await section.getByRole('radio', { name: 'OpenAI-compatible' }).check()
  await section.getByLabel('Address').fill(url)
  await section.getByLabel('Name of the model').fill('parrot')
  await section.getByLabel('Key').fill(KEY)
  await expect(section).toContainText('must allow browsers (CORS)')
}

async function tell(page: Page, base: string, path: string) {
  await page.goto(`${base}#/${path}`)
  await page.getByRole('button', { name: 'Tell it as prose' }).click({ timeout: 60_000 })
}

const REPLY = 'A fine game, well played. You lost 987.6 points. This is never shown.'

/** Everything that the app keeps in its database, as text. */
const databaseText = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('skunkd')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const storeNames = [...database.objectStoreNames]
    const texts = await Promise.all(
      storeNames.map(
        (storeName) =>
          new Promise<string>((resolve) => {
            const all = database.transaction(storeName).objectStore(storeName).getAll()
            all.onsuccess = () => resolve(JSON.stringify(all.result))
          }),
      ),
    )
    database.close()
    return texts.join()
  })

/** A folder of a test's own, and its end. */
function folderFor(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `skunkd-${name}-`))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const BUILD_SITE = fileURLToPath(new URL('../../../../scripts/build-site.mjs', import.meta.url))

for (const host of ['our server', 'what npm run pages builds'] as const) {
  test(`prose by the person’s own model, from ${host}: what is invented is not shown`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(400_000)
    const { folder, remove } = folderFor('pages')
    if (host !== 'our server') {
      await promisify(execFile)(process.execPath, [BUILD_SITE, folder])
      expect(readdirSync(join(folder, 'reference'))).toContain('index.html')
    }
    const site = host === 'our server' ? null : await serveApp(() => folder)
    const base = site?.address ?? baseURL!
    const { url, asked, close } = await model(REPLY)
    const violations: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text())
    })
    await setUp(page, base, url)
    await tell(page, base, 'review/g')
    await expect(page.getByTestId('prose-text')).toHaveText('A fine game, well played.')
    await expect(page.getByTestId('prose-built-in')).toContainText('points')
    await expect(page.getByTestId('prose')).not.toContainText('987.6')
    await expect(page.getByTestId('prose')).not.toContainText('never shown')
    expect(asked).toHaveLength(1)
    expect(asked[0]!.headers.authorization).toBe(`Bearer ${KEY}`)
    // The page that asked has no origin, so it can keep nothing and read nothing of ours.
    expect(asked[0]!.headers.origin).toBe('null')
    expect(asked[0]!.headers.referer).toBeUndefined()
    expect(asked[0]!.body).toContain('cribbage coach')
    expect(asked[0]!.body).not.toContain(KEY)
    await expect(page.locator('iframe')).toHaveCount(0)
    // The app itself may still speak to nobody else.
    const own = await page.evaluate(
      (address) =>
        fetch(address, { method: 'POST' }).then(
          () => 'sent',
          () => 'refused',
        ),
      url,
    )
    expect(own).toBe('refused')
    expect(violations.filter((text) => !text.includes(url))).toEqual([])
    close()
    site?.close()
    remove()
  })
}

const COMMAND = fileURLToPath(new URL('../../../cli/bin/skunkd.js', import.meta.url))

/** Runs skunkd until it has said something that fits, and gives all that it writes. */
async function skunkd(args: readonly string[], until: RegExp) {
  const child = spawn(process.execPath, [COMMAND, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const written = { text: '' }
  const said = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => {
        written.text += part.toString()
        const [found] = until.exec(written.text) ?? []
        if (found !== undefined) resolve(found)
      })
    }
    child.on('exit', (code) => reject(new Error(`skunkd ended with ${code}: ${written.text}`)))
  })
  return { child, written, said: await said }
}

test('the key is in no request to us, backup, device link, log or decision log', async ({
  page,
}) => {
  const { folder, remove } = folderFor('key')
  const data = join(folder, 'data')
  const server = await skunkd(['serve', '--port', '0', '--data', data], /http:\/\/localhost:\d+\//)
  const base = server.said
  const { url, close } = await model('Keep at it!')
  const sent: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(base)) return
    sent.push(request.url(), request.postData() ?? '', JSON.stringify(request.headers()))
  })
  await setUp(page, base, url)
  await tell(page, base, 'review/g')
  await expect(page.getByTestId('prose-text')).toHaveText('Keep at it!')

  // A game with a friend, a link for another device, and what the server has of the person.
  await invite(page, async () => {}, base)
  const answers = await page.evaluate(async () => {
    const post = async (path: string) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method: 'POST', headers, body: '{}' })).text()
    }
    return [await post('/api/device'), await (await fetch('/api/me/data')).text()]
  })
  expect(answers[0]).toContain('token')
  expect(answers[1]).toContain('Ann')

  // The decision log of a game against the computer.
  await page.goto(`${base}#/settings`)
  await putGames(page, [
    storedGame('d', playedGame(5, { until: (state) => state.handNumber === 2 })),
  ])
  await page.goto(`${base}#/table/d?debug`)
  await page.getByTestId('debug-panel').locator('> summary').click()
  await expect(page.getByTestId('debug-panel').locator('li')).not.toHaveCount(0)
  const downloading = page.waitForEvent('download')
  await page
    .getByTestId('debug-panel')
    .getByRole('button', { name: /^Download/ })
    .click()
  const decisions = await readFile(await (await downloading).path(), 'utf8')
  expect(decisions).toContain('ai_discard')

  expect(sent.length).toBeGreaterThan(20)
  const backup = await skunkd(['backup', join(folder, 'backup.db'), '--data', data], /backup\.db/)
  if (backup.child.exitCode === null) await once(backup.child, 'exit')
  const kept = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name)).toString('latin1'))
  expect(kept.length).toBeGreaterThan(1)
  expect(kept.join()).toContain('Ann')
  for (const text of [
    ...sent,
    ...answers,
    decisions,
    ...kept,
    server.written.text,
    backup.written.text,
  ]) {
    expect(text).not.toContain(KEY)
  }
  server.child.removeAllListeners('exit')
  server.child.kill('SIGTERM')
  await once(server.child, 'exit')
  close()
  remove()
})

test('001:170 a hand and the progress are told too, and the key is nowhere else', async ({
  page,
  baseURL,
}) => {
  const { url, asked, close } = await model('Keep at it!')
  await setUp(page, baseURL!, url)
  await tell(page, baseURL!, 'review/g?hand=1')
  await expect(page.getByTestId('prose-text')).toHaveText('Keep at it!')
  // Progress is that of whole games: a short one is no part of it.
  await putGames(page, [aFinishedGame('whole', 5)])
  await page.goto(`${baseURL}#/review/whole`)
  await expect(page.getByRole('article')).toContainText(/121–|–121/)
  await expect(page.getByTestId('grade')).toBeVisible({ timeout: 60_000 })
  await tell(page, baseURL!, 'history')
  await expect(page.getByTestId('prose-text')).toHaveText('Keep at it!')
  expect(asked).toHaveLength(2)

  const downloading = page.waitForEvent('download')
  await page.getByText('Export or import games').click()
  await page.getByRole('button', { name: 'Export data' }).click()
  const exported = await readFile(await (await downloading).path(), 'utf8')
  expect(exported).toContain('"g"')
  expect(exported).not.toContain(KEY)
  expect(await databaseText(page)).not.toContain(KEY)
  expect(await page.content()).not.toContain(KEY)
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(await kept()).toContain(KEY)
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await page.getByTestId('confirm-delete').click()
  await expect(page.getByTestId('game-row')).toHaveCount(0)
  expect(await kept()).not.toContain(KEY)
  close()
})

test('a stream is shown sentence by sentence as it comes', async ({ page, baseURL }) => {
  let answer = (_content: string, _last: boolean) => {}
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'authorization, content-type')
    if (request.method !== 'POST') {
      response.end()
      return
    }
    response.setHeader('content-type', 'text/event-stream')
    answer = (content, last) => {
      response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`)
      if (last) response.end('data: [DONE]\n\n')
    }
    answer('A fine game. Well', false)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await setUp(page, baseURL!, `http://localhost:${port}/v1`)
  await tell(page, baseURL!, 'review/g')
  await expect(page.getByTestId('prose-text')).toHaveText('A fine game.')
  answer(' played!', true)
  await expect(page.getByTestId('prose-text')).toHaveText('A fine game. Well played!')
  await expect(page.getByTestId('prose-built-in')).toHaveCount(0)
  server.close()
})

test('a server that does not allow browsers is named as such, and the coach speaks for itself', async ({
  page,
  baseURL,
}) => {
  const { url, close } = await model(REPLY, false)
  await setUp(page, baseURL!, url)
  await tell(page, baseURL!, 'review/g')
  await expect(page.getByTestId('prose-built-in')).toContainText('points')
  await expect(page.getByTestId('prose')).toContainText('doesn’t allow browsers (CORS)')
  close()
})

test('narrator.html may run its own script and speak to https and this machine, and that is all', async () => {
  const html = await readFile(new URL('../../public/narrator.html', import.meta.url), 'utf8')
  const [, policy = ''] = /Content-Security-Policy" content="([^"]+)"/.exec(html) ?? []
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    'connect-src https: http://localhost:* http://127.0.0.1:*',
  ])
  expect(html.match(/<script/g)).toHaveLength(1)
})
