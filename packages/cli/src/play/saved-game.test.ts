import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { createGame, gameReducer, getPlayer } from '@skunkd/engine'
import { describe, expect, test, vi } from 'vitest'
import { capture } from '../testing/captured-io.js'
import { testFolder } from '../testing/test-folder.js'
import { GameFile, lastGame, type SavedGame } from './saved-game.js'

const homes = testFolder('saves')
const newHome = () => mkdtempSync(join(homes, 'of-'))
const quiet = { err: () => {} }
const play = (home: string, args: readonly string[], input: string | PassThrough) =>
  capture(['play', ...args], { input, env: { SKUNKD_HOME: home } })

const dealt = (seed: number): SavedGame => ({
  opponent: getPlayer('easy'),
  state: gameReducer(createGame(2, { seed, dealer: 0 }), { type: 'DEAL' }),
  hints: 0,
})

describe('two commands on one game', () => {
  test('the second says so and changes nothing', async () => {
    const home = newHome()
    const typed = new PassThrough()
    const first = play(home, ['--seed', '7'], typed)
    await vi.waitFor(() => expect(existsSync(join(home, 'game.json'))).toBe(true))
    const saved = readFileSync(join(home, 'game.json'), 'utf8')
    for (const args of [[], ['--new'], ['--seed', '9']]) {
      const second = await play(home, args, '1 2\nq\n')
      expect(second.code).toBe(1)
      expect(second.err).toContain(`is open in another terminal (process ${process.pid})`)
      expect(second.out).toBe('')
      expect(readFileSync(join(home, 'game.json'), 'utf8')).toBe(saved)
    }
    typed.end('1 2\nq\n')
    expect((await first).out).toContain('You discard')
    expect(readdirSync(home)).toEqual(['game.json'])
    expect((await play(home, [], 'q\n')).out).toContain('Continuing against Medium')
  })

  test('what a killed command left is taken over', async () => {
    // A process number that no system gives; this process as one before it; another machine.
    for (const [id, host] of [
      [2 ** 31 - 1, hostname()],
      [process.pid, hostname()],
      [process.ppid, 'elsewhere'],
    ]) {
      const home = newHome()
      const lock = join(home, 'game.lock')
      writeFileSync(lock, JSON.stringify({ process: id, host, token: 'of old' }))
      expect((await play(home, [], 'q\n')).code).toBe(0)
      expect(existsSync(lock)).toBe(false)
    }
    const home = newHome()
    writeFileSync(join(home, 'game.lock'), '')
    expect((await play(home, [], 'q\n')).code).toBe(0)
  })

  test('a game changed all the same is not overwritten', () => {
    const home = newHome()
    const file = new GameFile(home, quiet)
    file.save(dealt(1))
    const theirs = '{"theirs": true}'
    writeFileSync(join(home, 'game.json'), theirs)
    expect(() => file.save(dealt(2))).toThrow('was changed by another command')
    expect(() => file.archive(dealt(2), new Date(0))).toThrow('was changed by another command')
    expect(() => file.quarantine('unfinished')).toThrow('was changed by another command')
    expect(readFileSync(join(home, 'game.json'), 'utf8')).toBe(theirs)
    file.close()
  })
})

describe('finished games', () => {
  test('of the same second are all kept, and the last is found', () => {
    const home = newHome()
    expect(lastGame(home)).toBeNull()
    const now = new Date(Date.UTC(2026, 0, 2, 3, 4, 5))
    const paths = [1, 2, 3].map((seed) => {
      const file = new GameFile(home, quiet)
      const path = file.archive(dealt(seed), now)
      file.close()
      utimesSync(path, now, new Date(now.getTime() + seed))
      return path
    })
    expect(paths.map((path) => JSON.parse(readFileSync(path, 'utf8')).options.seed)).toEqual([
      1, 2, 3,
    ])
    expect(readdirSync(join(home, 'games'))).toHaveLength(3)
    expect(existsSync(join(home, 'game.json'))).toBe(false)
    expect(lastGame(home)).toBe(paths[2])
    writeFileSync(join(home, 'games', '2026-01-02T03-04-06-hard.json'), '{}')
    writeFileSync(join(home, 'games', 'zebra.json'), '{}')
    expect(lastGame(home)).toBe(join(home, 'games', '2026-01-02T03-04-06-hard.json'))
  })
})

test('a home that cannot be written is one sentence and exit code 1', async () => {
  const home = join(newHome(), 'file')
  writeFileSync(home, '')
  const { code, err } = await play(home, [], 'q\n')
  expect(code).toBe(1)
  expect(err).toContain("can't be written: a part of the path isn't a folder.")
})
