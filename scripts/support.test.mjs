import { execFileSync, spawn } from 'node:child_process'
import { describe, expect, test, vi } from 'vitest'
import { isRunning } from './is-running.mjs'

const SUPPORT = new URL('./support.mjs', import.meta.url).href

/** A program of the repository's that runs another, which says its process id and never ends. */
const script = `
  const { run } = await import(${JSON.stringify(SUPPORT)})
  const forever = 'console.log(process.pid); setInterval(() => {}, 1000)'
  process.exitCode = await run(process.execPath, ['-e', forever])`
const program = [process.execPath, '--input-type=module', '-e', script]

async function started(child) {
  return new Promise((resolve) => child.stdout.once('data', (text) => resolve(Number(text))))
}

describe('what a script runs ends', () => {
  test.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ])('with the script by %s, which reports it as a shell would', async (signal, code) => {
    const child = spawn(program[0], program.slice(1))
    const pid = await started(child)
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    expect(await ended).toBe(code)
    expect(isRunning(pid)).toBe(false)
  })

  const env = { ...process.env, npm_lifecycle_event: 'bench' }
  const quoted = program.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ')

  test('when npm is told to end, which takes only its shell along', async () => {
    const shell = spawn('sh', ['-c', `${quoted}; true`], { env })
    const pid = await started(shell)
    shell.kill('SIGTERM')
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 20_000)
  })

  test('when npm is killed by kill −9, which leaves its shell behind', async () => {
    const npm = `
      const { spawn } = require('node:child_process')
      spawn('sh', ['-c', ${JSON.stringify(quoted)}], { stdio: 'inherit' })`
    const child = spawn(process.execPath, ['-e', npm], { env })
    const pid = await started(child)
    child.kill('SIGKILL')
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 20_000)
  })
})

test('what a program says before its turn comes after it, and nothing is lost', () => {
  const beside = `
    const { run } = await import(${JSON.stringify(SUPPORT)})
    let begin
    const turn = new Promise((resolve) => { begin = resolve })
    const second = run(process.execPath, ['-e', 'console.log("second")'], { turn })
    await run(process.execPath, ['-e', 'setTimeout(() => console.log("first"), 300)'])
    begin()
    await second
    console.log('third')`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', beside])
  expect(String(said)).toBe('first\nsecond\nthird\n')
})
