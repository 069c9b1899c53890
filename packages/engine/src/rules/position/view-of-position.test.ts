import { expect, it } from 'vitest'
import { parsePosition } from './position-text.js'
import { viewOfPosition } from './view-of-position.js'

it('tells who has said go since the last card, in this count', () => {
  const goes = (line: string) => viewOfPosition(parsePosition(line).position).pegging.goState
  expect(goes('ah2c 0*-0 9s9d 7h kcqd5h4s-')).toEqual([false, true])
  expect(goes('ah2c4s 0*-0 9s9d 7h kcqd5h')).toEqual([false, false])
})
