import { createRng, type Rng } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { eloOfShare, shareOfElo, sprtState } from './sprt.js'

describe('rating points', () => {
  it.each([
    [0, 0.5],
    [400, 10 / 11],
    [-400, 1 / 11],
    [100, 0.640065],
  ])('%d points are a share of %d', (elo, share) => {
    expect(shareOfElo(elo)).toBeCloseTo(share, 6)
    expect(eloOfShare(share)).toBeCloseTo(elo, 3)
  })

  it('are infinite for a player who wins all or nothing', () => {
    expect([eloOfShare(0), eloOfShare(1)]).toEqual([-Infinity, Infinity])
  })
})

describe('the sequential test', () => {
  it('is the textbook ratio on single games', () => {
    const [wins, losses] = [5300, 4700]
    const [p0, p1] = [shareOfElo(0), shareOfElo(20)]
    const llr = wins * Math.log(p1 / p0) + losses * Math.log((1 - p1) / (1 - p0))
    expect(sprtState({ elo0: 0, elo1: 20 }, [losses, wins]).llr).toBeCloseTo(llr, 2)
  })

  it('is near the normal approximation on many pairs', () => {
    const outcomes = [2000, 5100, 2300]
    const n = 9400
    const mean = (0.5 * 5100 + 2300) / n
    const variance = (2000 * mean ** 2 + 5100 * (0.5 - mean) ** 2 + 2300 * (1 - mean) ** 2) / n
    const [s0, s1] = [shareOfElo(0), shareOfElo(10)]
    const approximate = ((s1 - s0) * n * (2 * mean - s0 - s1)) / (2 * variance)
    const { llr } = sprtState({ elo0: 0, elo1: 10 }, outcomes)
    expect(Math.abs(llr - approximate)).toBeLessThan(0.01 * Math.abs(approximate))
  })

  it('sees no difference between mirrored strengths in an even match', () => {
    expect(sprtState({ elo0: -10, elo1: 10 }, [300, 400, 300]).llr).toBeCloseTo(0, 8)
  })

  it('has the bounds of five percent and decides beyond them', () => {
    const clear = sprtState({ elo0: 0, elo1: 20 }, [50, 100, 150])
    expect(clear.upper).toBeCloseTo(2.9444, 4)
    expect(clear.lower).toBeCloseTo(-2.9444, 4)
    expect(clear.verdict).toBe('elo1')
    expect(sprtState({ elo0: 0, elo1: 20 }, [150, 100, 50]).verdict).toBe('elo0')
    expect(sprtState({ elo0: 0, elo1: 20 }, [0, 0, 0]).verdict).toBe('undecided')
  })

  it('takes each way of being wrong for itself', () => {
    const { lower, upper } = sprtState({ elo0: 0, elo1: 20, alpha: 0.01, beta: 0.2 }, [1, 1, 1])
    // ln(β / (1 − α)) and ln((1 − β) / α)
    expect(lower).toBeCloseTo(-1.5994, 4)
    expect(upper).toBeCloseTo(4.382, 4)
  })

  it('names bounds in the wrong order', () => {
    expect(() => sprtState({ elo0: 5, elo1: 5 }, [1, 1, 1])).toThrow(/lower rating first/)
  })

  /** Plays pairs of a strength until the test decides. */
  function decide(elo: number, rng: Rng): string {
    const share = shareOfElo(elo)
    const spread = 0.2
    const outcomes = [0, 0, 0]
    for (;;) {
      for (let pair = 0; pair < 20; pair++) {
        const draw = rng()
        outcomes[draw < share - spread ? 2 : draw < share + spread ? 1 : 0]!++
      }
      const { verdict } = sprtState({ elo0: 0, elo1: 40 }, outcomes)
      if (verdict !== 'undecided') return verdict
    }
  }

  it('is wrong in about one of twenty', () => {
    const rng = createRng(5)
    const runs = 300
    const share = (elo: number, verdict: string) =>
      Array.from({ length: runs }, () => decide(elo, rng)).filter((v) => v === verdict).length /
      runs
    expect(share(0, 'elo1')).toBeLessThan(0.09)
    expect(share(40, 'elo0')).toBeLessThan(0.09)
  })
})
