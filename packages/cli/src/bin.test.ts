import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'

const bin = fileURLToPath(new URL('../bin/skunkd.js', import.meta.url))

const spawnBin = (...args: string[]) =>
  promisify(execFile)(process.execPath, [bin, ...args], {
    env: { ...process.env, NO_COLOR: '1' },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )

describe('the built program', () => {
  test('counts a hand', async () => {
    const { code, stdout, stderr } = await spawnBin('score', '5H 5S 5D JC', '--starter', '5C')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/29 points\n$/)
  })

  test.runIf(existsSync('/dev/full'))('says that the output cannot be written', async () => {
    const full = openSync('/dev/full', 'w')
    const child = spawn(process.execPath, [bin, 'score', '5H 5S 5D JC', '--starter', '5C'], {
      stdio: ['ignore', full, 'pipe'],
    })
    const [stderr, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')])
    closeSync(full)
    expect(code).toBe(1)
    expect(stderr).toBe("skunkd: the output can't be written: no space left on the disk.\n")
  })

  test('passes the exit code on', async () => {
    const { code, stdout, stderr } = await spawnBin('score', '5H 5H 5D JC', '--starter', '5C')
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('5H appears twice')
  })
})
