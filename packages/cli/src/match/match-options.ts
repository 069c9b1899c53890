import {
  checkContestant,
  checkSpec,
  execCommand,
  type MatchSpec,
  PeerProcess,
  type Shard,
  type SprtBounds,
} from '@skunkd/arena'
import type { OptionValues } from '../support/command.js'
import { Interrupted, messageOf, UsageError } from '../support/errors.js'
import { parsePlayer } from '../support/players.js'
import { parseSeed, parseWholeNumber } from '../support/read-arguments.js'
import { JSON_OPTION, WORKERS_OPTION } from '../support/shared-options.js'

/** The options that every kind of match takes. */
export const MATCH_OPTIONS = {
  games: { value: '<n>', short: 'n', describe: 'games per match, rounded up to pairs (2000)' },
  seed: { value: '<n>', describe: 'same seed, same match to the last card (1)' },
  workers: WORKERS_OPTION,
  start: { value: '<a-b>', describe: 'start each game at scores drawn from a to b' },
  'no-duplicate': { describe: 'play every deck once, not twice with the seats exchanged' },
  manual: { describe: 'players count their hands and lose what they miss' },
  muggins: { describe: 'players count their hands and claim what the other misses' },
  'muggins-practice': { describe: 'muggins, and players sometimes overcount on purpose' },
  target: { value: '<n>', describe: 'points that win a game (121)' },
  json: JSON_OPTION,
} as const

const MAX_GAMES = 1_000_000_000

function readStart(text: string | undefined, target: number): MatchSpec['start'] {
  if (text === undefined) return null
  const [, least, most] = /^(\d{1,3})-(\d{1,3})$/.exec(text) ?? []
  const start = [Number(least), Number(most)] as const
  if (!(start[0] <= start[1] && start[1] < target)) {
    throw new UsageError(
      `--start must be two scores from 0 to ${target - 1}, the lower first, such as 85-118, not "${text}".`,
    )
  }
  return start
}

/** A player by name or a program, as it will stand in the spec. */
export function readContestant(name: string, option?: string): string {
  if (execCommand(name) === null) return parsePlayer(name, option).name
  return usage(() => {
    checkContestant(name)
    return name
  })
}

/** Starts a program and hears its first line, so that one that cannot play is found at once. */
export async function requireAnswer(contestant: string, signal: AbortSignal): Promise<void> {
  const program = execCommand(contestant)
  if (program === null) return
  const peer = new PeerProcess(program, { signal })
  try {
    await peer.hello()
  } catch (error) {
    if (signal.aborted) throw new Interrupted()
    throw new UsageError(messageOf(error))
  } finally {
    await peer.close()
  }
}

/** Turns what the arena refuses into a sentence for the person who typed it. */
function usage<T>(step: () => T): T {
  try {
    return step()
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message)
    throw error
  }
}

/** Everything about a match except who plays. */
export function readMatch(
  values: OptionValues<typeof MATCH_OPTIONS>,
): Omit<MatchSpec, 'p1' | 'p2'> {
  const practice = values['muggins-practice'] === true
  const muggins = practice || values.muggins === true
  const target = parseWholeNumber(values.target ?? '121', 'target', 1, 1000)
  const spec = {
    games: parseWholeNumber(values.games ?? '2000', 'games', 1, MAX_GAMES),
    seed: parseSeed(values.seed) ?? 1,
    duplicate: values['no-duplicate'] !== true,
    start: readStart(values.start, target),
    options: {
      target,
      counting: muggins || values.manual === true ? ('manual' as const) : ('auto' as const),
      muggins,
      mugginsPractice: practice,
    },
  }
  usage(() => checkSpec({ ...spec, p1: '', p2: '' }))
  return spec
}

export function parseShard(text: string | undefined): Shard | undefined {
  if (text === undefined) return undefined
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(text) ?? []
  const shard = { index: Number(index), count: Number(count) }
  if (!(shard.index >= 1 && shard.index <= shard.count)) {
    throw new UsageError(`--shard must be a part such as 1/4 or 4/4, not "${text}".`)
  }
  return shard
}

/** Reads `--sprt 0 10`, or `--sprt=-5,5`: the strengths between which a sequential test decides. */
export function parseSprt(
  text: string | undefined,
  positionals: readonly string[],
): SprtBounds | undefined {
  if (text === undefined) {
    if (positionals.length > 0)
      throw new UsageError(`"${positionals[0]}" doesn't belong to any option.`)
    return undefined
  }
  const words = [...text.split(/[\s,]+/), ...positionals]
  const [elo0, elo1, ...more] = words.map((word) => (word === '' ? Number.NaN : Number(word)))
  if (elo0 === undefined || elo1 === undefined || more.length > 0 || !(elo0 < elo1)) {
    throw new UsageError(
      `--sprt must be two differences in rating points, the lower first, such as 0 10, not "${words.join(' ')}".`,
    )
  }
  return { elo0, elo1 }
}
