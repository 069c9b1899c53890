import { fromRecord, type GameRecord, otherSeat, toRecord } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { specOf, withoutTimes } from '../testing/spec.js'
import { runMatch } from './match.js'
import { fromMatchFile, mergeMatches, toMatchFile } from './match-file.js'
import { unitSeed, unitStart } from './match-spec.js'
import type { UnitOutput } from './play-unit.js'

const MUGGINS = { target: 121, counting: 'manual', muggins: true, mugginsPractice: true } as const

describe('runMatch', () => {
  it.each([
    { options: MUGGINS, games: 16 },
    { p2: 'hard', games: 8 },
  ])('brings the same for one worker and for two: %j', async (change) => {
    const spec = specOf(change)
    const [one, two] = await Promise.all([1, 2].map((workers) => runMatch(spec, { workers })))
    expect(one!.end).toBe('complete')
    expect(withoutTimes(two!.tally)).toEqual(withoutTimes(one!.tally))
  })

  it('plays other cards for another seed', async () => {
    const [a, b] = await Promise.all(
      [1, 2].map((seed) => runMatch(specOf({ seed, games: 2 }), { workers: 1 })),
    )
    expect(withoutTimes(a!.tally)).not.toEqual(withoutTimes(b!.tally))
  })

  it('counts every game, pair, deal and point once', async () => {
    const { tally } = await runMatch(specOf({ games: 100 }), { workers: 1 })
    const [p1, p2] = tally.players
    expect(tally.games).toBe(100)
    expect(p1.wins + p2.wins).toBe(100)
    expect(tally.outcomes[0]! + tally.outcomes[1]! + tally.outcomes[2]!).toBe(50)
    expect(tally.outcomes[1]! + 2 * tally.outcomes[2]!).toBe(p1.wins)
    // All deals but the one that each game ends in were played to their end.
    expect(p1.dealer.deals + p1.pone.deals).toBe(tally.deals - 100)
    expect(p1.dealer.deals).toBe(p2.pone.deals)
    expect(tally.gameTime.count).toBe(100)
    for (const { dealer, pone } of tally.players) {
      expect(pone.crib + pone.heels).toBe(0)
      expect(dealer.hand / dealer.deals).toBeGreaterThan(6.5)
      expect(dealer.hand / dealer.deals).toBeLessThan(9)
    }
    // A hand of the play ends with one last card or a 31.
    const lasts = p1.dealer.last + p1.pone.last + p2.dealer.last + p2.pone.last
    expect(lasts / (tally.deals - 100)).toBeGreaterThan(0.85)
    expect(lasts / (tally.deals - 100)).toBeLessThanOrEqual(1)
  })

  it('gives a player who meets itself an even match in pairs', async () => {
    const spec = specOf({ p1: 'expert-classic', games: 40 })
    const { tally } = await runMatch(spec, { workers: 1 })
    // Without chance both games of a pair are the same game with names exchanged.
    expect(tally.outcomes).toEqual([0, 20, 0])
    expect(tally.margin).toBe(0)
    expect(tally.players[0].dealer).toEqual(tally.players[1].dealer)
  })

  it('exchanges seats in turn where there are no pairs', async () => {
    const spec = specOf({ duplicate: false, games: 41 })
    const { tally } = await runMatch(spec, { workers: 1 })
    expect(tally.games).toBe(41)
    expect(tally.outcomes).toHaveLength(2)
    expect(tally.outcomes[1]).toBe(tally.players[0].wins)
  })

  it('starts from scores of the range, mirrored in a pair', async () => {
    const spec = specOf({ start: [85, 118], games: 40, p1: 'expert-classic' })
    const starts = Array.from({ length: 500 }, (_, unit) => unitStart(spec, unit)!)
    expect(Math.min(...starts.flat())).toBe(85)
    expect(Math.max(...starts.flat())).toBe(118)
    const { tally } = await runMatch(spec, { workers: 1 })
    expect(tally.outcomes).toEqual([0, 20, 0])
    expect(tally.deals / tally.games).toBeLessThan(3)
  })

  it('adds its shards up to the whole, exactly, through files', async () => {
    const spec = specOf({ games: 50 })
    const whole = await runMatch(spec, { workers: 1 })
    const parts = await Promise.all(
      [1, 2, 3].map(async (index) => {
        const result = await runMatch(spec, { workers: 1, shard: { index, count: 3 } })
        const text = JSON.stringify(toMatchFile(result))
        return { name: `${index}.json`, result: fromMatchFile(JSON.parse(text), `${index}.json`) }
      }),
    )
    const merged = mergeMatches([parts[2]!, parts[0]!, parts[1]!])
    expect(withoutTimes(merged.tally)).toEqual(withoutTimes(whole.tally))
    expect(merged.shards).toEqual([1, 2, 3].map((index) => ({ index, count: 3 })))
    expect(merged.tally.gameTime.count).toBe(50)
    expect(merged.end).toBe('complete')

    const twice = [parts[0]!, { ...parts[0]!, name: 'again.json' }]
    expect(() => mergeMatches(twice)).toThrow('again.json holds shard 1/3, as 1.json does.')
    const other = { name: 'other.json', result: { ...whole, spec: specOf({ seed: 8 }) } }
    expect(() => mergeMatches([parts[0]!, other])).toThrow(/other.json is a part of another match/)
    expect(() => mergeMatches([parts[0]!, { name: 'w', result: whole }])).toThrow(/1 shards/)
  })

  it('stops as soon as a sequential test has its answer, the same for any workers', async () => {
    const spec = specOf({ games: 20_000 })
    const results = await Promise.all(
      [1, 2].map((workers) => runMatch(spec, { workers, sprt: { elo0: 0, elo1: 60 } })),
    )
    for (const { end, sprt, tally } of results) {
      expect(end).toBe('decided')
      expect(sprt!.verdict).toBe('elo0')
      expect(tally.games).toBeLessThan(1000)
    }
    expect(withoutTimes(results[1]!.tally)).toEqual(withoutTimes(results[0]!.tally))
  })

  it('keeps what it has when it is stopped', async () => {
    const stop = new AbortController()
    const result = await runMatch(specOf({ games: 1_000_000 }), {
      workers: 2,
      signal: stop.signal,
      onProgress: (tally) => {
        if (tally.games >= 40) stop.abort()
      },
    })
    expect(result.end).toBe('stopped')
    expect(result.tally.games).toBe(40)
    expect(result.tally.gameTime.count).toBe(40)
  })

  it('writes records that replay, and every decision that was weighed', async () => {
    const outputs: UnitOutput[] = []
    const spec = specOf({ games: 4, options: MUGGINS })
    const { tally } = await runMatch(spec, {
      workers: 2,
      wanted: { log: 'standard', records: true },
      onOutput: (output) => outputs.push(output),
    })
    const records = outputs.flatMap((output) => output.records)
    expect(records.map(({ name }) => name)).toEqual(['000001a', '000001b', '000002a', '000002b'])
    const wins = [0, 0]
    for (const { name, record } of records) {
      const end = fromRecord(JSON.parse(JSON.stringify(record)))
      expect(toRecord(end)).toEqual(record)
      expect(end.options.seed).toBe(unitSeed(spec, Number(name.slice(0, 6)) - 1))
      wins[name.endsWith('a') ? end.winner! : otherSeat(end.winner!)]!++
    }
    expect(wins).toEqual(tally.players.map((player) => player.wins))

    const lines = outputs.flatMap((output) => output.log).map((line) => JSON.parse(line))
    const [p1, p2] = tally.players
    const asked = [p1.discardTime, p1.playTime, p2.discardTime, p2.playTime]
    expect(lines).toHaveLength(asked.reduce((sum, { count }) => sum + count, 0))
    const { actions } = records[0]!.record as GameRecord
    const discard = actions.find((action) => action.type === 'DISCARD')!
    expect(lines[0]).toMatchObject({
      game: '000001a',
      player: 'medium',
      seat: 0,
      decision: 'discard',
    })
    expect([...lines[0].chosen].sort()).toEqual(
      discard.cardIds.map((id) => id.replace('-', '')).sort(),
    )
    expect(lines[0].candidates).toHaveLength(15)
    expect(lines[0].cards).toHaveLength(6)
  })

  it.each([
    [{ games: 0 }, /games must be a whole number from 1, not 0/],
    [{ p1: 'nobody' }, /Unknown player "nobody"/],
    [{ p2: 'exec: ' }, /"exec:" needs the command line/],
    [{ start: [90, 80] as const }, /The start must be .*, not 90-80/],
    [{ start: [0, 121] as const }, /two scores from 0 to 120/],
    [{ seed: -1 }, /seed must be .*, not -1/],
  ])('refuses %j', async (change, message) => {
    await expect(runMatch(specOf(change), { workers: 1 })).rejects.toThrow(message)
  })

  it('refuses a shard that is not there', async () => {
    const shard = { index: 4, count: 3 }
    await expect(runMatch(specOf(), { workers: 1, shard })).rejects.toThrow(/not 4\/3/)
  })
})
