import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { capturedIo } from '../testing/captured-io.js'
import { testFolder } from '../testing/test-folder.js'
import { readJsonFile, writeJsonFile } from './files.js'
import { createProgress } from './io.js'
import { closest, parsePlayer } from './players.js'
import { parseScorePair, parseSeed, parseWholeNumber } from './read-arguments.js'
import { formatColumns } from './text.js'

describe('numbers', () => {
  test('a pair of scores, mine first', () => {
    expect(parseScorePair('98-112')).toEqual({ mine: 98, theirs: 112 })
    expect(parseScorePair('0:120')).toEqual({ mine: 0, theirs: 120 })
    expect(parseScorePair(undefined)).toBeUndefined()
  })

  test.each(['', '98', '98-', '-98-112', '121-0', '0-121', 'a-b', '1-2-3'])(
    '"%s" is no pair of scores',
    (text) => {
      expect(() => parseScorePair(text)).toThrow('--score must be two scores from 0 to 120')
    },
  )

  test('whole numbers within their bounds', () => {
    expect(parseWholeNumber('12', 'games', 1, 100)).toBe(12)
    expect(parseWholeNumber(undefined, 'games', 1, 100)).toBeUndefined()
    for (const text of ['0', '101', '1.5', '-3', '1e2', '', 'ten']) {
      expect(() => parseWholeNumber(text, 'games', 1, 100)).toThrow(
        `--games must be a whole number from 1 to 100, not "${text}".`,
      )
    }
  })

  test('seeds', () => {
    expect(parseSeed('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER)
    expect(() => parseSeed('9007199254740993')).toThrow('--seed')
  })
})

describe('names', () => {
  test('the nearest word, unless none is near', () => {
    expect(closest('simulte', ['score', 'simulate'])).toBe('simulate')
    expect(closest('xyzzy', ['score', 'simulate'])).toBeNull()
  })

  test('a player by name, and a guess for a wrong one', () => {
    expect(parsePlayer('normal', 'opponent').name).toBe('medium')
    expect(() => parsePlayer('meduim', 'p1')).toThrow(
      '--p1: unknown player "meduim". Did you mean "medium"?',
    )
  })
})

describe('tables', () => {
  test('columns are as wide as their widest cell, colours taking no space', () => {
    const red = '\u001b[31m5♥\u001b[39m'
    expect(
      formatColumns(
        [
          ['card', 'points'],
          [red, '2'],
          ['10♠', '12'],
        ],
        ['left', 'right'],
      ),
    ).toBe(`card  points\n${red}         2\n10♠       12\n`)
  })
})

describe('progress', () => {
  test('draws on a terminal and wipes itself off', () => {
    const io = capturedIo({ errTerminal: true })
    const bar = createProgress(io, 'games', 200)
    bar.update(50, '50 of 200')
    bar.finish()
    expect(io.written().out).toBe('')
    expect(io.written().err).toContain('25%  50 of 200')
    expect(io.written().err.endsWith('\r\u001b[K')).toBe(true)
  })

  test('is silent where nobody watches', () => {
    const io = capturedIo()
    const bar = createProgress(io, 'games', 200)
    bar.update(50)
    bar.finish()
    expect(io.written()).toEqual({ out: '', err: '' })
  })
})

describe('files', () => {
  const folder = testFolder('files')

  test('written whole, folders made, nothing left beside', () => {
    const path = join(folder, 'a', 'b', 'game.json')
    writeJsonFile(path, { version: 1 })
    writeJsonFile(path, { version: 2 })
    expect(readJsonFile(path)).toEqual({ version: 2 })
    expect(readdirSync(join(folder, 'a', 'b'))).toEqual(['game.json'])
  })

  test('complaints name the file and the reason', () => {
    const absent = join(folder, 'absent.json')
    expect(() => readJsonFile(absent)).toThrow(`"${absent}" can't be read: no such file.`)
    expect(() => readJsonFile(folder)).toThrow('it is a folder')
    const broken = join(folder, 'broken.json')
    writeFileSync(broken, '{"version": 1,')
    expect(() => readJsonFile(broken)).toThrow("isn't valid JSON")
    expect(() => writeJsonFile(join(broken, 'x.json'), {})).toThrow("can't be written")
  })
})
