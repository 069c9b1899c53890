import { beforeAll, describe, expect, it } from 'vitest'
import { specOf } from '../testing/spec.js'
import { type MatchResult, runMatch } from './match.js'
import { fromMatchFile, mergeMatches, missingParts, toMatchFile } from './match-file.js'

describe('fromMatchFile', () => {
  it('names the field that is wrong', async () => {
    const file = JSON.parse(
      JSON.stringify(toMatchFile(await runMatch(specOf({ games: 2 }), { workers: 1 }))),
    )
    const broken = (change: (copy: typeof file) => void) => () => {
      const copy = structuredClone(file)
      change(copy)
      return fromMatchFile(copy, 'a.json')
    }
    expect(broken(() => {})).not.toThrow()
    expect(() => fromMatchFile(3, 'a.json')).toThrow('"a.json" isn\'t a match or a part of one')
    expect(
      broken((copy) => {
        copy.version = 9
      }),
    ).toThrow('"a.json" isn\'t a match or a part of one')
    expect(
      broken((copy) => {
        delete copy.tally.deals
      }),
    ).toThrow('tally.deals must be a whole number')
    expect(
      broken((copy) => {
        copy.tally.outcomes = [1]
      }),
    ).toThrow('tally.outcomes must have 3')
    expect(
      broken((copy) => {
        copy.tally.players[1].claims = 1
      }),
    ).toThrow('players[1].claims must be an object')
    expect(
      broken((copy) => {
        copy.spec = 3
      }),
    ).toThrow('spec must be an object')
    expect(
      broken((copy) => {
        copy.shards = 1
      }),
    ).toThrow('shards must be a list')
  })

  it('reads a file from before runs, traps and the runtime were kept', async () => {
    const result = await runMatch(specOf({ games: 2 }), { workers: 1 })
    const file = structuredClone(toMatchFile(result)) as unknown as {
      tally: { runtime?: number; players: { runs?: number; traps?: unknown }[] }
    }
    delete file.tally.runtime
    for (const player of file.tally.players) {
      delete player.runs
      delete player.traps
    }
    const [first] = result.tally.players
    const read = fromMatchFile(file, 'a.json').tally
    expect(read.players[0]).toEqual({ ...first, runs: 0, traps: { taken: 0, missed: 0 } })
    expect(read.runtime).toBe(0)
  })
})

type File = ReturnType<typeof toMatchFile>
const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value))

describe('merging', () => {
  const results: MatchResult[] = []
  let files: File[] = []

  beforeAll(async () => {
    for (const index of [1, 2, 3, 4]) {
      const shard = { index, count: 4 }
      results.push(await runMatch(specOf({ games: 22 }), { workers: 1, shard }))
    }
    files = results.map((result) => copyOf(toMatchFile(result)))
  })

  const merge = (...parts: readonly unknown[]) =>
    mergeMatches(
      parts.map((part, i) => ({ name: `${i}.json`, result: fromMatchFile(part, `${i}.json`) })),
    )
  /** A file with other values at some places, such as `tally.players.0.wins`. */
  const changed = (place: number, values: Readonly<Record<string, unknown>>) => {
    const file = copyOf(files[place]!)
    for (const [path, value] of Object.entries(values)) {
      const keys = path.split('.')
      const last = keys.pop()!
      const parent = keys.reduce<object>((at, key) => Reflect.get(at, key), file)
      Reflect.set(parent, last, value)
    }
    return file
  }

  it('is whole where every shard is there, in whatever order', () => {
    const whole = merge(files[2], files[0], files[3], files[1])
    expect(whole.end).toBe('complete')
    expect(whole.tally.games).toBe(22)
    expect(missingParts(whole)).toBeNull()
    expect(copyOf(toMatchFile(whole))).not.toHaveProperty('missing')
  })

  it('says which shards are missing, and is not complete', () => {
    const some = merge(files[2], files[0])
    expect(some.end).toBe('stopped')
    expect(toMatchFile(some)).toMatchObject({
      end: 'stopped',
      missing: { shards: ['2/4', '4/4'], games: 0 },
    })
    // Merged again with the rest it is whole.
    expect(merge(copyOf(toMatchFile(some)), files[1], files[3]).end).toBe('complete')
  })

  it('says how many games are missing where a part was stopped', async () => {
    const stop = new AbortController()
    const stopped = await runMatch(specOf({ games: 80 }), {
      workers: 1,
      signal: stop.signal,
      onProgress: ({ games }) => {
        if (games >= 40) stop.abort()
      },
    })
    const read = merge(copyOf(toMatchFile(stopped)))
    expect(read.end).toBe('stopped')
    expect(missingParts(read)).toEqual({ shards: [], games: 40 })
    const claims = { ...copyOf(toMatchFile(stopped)), end: 'complete' }
    expect(merge(claims).end).toBe('stopped')
  })

  it('refuses what cannot be', () => {
    const shards = (...list: (readonly [number, number])[]) =>
      changed(0, { shards: list.map(([index, count]) => ({ index, count })) })
    const [won] = files[0]!.tally.players.map(({ wins }) => wins)
    const { games, outcomes } = files[0]!.tally
    const refused: readonly (readonly [readonly unknown[], string])[] = [
      [[shards([0, 4])], 'must be a shard such as 1/4, not 0/4'],
      [[shards([9, 4])], 'must be a shard such as 1/4, not 9/4'],
      [[shards([1.5, 4])], 'shards[0].index must be a whole number'],
      [[shards([1, 1e9])], 'must be a shard such as 1/4, not 1/1000000000'],
      [[shards()], 'shards must be a list of one or more'],
      [[files[1], shards()], '"1.json": shards must be a list of one or more'],
      [[shards([1, 4], [1, 4])], "doesn't go with"],
      [[shards([1, 4], [1, 2])], "doesn't go with"],
      [[files[0], files[0]], '1.json holds shard 1/4, as 0.json does'],
      [[files[0], changed(1, { shards: [{ index: 2, count: 3 }] })], 'unlike 0.json'],
      [[files[0], changed(1, { 'spec.seed': 8 })], 'another match'],
      [[changed(0, { 'tally.games': -6 })], 'tally.games must be a whole number from 0'],
      [[changed(0, { 'tally.games': 8 })], "aren't the 3 units"],
      [[changed(0, { 'tally.players.0.wins': won! + 1 })], "the first player's wins"],
      [[changed(0, { 'tally.players.1.wins': 99 })], 'one winner'],
      [[changed(0, { 'tally.players.0.skunks': 99 })], 'more skunks'],
      [[changed(0, { 'tally.firstDealerWins': 99 })], 'first dealer won more'],
      [
        [
          changed(0, {
            'tally.outcomes.0': outcomes[0]! + 50,
            'tally.games': games + 100,
            'tally.players.1.wins': games + 100 - won!,
          }),
        ],
        'are more than the 3 of 1/4',
      ],
      [[changed(0, { 'spec.games': 0 })], 'spec: games must be a whole number from 1, not 0'],
      [[changed(0, { 'spec.p1': 3 })], 'spec.p1 must be a string'],
      [[changed(0, { 'spec.start': [1] })], 'spec.start must be null or two'],
      [[changed(0, { 'spec.options.counting': 'x' })], 'spec: '],
    ]
    for (const [parts, message] of refused) {
      expect(() => merge(...parts), message).toThrow(message)
    }
  })
})
