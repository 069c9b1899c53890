import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Browser, expect, test } from '@playwright/test'
import { type Cluster, startCluster } from '../../../../scripts/postgres/cluster.mjs'
import { TablePage } from '../table-page.js'
import { accept, DESKTOP, invite, PHONE, playOn } from './friend-page.js'

const MAIN = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url))

let cluster: Cluster
const nodes: { readonly url: string; readonly process: ChildProcess }[] = []

function startNode(database: string): Promise<(typeof nodes)[number]> {
  const node = spawn(process.execPath, [MAIN, '--port', '0'], {
    env: { ...process.env, DATABASE_URL: database },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    node.on('exit', (code) => reject(new Error(`The node ended with ${code}.`)))
    node.stdout.on('data', (data) => {
      const [url] = /http:\/\/localhost:\d+\//.exec(String(data)) ?? []
      if (url !== undefined) resolve({ url, process: node })
    })
  })
}

test.beforeAll(async () => {
  cluster = await startCluster()
  const database = await cluster.create('browsers')
  nodes.push(...(await Promise.all([startNode(database), startNode(database)])))
})

test.afterAll(async () => {
  await Promise.all(
    nodes.map(({ process: node }) => {
      const ended = once(node, 'exit')
      node.kill('SIGTERM')
      return ended
    }),
  )
  await cluster?.stop()
})

/** Somebody whose browser speaks to one of the nodes. */
async function friendAt(browser: Browser, node: number, viewport: typeof PHONE) {
  const context = await browser.newContext({
    baseURL: nodes[node]!.url,
    viewport,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const table = new TablePage(page)
  return { page, table, errors }
}

test('two friends whose browsers are on different nodes sit at one table', async ({ browser }) => {
  const ann = await friendAt(browser, 0, DESKTOP)
  const bob = await friendAt(browser, 1, PHONE)
  const link = await invite(ann.page)
  await accept(bob.page, link.replace(nodes[0]!.url, nodes[1]!.url))
  for (const { table } of [ann, bob]) await expect(table.open).toHaveCount(6)
  for (const { page } of [ann, bob]) {
    await expect(page.getByTestId('presence')).toContainText('is here')
  }
  await playOn([ann, bob], async () => {
    const seen = await Promise.all([ann, bob].map(({ table }) => table.phase()))
    return seen.every((phase) => phase === 'PEGGING')
  })
  const [one, other] = await Promise.all([ann, bob].map(({ table }) => table.seen()))
  expect(one!.hand.filter((card) => other!.hand.includes(card))).toEqual([])
  expect([...ann.errors, ...bob.errors]).toEqual([])
})
