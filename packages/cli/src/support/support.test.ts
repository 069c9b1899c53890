import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseHand, parsePosition } from '@skunkd/engine'
import { describe, expect, test } from 'vitest'
import { capturedIo } from '../testing/captured-io.js'
import { testFolder } from '../testing/test-folder.js'
import { readJsonFile, writeJsonFile } from './files.js'
import { createProgress } from './io.js'
import { closest, parsePlayer } from './players.js'
import { parseScorePair, parseSeed, parseWholeNumber, readCards } from './read-arguments.js'
import { readPlayerSeat } from './shared-options.js'
import { formatColumns, rankingNote } from './text.js'

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

  test('cards may touch each other, and a count of them is said in words', () => {
    expect(readCards('5H5S 10dJ♠', 'A hand', 4)).toEqual(parseHand('5H 5S 10D JS'))
    expect(() => readCards('5H5S6D7CJSQH', 'A hand to play from', 1, 4)).toThrow(
      'A hand to play from must have one to four cards, not six.',
    )
  })

  test('a player is found by their name in the app', () => {
    expect(parsePlayer('Quill').name).toBe('expert')
    expect(parsePlayer('pip', 'opponent').name).toBe('level-2')
  })

  test('a seat is me or them', () => {
    expect(['me', 'them', '0', '1', undefined].map(readPlayerSeat)).toEqual([0, 1, 0, 1, 0])
    expect(() => readPlayerSeat('2')).toThrow('--player must be me or them, not "2".')
  })

  test('a table says which measure ranks it where the other disagrees', () => {
    const note = (mine: number, goal: 'points' | 'win', ...chances: number[]) =>
      rankingNote(
        { ...parsePosition(`5h5s6d7cjsqh ${mine}*-12`).position, goal: 'win' },
        goal,
        chances.map((winProbability, at) => ({ expectedValue: 2 - at, winProbability })),
      )
    expect(note(20, 'points', 0.5, 0.49)).toBe('')
    expect(note(20, 'points', 0.5, 0.51)).toBe(
      ' Until a player has 80, points decide, not win chance.',
    )
    expect(note(98, 'win', 0.51, 0.5)).toBe('')
    expect(
      rankingNote(parsePosition('5h5s6d7cjsqh 98*-12').position, 'win', [
        { expectedValue: 1, winProbability: 0.5 },
        { expectedValue: 2, winProbability: 0.4 },
      ]),
    ).toBe(' Once a player has 80, win chance decides, not points.')
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
    expect(closest('level-21', ['level-1', 'level-20'])).toBeNull()
    expect(closest('levle-1', ['level-1', 'level-20'])).toBe('level-1')
  })

  test('a player by name, and a guess for a wrong one', () => {
    expect(parsePlayer('normal', 'opponent').name).toBe('medium')
    expect(() => parsePlayer('meduim', 'p1')).toThrow(
      'Unknown player "meduim" for --p1. Did you mean "medium"?',
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
