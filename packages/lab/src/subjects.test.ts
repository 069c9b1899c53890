import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { askedFor, HELP, LESSONS, SUBJECTS } from './subjects.js'

describe('the subjects of the lab', () => {
  it('are listed, one line each, for whoever names none', () => {
    for (const args of [[], ['--help'], ['-h']]) {
      expect(askedFor(args)).toEqual({ text: HELP, code: 0 })
    }
    const lines = HELP.split('\n')
    for (const [name, { summary }] of Object.entries(SUBJECTS)) {
      expect(lines.filter((line) => line.startsWith(`  ${name} `))).toEqual([
        expect.stringContaining(summary),
      ])
    }
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100)
  })

  it('are found by their whole name, and others are refused', () => {
    expect(askedFor(['tables', '--stage', 'wins'])).toBe(SUBJECTS['tables'])
    for (const name of ['table', 'toString', '']) {
      const text = `Unknown subject "${name}".\n\n${HELP}`
      expect(askedFor([name])).toEqual({ text, code: 2 })
    }
  })

  it('that take no options start nothing when some are given', () => {
    expect(askedFor(['golden'])).toBe(SUBJECTS['golden'])
    expect(askedFor(['golden', '--help'])).toMatchObject({ code: 0 })
    expect(askedFor(['golden', '--seed', '2'])).toMatchObject({ code: 2 })
  })

  it('find the program of the lessons in the app', () => {
    expect(existsSync(LESSONS)).toBe(true)
  })
})
