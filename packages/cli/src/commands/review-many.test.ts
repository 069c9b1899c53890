import { describe, expect, it } from 'vitest'
import { capture } from '../testing/captured-io.js'

const QUICK = ['--games', '2', '--hands', '4', '--workers', '1']

describe('skunkd luck', () => {
  it('splits results into luck and the rest, in points and chances', async () => {
    const { code, out } = await capture(['luck', '--p1', 'easy', '--p2', 'random', ...QUICK])
    expect(code).toBe(0)
    expect(out).toContain('easy against random, 2 games')
    for (const line of ['luck: deal', 'luck: cut', 'luck: opponent', 'result without luck']) {
      expect(out.split(line)).toHaveLength(3)
    }
    // Points and chances both to a hundredth.
    expect(out.match(/^result +[+−]?\d+\.\d\d {2}± \d+\.\d\d$/gm)).toHaveLength(2)
    expect(out).toMatch(/Without luck, one game tells you as much as [\d.]+ games do/)
  })

  it('refuses a stranger', async () => {
    const { code, err } = await capture(['luck', '--p1', 'nobody'])
    expect(code).toBe(2)
    expect(err).toContain('nobody')
  })
})

describe('skunkd accuracy', () => {
  it('tells players apart by what they give up', async () => {
    const { code, out } = await capture([
      'accuracy',
      'expert-classic',
      'random',
      ...QUICK,
      '--json',
    ])
    expect(code).toBe(0)
    const [classic, random] = JSON.parse(out)
    expect(classic.player).toBe('expert-classic')
    expect(classic.discarding.value).toBeLessThan(random.discarding.value)
    expect(random.games).toBe(2)
  })
})
