import { addUp } from './add-up.js'
import type { MatchResult, Shard } from './match.js'
import type { MatchSpec } from './match-spec.js'
import { reportMatch } from './report.js'
import { emptyTally, type Tally } from './tally.js'

/** What `--json` prints and `skunkd merge` reads. */
export const MATCH_FILE_VERSION = 1

export function toMatchFile(result: MatchResult) {
  const { spec, shards, end, sprt, tally } = result
  return {
    version: MATCH_FILE_VERSION,
    spec,
    shards,
    end,
    sprt,
    report: reportMatch(result),
    tally,
  }
}

/** A part that cannot be read or does not belong to the others. */
export class MatchFileError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'MatchFileError'
  }
}

/** Checks that every number of the shape is there, so that nothing is added to nothing. */
function checkNumbers(shape: unknown, value: unknown, place: string): void {
  if (typeof shape === 'number') {
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
      throw new MatchFileError(`${place} must be a whole number.`)
    }
  } else if (Array.isArray(shape)) {
    if (!Array.isArray(value)) throw new MatchFileError(`${place} must be a list.`)
    if (shape.length > 0 && value.length !== shape.length) {
      throw new MatchFileError(`${place} must have ${shape.length} entries.`)
    }
    value.forEach((item, i) => {
      checkNumbers(shape[i] ?? 0, item, `${place}[${i}]`)
    })
  } else {
    if (typeof value !== 'object' || value === null) {
      throw new MatchFileError(`${place} must be an object.`)
    }
    for (const [key, part] of Object.entries(shape as object)) {
      checkNumbers(part, (value as Record<string, unknown>)[key], `${place}.${key}`)
    }
  }
}

/** Reads what `toMatchFile` made; `name` says which file in a complaint. */
export function fromMatchFile(data: unknown, name: string): MatchResult {
  try {
    if (typeof data !== 'object' || data === null) {
      throw new MatchFileError('it must be an object, as "skunkd simulate --json" prints it.')
    }
    const { version, spec, shards, end, tally } = data as Record<string, unknown>
    if (version !== MATCH_FILE_VERSION) {
      throw new MatchFileError(`version must be ${MATCH_FILE_VERSION}.`)
    }
    const { duplicate } = (spec ?? {}) as Partial<MatchSpec>
    if (typeof duplicate !== 'boolean') throw new MatchFileError('spec.duplicate is missing.')
    if (!Array.isArray(shards)) throw new MatchFileError('shards must be a list.')
    shards.forEach((shard, i) => {
      checkNumbers({ index: 0, count: 0 }, shard, `shards[${i}]`)
    })
    checkNumbers(emptyTally(duplicate), tally, 'tally')
    return {
      spec: spec as MatchSpec,
      shards: shards as Shard[],
      tally: tally as Tally,
      end: end === 'complete' ? 'complete' : 'stopped',
      sprt: null,
    }
  } catch (error) {
    if (!(error instanceof MatchFileError)) throw error
    throw new MatchFileError(`${name}: ${error.message}`)
  }
}

const shardName = ({ index, count }: Shard) => `${index}/${count}`

/** Adds parts of one match up, exactly: every number is the sum of theirs. */
export function mergeMatches(
  parts: readonly { readonly name: string; readonly result: MatchResult }[],
): MatchResult {
  const [first, ...rest] = parts
  if (first === undefined) throw new MatchFileError('There is nothing to merge.')
  const spec = JSON.stringify(first.result.spec)
  const seen = new Map<string, string>()
  for (const { name, result } of parts) {
    if (JSON.stringify(result.spec) !== spec) {
      throw new MatchFileError(`${name} is a part of another match than ${first.name}.`)
    }
    for (const shard of result.shards) {
      const before = seen.get(shardName(shard))
      if (before !== undefined) {
        throw new MatchFileError(`${name} holds shard ${shardName(shard)}, as ${before} does.`)
      }
      if (shard.count !== first.result.shards[0]?.count) {
        throw new MatchFileError(
          `${name} was cut into ${shard.count} shards, unlike ${first.name}.`,
        )
      }
      seen.set(shardName(shard), name)
    }
  }
  return rest.reduce<MatchResult>(
    (sum, { result }) => ({
      spec: sum.spec,
      shards: [...sum.shards, ...result.shards].sort((a, b) => a.index - b.index),
      tally: addUp(sum.tally, result.tally),
      end: sum.end === 'complete' && result.end === 'complete' ? 'complete' : 'stopped',
      sprt: null,
    }),
    first.result,
  )
}
