import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { isRunning } from '../is-running.mjs'

const CLUSTER = new URL('./cluster.mjs', import.meta.url).href

/** The folder of the Postgres with this process id, which it writes into a file there itself. */
const folderOf = (pid) =>
  readdirSync(tmpdir())
    .filter((name) => name.startsWith('skunkd-postgres-'))
    .map((name) => join(tmpdir(), name))
    .find((folder) => {
      const file = join(folder, 'data', 'postmaster.pid')
      return existsSync(file) && readFileSync(file, 'utf8').startsWith(`${pid}\n`)
    })

test('a Postgres ends, and its folder goes, with a process that is killed', async () => {
  const script = `
    const { startCluster } = await import(${JSON.stringify(CLUSTER)})
    console.log((await startCluster()).pid())
    setInterval(() => {}, 1000)`
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script])
  const pid = await new Promise((resolve, reject) => {
    owner.stdout.once('data', (text) => resolve(Number(text)))
    owner.once('exit', () => reject(new Error('It ended before there was a Postgres.')))
  })
  const folder = folderOf(pid)
  expect(folder).toBeDefined()
  expect(isRunning(pid)).toBe(true)
  owner.kill('SIGKILL')
  await vi.waitFor(
    () => expect([isRunning(pid), existsSync(folder)]).toEqual([false, false]),
    20_000,
  )
})
