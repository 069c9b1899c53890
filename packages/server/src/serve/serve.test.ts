import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { backupStore } from '../storage/sqlite/backup.js'
import { openSqlite } from '../storage/sqlite/open.js'
import { smallApp } from '../testing/running-server.js'
import { startProcess } from '../testing/server-process.js'
import { testFolder } from '../testing/test-folder.js'

interface Raw {
  exec(sql: string): void
  close(): void
}
const Libsql = createRequire(import.meta.url)('libsql') as new (path: string) => Raw

const start = (args: readonly string[], env: Record<string, string> = {}) =>
  startProcess(args, { SKUNKD_APP: smallApp(), ...env })

describe('the server as it is started', () => {
  test('explains its options, and starts nothing', async () => {
    const { code, text } = await start(['--port', 'x', '--help']).exited
    expect(code).toBe(0)
    for (const option of ['--port', '--host', '--data']) expect(text).toContain(option)
  })

  test('answers on both names of this machine, and ends politely', async () => {
    const folder = testFolder('serve')
    const server = await start(['--port', '0', '--data', join(folder, 'new')]).started
    const port = new URL(server.url).port
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200)
    const about = await (await fetch(`http://localhost:${port}/api/about`)).json()
    expect(about).toEqual({
      server: 'skunkd',
      protocol: 2,
      friends: true,
      why: null,
      addresses: [],
    })
    expect(await server.end('SIGTERM')).toBe(0)
  })

  test('figures are on an address of their own, and not on that of the app', async () => {
    const folder = testFolder('figures')
    const args = ['--port', '0', '--metrics', '127.0.0.1:0', '--data', folder]
    const server = await start(args).started
    await expect.poll(() => server.output()).toContain('Figures are at port')
    const [, port] = /Figures are at port (\d+)/.exec(server.output())!
    await fetch(`${server.url}/api/nothing`)
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    for (const figure of [
      /^skunkd_info{version="[\d.]+"} 1$/m,
      /^skunkd_sockets 0$/m,
      /^skunkd_games_with_sockets 0$/m,
      /^skunkd_conflicts_total 0$/m,
      /^skunkd_store_waiting \d+$/m,
      /^skunkd_bus_reconnects_total 0$/m,
      /^skunkd_act_seconds_count 0$/m,
      /^process_resident_memory_bytes \d+$/m,
      /^skunkd_tables 0$/m,
      /^skunkd_store_in_use \d+$/m,
      /^skunkd_bus_hearing 1$/m,
      /^skunkd_refusals_total{code="NOT_FOUND"} 1$/m,
      /^skunkd_event_loop_delay_seconds{quantile="0.99"} [\d.e-]+$/m,
      /^skunkd_store_seconds_count \d+$/m,
    ]) {
      expect(text).toMatch(figure)
    }
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain('skunkd_')
    await server.end('SIGTERM')
  })

  test('a taken port is said plainly, and no other is taken', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const folder = testFolder('taken')
    const { code, text } = await start(['--port', String(port), '--data', folder]).exited
    expect(code).toBe(1)
    expect(text).toContain(`Port ${port} is already in use`)
    other.close()
  })

  test('--host opens it to the network, with an address and a code to scan', async () => {
    const folder = testFolder('host')
    const server = await start(['--port', '0', '--host', '--data', folder]).started
    await expect.poll(() => server.output()).toMatch(/On other devices|not on a network/)
    if (server.output().includes('On other devices')) expect(server.output()).toContain('▀▀▀')
    await server.end('SIGTERM')
  })

  test('a setting that makes no sense is refused by name, with exit code 2', async () => {
    const { code, text } = await start(['--port', 'high']).exited
    expect(code).toBe(2)
    expect(text).toContain('--port must be a whole number from 0 to 65535, not "high"')
  })
})

describe('bad weather', () => {
  test('a store of a newer version', async () => {
    const folder = testFolder('newer')
    await (await openSqlite(folder)).close()
    const raw = new Libsql(join(folder, 'games.db'))
    raw.exec('update schema_version set version = 999')
    raw.close()
    const { code, text } = await start(['--port', '0', '--data', folder]).exited
    expect(code).toBe(1)
    expect(text).toContain('newer SKUNK')
  })

  test('a folder that another server uses', async () => {
    const folder = testFolder('used')
    const server = await start(['--port', '0', '--data', folder]).started
    const { code, text } = await start(['--port', '0', '--data', folder]).exited
    expect(code).toBe(1)
    expect(text).toContain('Another server is using')
    await server.end('SIGTERM')
  })

  test('a folder that cannot be written: an error if chosen, otherwise the app alone', async () => {
    const folder = testFolder('unwritable')
    writeFileSync(join(folder, 'file'), '')
    const chosen = await start(['--port', '0', '--data', join(folder, 'file', 'x')]).exited
    expect(chosen.code).toBe(1)
    expect(chosen.text).toContain('is a file, or below one. Name a folder.')
    const server = await start(['--port', '0'], { SKUNKD_HOME: join(folder, 'file') }).started
    const about = (await (await fetch(`${server.url}/api/about`)).json()) as { why: string }
    expect(about).toMatchObject({ friends: false })
    expect(about.why).toContain('is a file, or below one. Name a folder.')
    await server.end('SIGTERM')
  })
})

test('a back-up made while the server runs is a store that can be served', async () => {
  const folder = testFolder('backup')
  const server = await start(['--port', '0', '--data', join(folder, 'live')]).started
  mkdirSync(join(folder, 'restored'))
  backupStore(join(folder, 'live'), join(folder, 'restored', 'games.db'))
  expect(() => backupStore(join(folder, 'live'), join(folder, 'restored', 'games.db'))).toThrow(
    'exists',
  )
  expect(() => backupStore(join(folder, 'nowhere'), join(folder, 'x.db'))).toThrow('No store')
  await server.end('SIGKILL')
  const restored = await start(['--port', '0', '--data', join(folder, 'restored')]).started
  expect((await fetch(`${restored.url}/readyz`)).status).toBe(200)
  await restored.end('SIGTERM')
})
