import { createGame, playerView } from '@skunkd/engine'
import { namesFor } from '@skunkd/engine/words'
import pc from 'picocolors'
import { expect, it } from 'vitest'
import { ME, renderTable } from './render-table.js'

it('draws both scores in one column, whatever their length, and the holes to go', () => {
  const state = createGame(2, { seed: 1, dealer: 0, startScores: [7, 118] })
  const names = namesFor(['You', 'Easy'], ME, "'")
  const lines = renderTable(playerView(state, ME), names, pc.createColors(false)).split('\n')
  const road = (from: number, to: number) => '·'.repeat(to - from)
  expect(lines.slice(0, 2)).toEqual([
    `  Easy 118 ${road(0, 30)}|${road(31, 45)}|${road(46, 59)}●${road(60, 62)}`,
    `  You    7 ${road(0, 4)}●${road(5, 30)}|${road(31, 45)}|${road(46, 62)} deals`,
  ])
})
