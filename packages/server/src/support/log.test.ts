import { expect, test } from 'vitest'
import { logLine, unexpectedErrorEntry } from './log.js'

test('an unforeseen error is logged by its kind and place, not by what it quotes', () => {
  const entry = unexpectedErrorEntry(new TypeError('5-H is not in the hand of Annabella'))
  const line = logLine(0, entry)
  expect(JSON.parse(line)).toMatchObject({
    at: '1970-01-01T00:00:00.000Z',
    level: 'error',
    event: 'unforeseen',
    text: 'TypeError',
    where: expect.arrayContaining([expect.stringContaining('log.test')]),
  })
  expect(line).not.toMatch(/5-H|Annabella/)
  expect(unexpectedErrorEntry('5-H').text).not.toContain('5-H')
})
