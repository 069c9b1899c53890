import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { shareOfElo } from '../match/sprt.js'
import { ANCHORS, fitLadder, ladderPairs, type Meeting, targetElo } from './ladder.js'
import { ladderOf, playLadder, ROUND, together } from './run-ladder.js'

const truth = (name: string) => {
  const anchor = ANCHORS.find((each) => each.name === name)
  return targetElo(anchor?.level ?? Number(name.slice('level-'.length)))
}

const meetings = (noise: (place: number) => number): Meeting[] =>
  ladderPairs().map(({ p1, p2 }, place) => ({
    p1,
    p2,
    games: 400,
    share: shareOfElo(truth(p1) - truth(p2)) + noise(place),
    error: 0.02,
  }))

describe('the ladder', () => {
  it('finds ratings that explain the shares', () => {
    const { ratings, chiSquared, degrees } = fitLadder(meetings(() => 0))
    for (const [name, { elo }] of ratings) expect(elo).toBeCloseTo(truth(name), 6)
    expect(chiSquared).toBeCloseTo(0, 9)
    expect(degrees).toBe(ladderPairs().length - 23)
    expect(ratings.get('medium')).toEqual({ elo: 0, error: 0 })
  })

  it('says how far shares are from what any ratings could give', () => {
    const { chiSquared, ratings } = fitLadder(meetings((place) => (place % 2 === 0 ? 0.02 : -0.02)))
    expect(chiSquared).toBeGreaterThan(1)
    for (const [name, { error }] of ratings) if (name !== 'medium') expect(error).toBeGreaterThan(0)
  })

  it('refuses meetings that leave somebody apart', () => {
    const apart = meetings(() => 0).filter(({ p1, p2 }) => ![p1, p2].includes('medium'))
    expect(() => fitLadder(apart)).toThrow("don't connect")
  })

  it('puts the meetings of a level in its row', () => {
    const { rows, anchors } = ladderOf(meetings(() => 0))
    expect(rows).toHaveLength(20)
    expect(rows[0]).toMatchObject({ level: 1, meant: -252, oneBelow: null, fiveBelow: null })
    expect(rows[9]!.oneBelow).toMatchObject({ p1: 'level-10', p2: 'level-9' })
    expect(rows[9]!.fiveBelow).toMatchObject({ p1: 'level-10', p2: 'level-5' })
    expect(anchors.map(({ meeting }) => meeting.p2)).toEqual(ANCHORS.map(({ name }) => name))
  })

  it('adds rounds up to what all their games would have said', () => {
    const round = { p1: 'a', p2: 'b', games: 100, share: 0.5, error: 0.04 }
    const both = together([round, { ...round, games: 300, share: 0.7, error: 0.02 }])
    expect(both).toMatchObject({ games: 400, share: 0.65 })
    expect(both.error).toBeCloseTo(Math.hypot(100 * 0.04, 300 * 0.02) / 400, 12)
  })

  it('writes a meeting down as soon as it is played', async () => {
    const file = join(tmpdir(), `skunkd-ladder-kept-${process.pid}.json`)
    const stop = new AbortController()
    const [first] = ladderPairs()
    const onProgress = (_done: number, _total: number, name: string) => {
      if (name !== `${first!.p1} – ${first!.p2}`) stop.abort()
    }
    try {
      await playLadder(
        { games: 2, seed: 7, workers: 1, file, signal: stop.signal, onProgress },
        'm',
      )
      expect(Object.values(JSON.parse(readFileSync(file, 'utf8')).meetings)).toEqual([
        expect.objectContaining({ p1: first!.p1, p2: first!.p2, games: 2 * first!.times }),
      ])
    } finally {
      rmSync(file, { force: true })
    }
  })

  it('continues from the rounds that were played, and from nobody else’s', async () => {
    const file = join(tmpdir(), `skunkd-ladder-${process.pid}.json`)
    const rounds = meetings(() => 0).flatMap((meeting, i) => {
      const { times } = ladderPairs()[i]!
      const key = (from: number, games: number) =>
        [`${meeting.p1} ${meeting.p2} 7 ${from} ${times * games}`, meeting] as const
      return [key(0, ROUND), key(ROUND, 50)]
    })
    writeFileSync(file, JSON.stringify({ mark: 'm', meetings: Object.fromEntries(rounds) }))
    const signal = AbortSignal.abort()
    const play = (mark: string, games: number) =>
      playLadder({ games, seed: 7, workers: 1, file, ...(mark !== 'm' && { signal }) }, mark)
    try {
      const whole = await play('m', ROUND + 50)
      expect(whole.map(({ share }) => share)).toEqual(meetings(() => 0).map(({ share }) => share))
      expect(whole[0]!.games).toBe(800)
      expect(await play('another', ROUND)).toEqual([])
    } finally {
      rmSync(file, { force: true })
    }
  })
})
