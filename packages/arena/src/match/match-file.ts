import { createGame } from '@skunkd/engine'
import type { MatchResult, Shard } from './match.js'
import { checkSpec, type MatchSpec, unitCount } from './match-spec.js'
import { reportMatch } from './report.js'
import { emptyTally, sumDeep, type Tally } from './tally.js'

export const MATCH_FILE_VERSION = 1

export function toMatchFile(result: MatchResult) {
  const { spec, shards, end, failure, sprt, tally } = result
  const missing = missingParts(result)
  return {
    version: MATCH_FILE_VERSION,
    spec,
    shards,
    end,
    ...(failure !== null && { failure }),
    ...(missing !== null && { missing }),
    sprt,
    report: reportMatch(result),
    tally,
  }
}

export class MatchFileError extends Error {
  override readonly name = 'MatchFileError'
}

/** Sums that may be below zero: what a player lost stands against what it won. */
const SIGNED = new Set(['margin', 'cost', 'gain'])

/** Sums that the first files did not hold. */
const NEWER = new Set(['runtime', 'runs', 'traps'])

/** Checks that every number of the shape is there, so that nothing is added to nothing. */
function checkNumbers(shape: unknown, value: unknown, place: string): void {
  if (typeof shape === 'number') {
    const least = SIGNED.has(place.slice(place.lastIndexOf('.') + 1)) ? -Infinity : 0
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least) {
      const wanted = least === 0 ? 'a whole number from 0' : 'a whole number'
      throw new MatchFileError(`${place} must be ${wanted}.`)
    }
  } else if (Array.isArray(shape)) {
    if (!Array.isArray(value)) throw new MatchFileError(`${place} must be a list.`)
    if (shape.length > 0 && value.length !== shape.length) {
      throw new MatchFileError(`${place} must have ${shape.length} entries.`)
    }
    for (let i = 0; i < value.length; i++) checkNumbers(shape[i] ?? 0, value[i], `${place}[${i}]`)
  } else {
    const fields = fieldsOf(value, place)
    for (const [key, part] of Object.entries(shape as object)) {
      if (fields[key] === undefined && NEWER.has(key)) continue
      checkNumbers(part, fields[key], `${place}.${key}`)
    }
  }
}

function fieldsOf(value: unknown, place: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new MatchFileError(`${place} must be an object.`)
  }
  return value as Readonly<Record<string, unknown>>
}

type Counting = MatchSpec['options']['counting']

function readSpec(value: unknown): MatchSpec {
  const fields = fieldsOf(value, 'spec')
  const options = fieldsOf(fields['options'], 'spec.options')
  const of = <T>(place: string, given: unknown, like: T): T => {
    if (typeof given === typeof like) return given as T
    throw new MatchFileError(`${place} must be a ${typeof like}.`)
  }
  const start = fields['start']
  const isRange = Array.isArray(start) && start.length === 2 && start.every(Number.isInteger)
  if (start !== null && !isRange) {
    throw new MatchFileError('spec.start must be null or two whole numbers.')
  }
  const spec: MatchSpec = {
    p1: of('spec.p1', fields['p1'], ''),
    p2: of('spec.p2', fields['p2'], ''),
    games: of('spec.games', fields['games'], 0),
    seed: of('spec.seed', fields['seed'], 0),
    duplicate: of('spec.duplicate', fields['duplicate'], false),
    start: start as MatchSpec['start'],
    options: {
      target: of('spec.options.target', options['target'], 0),
      counting: of<string>('spec.options.counting', options['counting'], '') as Counting,
      muggins: of('spec.options.muggins', options['muggins'], false),
      mugginsPractice: of('spec.options.mugginsPractice', options['mugginsPractice'], false),
    },
  }
  try {
    checkSpec(spec)
    createGame(2, { ...spec.options, seed: spec.seed })
  } catch (error) {
    throw new MatchFileError(`spec: ${(error as Error).message}`)
  }
  return spec
}

const MAX_SHARDS = 1_000_000

function readShards(value: unknown): Shard[] {
  if (!Array.isArray(value) || value.length === 0) {
    throw new MatchFileError('shards must be a list of one or more.')
  }
  const seen = new Set<number>()
  return value.map((given, i) => {
    checkNumbers({ index: 0, count: 0 }, given, `shards[${i}]`)
    const { index, count } = given as Shard
    if (index < 1 || index > count || count > MAX_SHARDS) {
      throw new MatchFileError(`shards[${i}] must be a shard such as 1/4, not ${index}/${count}.`)
    }
    if (count !== (value[0] as Shard).count || seen.has(index)) {
      throw new MatchFileError(`shards[${i}]: ${index}/${count} doesn't go with the others.`)
    }
    seen.add(index)
    return { index, count }
  })
}

function unitsOf(spec: MatchSpec, shards: readonly Shard[]): number {
  const units = unitCount(spec)
  return shards.reduce(
    (sum, { index, count }) => sum + Math.max(0, Math.ceil((units - index + 1) / count)),
    0,
  )
}

function checkTally(tally: Tally, spec: MatchSpec, shards: readonly Shard[]): void {
  const { games, outcomes, players, firstDealerWins } = tally
  const gamesAUnit = outcomes.length - 1
  const units = outcomes.reduce((sum, n) => sum + n, 0)
  const wins = outcomes.reduce((sum, n, won) => sum + n * won, 0)
  const must = (holds: boolean, what: string) => {
    if (!holds) throw new MatchFileError(`tally: ${what}.`)
  }
  must(games === units * gamesAUnit, `${games} games aren't the ${units} units of the outcomes`)
  must(players[0].wins === wins, `the first player's wins are ${wins} by the outcomes`)
  must(players[0].wins + players[1].wins === games, 'every game has one winner')
  must(firstDealerWins <= games, 'the first dealer won more games than there are')
  for (const player of players) {
    must(player.skunks + player.doubleSkunks <= player.wins, 'there are more skunks than wins')
  }
  const most = unitsOf(spec, shards)
  must(units <= most, `${units} units are more than the ${most} of ${shards.map(shardName)}`)
}

export function fromMatchFile(data: unknown, name: string): MatchResult {
  const { version, end, failure, ...rest } = Object(data) as Record<string, unknown>
  if (version !== MATCH_FILE_VERSION || rest['spec'] === undefined) {
    throw new MatchFileError(
      `"${name}" isn't a match or a part of one, as "skunkd simulate --json" prints it.`,
    )
  }
  try {
    const spec = readSpec(rest['spec'])
    const shards = readShards(rest['shards'])
    const empty = emptyTally(spec.duplicate)
    checkNumbers(empty, rest['tally'], 'tally')
    const tally = sumDeep(empty, rest['tally'] as Tally)
    checkTally(tally, spec, shards)
    const { games = 0 } = missingOf(spec, shards, tally) ?? {}
    const known = (['decided', 'failed', 'stopped'] as const).find((each) => each === end)
    return {
      spec,
      shards,
      tally,
      end: games === 0 ? 'complete' : (known ?? 'stopped'),
      failure: typeof failure === 'string' ? failure : null,
      sprt: null,
    }
  } catch (error) {
    if (!(error instanceof MatchFileError)) throw error
    throw new MatchFileError(`"${name}": ${error.message}`)
  }
}

const shardName = ({ index, count }: Shard) => `${index}/${count}`

export interface MissingParts {
  readonly shards: readonly string[]
  readonly games: number
}

function missingOf(spec: MatchSpec, shards: readonly Shard[], tally: Tally): MissingParts | null {
  const count = shards[0]!.count
  const there = new Set(shards.map(({ index }) => index))
  const absent: string[] = []
  for (let index = 1; index <= count; index++) {
    if (!there.has(index)) absent.push(shardName({ index, count }))
  }
  const games = unitsOf(spec, shards) * (spec.duplicate ? 2 : 1) - tally.games
  return absent.length > 0 || games > 0 ? { shards: absent, games } : null
}

export function missingParts({ spec, shards, tally, end }: MatchResult): MissingParts | null {
  return end === 'decided' ? null : missingOf(spec, shards, tally)
}

/** Adds parts of one match up, exactly: every number is the sum of theirs. */
export function mergeMatches(
  parts: readonly { readonly name: string; readonly result: MatchResult }[],
): MatchResult {
  const [first] = parts
  if (first === undefined) throw new MatchFileError('There is nothing to merge.')
  const spec = JSON.stringify(first.result.spec)
  const { count } = first.result.shards[0]!
  const seen = new Map<number, string>()
  for (const { name, result } of parts) {
    if (JSON.stringify(result.spec) !== spec) {
      throw new MatchFileError(`${name} is a part of another match than ${first.name}.`)
    }
    for (const shard of result.shards) {
      if (shard.count !== count) {
        throw new MatchFileError(
          `${name} was cut into ${shard.count} shards, unlike ${first.name}.`,
        )
      }
      const before = seen.get(shard.index)
      if (before !== undefined) {
        throw new MatchFileError(`${name} holds shard ${shardName(shard)}, as ${before} does.`)
      }
      seen.set(shard.index, name)
    }
  }
  const results = parts.map(({ result }) => result)
  const shards = results.flatMap((result) => result.shards).sort((a, b) => a.index - b.index)
  const tally = results.map((result) => result.tally).reduce((a, b) => sumDeep(a, b))
  const whole = missingOf(first.result.spec, shards, tally) === null
  return {
    spec: first.result.spec,
    shards,
    tally,
    end: whole ? 'complete' : 'stopped',
    failure: results.find((result) => result.failure !== null)?.failure ?? null,
    sprt: null,
  }
}
