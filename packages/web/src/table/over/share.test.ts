import type { CurvePoint } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { type ShareData, shareText, sparkline } from './share.js'

const points = (...after: number[]) => after.map((value) => ({ after: value })) as CurvePoint[]

const GAME: ShareData = {
  me: 'You',
  them: 'Hard',
  won: true,
  mine: 121,
  target: 121,
  theirs: 88,
  hands: 9,
  kind: 'skunk',
  grade: 'B+',
  curve: points(0, 0.5, 1),
}

describe('what is shared', () => {
  it('says who won, by how much and how well', () => {
    expect(shareText(GAME)).toMatch(
      /^SKUNK'D cribbage: I skunked Hard, 121 to 88, in 9 hands\.\nThe coach says B\+\.\n▁/,
    )
    const lost = { ...GAME, won: false, mine: 110, theirs: 121, kind: 'win', grade: null } as const
    expect(shareText({ ...lost, curve: [] })).toBe(
      "SKUNK'D cribbage: Hard beat me, 121 to 110, in 9 hands.",
    )
    expect(shareText({ ...lost, me: 'Ann', them: 'Bob', curve: [] })).toContain('Bob beat Ann')
  })

  it('draws the curve from its first to its last value', () => {
    expect(sparkline(points(0, 1))).toMatch(/^▁.*█$/)
    expect(sparkline(points(0.5))).toBe('▅'.repeat(16))
    expect(sparkline([])).toBe('')
    expect([...sparkline(points(0.1, 0.3, 1.2, -1))]).toHaveLength(16)
  })
})
