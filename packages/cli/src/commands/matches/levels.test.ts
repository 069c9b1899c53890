import { describe, expect, test } from 'vitest'
import { capture } from '../../testing/captured-io.js'
import { type Ladder, ladderText } from './levels.js'

const meeting = { p1: 'level-2', p2: 'level-1', games: 400, share: 0.541, error: 0.02 }

const ladder: Ladder = {
  rows: [
    { level: 1, elo: -250.4, error: 9, meant: -252, oneBelow: null, fiveBelow: null },
    { level: 2, elo: -222, error: 8, meant: -224, oneBelow: meeting, fiveBelow: null },
  ],
  anchors: [{ name: 'easy', level: 5, elo: -138, meeting }],
  chiSquared: 17.25,
  degrees: 15,
}

describe('skunkd levels', () => {
  test('draws where every level stands, with intervals', () => {
    expect(ladderText(ladder)).toBe(
      [
        'level     rating  meant   one below  five below',
        '    1  −250 ± 18   −252',
        '    2  −222 ± 16   −224  54.1 ± 3.9',
        '',
        'level 5 against easy: 54.1 ± 3.9%',
        '',
        'chi-squared of the ratings 17.3 on 15 degrees of freedom',
        '',
      ].join('\n'),
    )
  })

  test('says what it takes', async () => {
    const { code, out } = await capture(['levels', '--help'])
    expect(code).toBe(0)
    expect(out).toContain('skunkd levels -n 1000 --resume ladder.json')
    const refused = await capture(['levels', '--games', '1'])
    expect(refused.code).toBe(2)
    expect(refused.err).toContain('--games')
    const nowhere = await capture(['levels', '--resume', 'nowhere/ladder.json'])
    expect(nowhere.code).toBe(1)
    expect(nowhere.err).toContain(`--resume: the folder "nowhere" doesn't exist.`)
  })
})
