import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { hashUrlFor } from '../hash-redirect-plugin.js'

test.use({ serviceWorkers: 'allow' })

const DIST = fileURLToPath(new URL('../dist', import.meta.url))
const FOLDER = '/games/skunkd/'
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
}

/** A host of plain files, with the app in a folder; anything missing gets `404.html`. */
function plainHost(): Server {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const inside = pathname.startsWith(FOLDER) ? pathname.slice(FOLDER.length) : null
    const file = join(DIST, inside === '' ? 'index.html' : (inside ?? 'nothing'))
    const found = inside !== null && existsSync(file) && statSync(file).isFile()
    const sent = found ? file : join(DIST, '404.html')
    response.writeHead(found ? 200 : 404, {
      'Content-Type': TYPES[extname(sent)] ?? 'application/octet-stream',
    })
    response.end(readFileSync(sent))
  })
}

let host: Server
let origin: string

test.beforeAll(async () => {
  host = plainHost()
  await new Promise<void>((resolve) => host.listen(0, 'localhost', resolve))
  origin = `http://localhost:${(host.address() as AddressInfo).port}`
})

test.afterAll(() => void host.close())

test('on a host of plain files a deep address leads into the app', async ({ page }) => {
  await page.goto(`${origin}${FOLDER}analyse/?kind=play&role=pone`)
  await expect(page).toHaveURL(`${origin}${FOLDER}#/analyse?kind=play&role=pone`)
  await expect(page.getByRole('heading', { level: 1, name: 'Analyse' })).toBeVisible()
  // Once more with the service worker in charge.
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto(`${origin}${FOLDER}learn/fifteens`)
  await expect(page.getByTestId('step')).toHaveAttribute('data-lesson', 'fifteens')
})

test('where there is no app above, the page says so', async ({ page }) => {
  await page.goto(`${origin}/elsewhere/analyse`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('the servers of the app send a deep address to the same place', () => {
  expect(hashUrlFor('/analyse/')).toBe('/#/analyse')
  expect(hashUrlFor('/analyse?kind=play')).toBe('/#/analyse?kind=play')
  expect(hashUrlFor('/learn/fifteens?step=2')).toBe('/#/learn/fifteens?step=2')
  for (const own of ['/', '/?seed=3', '/index.html', '/assets/index.js', '/@vite/client']) {
    expect([own, hashUrlFor(own)]).toEqual([own, null])
  }
})
