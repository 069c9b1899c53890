import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRng, randomBelow } from '@skunkd/engine'
import { describe, expect, test } from 'vitest'
import { capture } from '../testing/captured-io.js'
import { testFolder } from '../testing/test-folder.js'

const folder = testFolder('resume')
const bin = fileURLToPath(new URL('../../bin/skunkd.js', import.meta.url))
const MATCH = ['simulate', '--p1', 'medium', '--p2', 'easy', '--seed', '5', '-w', '1', '--json']

/** The figures of a match, without its times. */
function figures(json: string) {
  const { logBytes: _, ...file } = JSON.parse(json)
  return JSON.stringify(file, (key, value) => (/Time$|^runtime$/.test(key) ? undefined : value))
}
const decisions = (path: string) =>
  readFileSync(path, 'utf8').replaceAll(/,"milliseconds":[\d.e-]+/g, '')

describe('simulate --resume', () => {
  test('killed again and again, it ends with the figures of the match never stopped', async () => {
    const args = [...MATCH, '-n', '120']
    const at = (name: string) => join(folder, name)
    const whole = await capture([...args, '--log', at('whole.jsonl'), '--records', at('whole')])
    const file = at('killed.json')
    const line = [...args, '--resume', file, '--log', at('killed.jsonl'), '--records', at('killed')]
    const rng = createRng(1)
    let kills = 0
    for (; kills < 3; kills++) {
      const child = spawn(process.execPath, [bin, ...line], { stdio: 'ignore' })
      const exit = once(child, 'exit')
      // As soon as the match is further than before, and a little later.
      const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
      while (
        child.exitCode === null &&
        (!existsSync(file) || readFileSync(file, 'utf8') === before)
      )
        await new Promise((resolve) => setTimeout(resolve, 5))
      await new Promise((resolve) => setTimeout(resolve, randomBelow(rng, 300)))
      child.kill('SIGKILL')
      const [code] = await exit
      if (code === 0) break
    }
    expect(kills).toBeGreaterThan(0)
    const last = await capture(line)
    expect({ code: last.code, err: last.err }).toEqual({ code: 0, err: '' })
    expect(figures(last.out)).toBe(figures(whole.out))
    expect(figures(readFileSync(file, 'utf8'))).toBe(figures(whole.out))
    expect(decisions(at('killed.jsonl'))).toBe(decisions(at('whole.jsonl')))
    for (const name of readdirSync(at('whole'))) {
      expect(readFileSync(join(at('killed'), name), 'utf8')).toBe(
        readFileSync(join(at('whole'), name), 'utf8'),
      )
    }
    expect(readdirSync(at('killed')).filter((name) => !name.endsWith('.new'))).toEqual(
      readdirSync(at('whole')),
    )
    // Once more there is nothing left to play.
    const again = await capture(line)
    expect(again.out).toBe(last.out)
  })

  test('a sequential test decides at the same game', async () => {
    const args = [...MATCH.slice(0, -1), '-n', '3000', '--sprt', '0', '60']
    const whole = await capture(args)
    expect(whole.out).toContain('decided for 60')
    const file = join(folder, 'sprt.json')
    // A file as a stop after five pairs leaves it, in the middle of a job.
    const some = JSON.parse((await capture([...MATCH, '-n', '10'])).out)
    some.spec.games = 3000
    writeFileSync(file, JSON.stringify(some))
    const line = [...args, '--resume', file]
    const games = (text: string) => /([\d,]+) games in/.exec(text)![1]
    expect(games((await capture(line)).out)).toBe(games(whole.out))
    expect(games((await capture(line)).out)).toBe(games(whole.out))
  })

  test('refuses another match, a damaged file and a log of something else', async () => {
    const file = join(folder, 'refused.json')
    const line = [...MATCH, '-n', '8', '--resume', file]
    expect((await capture(line)).code).toBe(0)
    const other = await capture([...line, '--seed', '6'])
    expect(other.code).toBe(2)
    expect(other.err).toContain('holds another match')
    const log = await capture([...line, '--log', join(folder, 'none.jsonl')])
    expect(log.code).toBe(1)
    expect(log.err).toContain("doesn't belong to")
    const nowhere = join(folder, 'none', 'match.json')
    const missing = await capture([...MATCH, '-n', '8', '--resume', nowhere])
    expect([missing.code, missing.err]).toEqual([
      1,
      expect.stringContaining(`the folder "${join(folder, 'none')}" doesn't exist`),
    ])
    expect(existsSync(join(folder, 'none'))).toBe(false)
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.slice(0, 200))
    expect((await capture(line)).err).toContain("isn't valid JSON")
    writeFileSync(file, text.replace('"games": 8', '"games": -8'))
    expect((await capture(line)).code).toBe(2)
    writeFileSync(`${file}.lock`, JSON.stringify({ process: process.ppid, host: 'x', token: 'y' }))
    writeFileSync(file, text)
    expect((await capture(line)).code).toBe(0)
    expect(existsSync(`${file}.lock`)).toBe(false)
  })
})
