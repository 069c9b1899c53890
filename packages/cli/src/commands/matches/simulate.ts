import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import {
  type MatchResult,
  type MatchSpec,
  printable,
  runMatch,
  type Shard,
  type SprtBounds,
  toMatchFile,
  type UnitOutput,
} from '@skunkd/arena'
import { pluralForm } from '@skunkd/engine/words'
import {
  MATCH_OPTIONS,
  parseShard,
  parseSprt,
  readContestant,
  readMatch,
  requireAnswer,
} from '../../match/match-options.js'
import { matchText, tallyNote } from '../../match/match-text.js'
import {
  followMatch,
  ON_OPTION,
  readMatchName,
  readQueueAddress,
} from '../../match/queued-match.js'
import { ResumeFile } from '../../match/resume-file.js'
import { defineCommand } from '../../support/command.js'
import { EXIT_FAILURE, EXIT_INTERRUPTED, UsageError } from '../../support/errors.js'
import { jsonText, makeFolder, withWriteErrors, writeJsonFile } from '../../support/files.js'
import type { Io } from '../../support/io.js'
import { createProgress } from '../../support/io.js'
import { PLAYERS_NOTE } from '../../support/players.js'
import { parseWholeNumber } from '../../support/read-arguments.js'
import { readWorkers } from '../../support/shared-options.js'

/** Decisions and records, written as they come. */
class MatchOutput {
  private readonly file: number | null

  /** `bytes` is how much of the log is already written; anything after it is cut off. */
  constructor(
    private readonly log: string | undefined,
    private readonly records: string | undefined,
    private bytes: number,
  ) {
    this.file =
      log === undefined ? null : withWriteErrors(log, () => openSync(log, bytes === 0 ? 'w' : 'r+'))
    if (this.file !== null) ftruncateSync(this.file, bytes)
    if (records !== undefined) withWriteErrors(records, () => makeFolder(records))
  }

  /** The length of the log; null if none is written. */
  get logBytes(): number | null {
    return this.file === null ? null : this.bytes
  }

  take(output: UnitOutput): void {
    const { file, log } = this
    if (file !== null && output.log.length > 0) {
      const text = Buffer.from(`${output.log.join('\n')}\n`)
      this.bytes += withWriteErrors(log!, () => writeSync(file, text, 0, text.length, this.bytes))
    }
    for (const { name, record } of output.records) {
      writeJsonFile(join(this.records!, `${name}.json`), record)
    }
  }

  close(): void {
    if (this.file !== null) closeSync(this.file)
  }
}

const kept = (games: number) =>
  games === 0
    ? 'No game was finished before that.'
    : `${pluralForm(games, 'The game', `The ${games} games`)} finished before that ${pluralForm(games, 'is', 'are')} kept and counted above.`

type LogFormat = 'standard' | 'design'

function readLogFormat(text: string | undefined, log: string | undefined): LogFormat {
  if (text === undefined) return 'standard'
  if (text !== 'standard' && text !== 'design') {
    throw new UsageError(`--log-format must be standard or design, not "${text}".`)
  }
  if (log === undefined) throw new UsageError('--log-format needs --log <file>.')
  return text
}

interface SimulateOptions {
  readonly workers?: string
  readonly log?: string
  readonly logFormat: LogFormat
  readonly records?: string
  readonly shard: Shard | undefined
  readonly sprt: SprtBounds | undefined
  readonly resume: ResumeFile | null
}

/** Plays with a bar, and writes down what is wanted as it comes. */
async function play(
  spec: MatchSpec,
  simulateOptions: SimulateOptions,
  io: Io,
): Promise<MatchResult> {
  const { workers, log, logFormat, records, shard, sprt, resume } = simulateOptions
  const known = resume === null || log === undefined ? 0 : resume.logLength(log)
  const output = new MatchOutput(log, records, known)
  const progress = createProgress(
    io,
    printable(`${spec.p1} – ${spec.p2}`, 60),
    Math.ceil(spec.games / (shard?.count ?? 1)),
  )
  try {
    const result = await runMatch(spec, {
      workers: readWorkers(workers),
      signal: io.signal,
      wanted: { log: log === undefined ? null : logFormat, records: records !== undefined },
      ...(shard !== undefined && { shard }),
      ...(sprt !== undefined && { sprt }),
      from: resume?.from,
      onOutput: (part) => output.take(part),
      onProgress: (tally) => {
        resume?.note(tally, output.logBytes)
        progress.update(tally.games, tallyNote(tally))
      },
      onDeath: (error) => io.err(`A worker died (${error.message}). Its games are played again.\n`),
    })
    resume?.write(result, output.logBytes)
    return result
  } finally {
    progress.finish()
    output.close()
  }
}

/** Prints a result; gives the exit code. */
function show(result: MatchResult, { json }: { readonly json?: boolean }, io: Io): number {
  io.out(json ? jsonText(toMatchFile(result)) : matchText(result, io.colors))
  if (result.failure !== null) {
    io.err(`${result.failure}\n${kept(result.tally.games)}\n`)
    return EXIT_FAILURE
  }
  return result.end === 'stopped' ? EXIT_INTERRUPTED : 0
}

/** Options that belong to one machine and are of no use on a queue. */
const ALONE = ['shard', 'log', 'records', 'resume', 'workers'] as const

type QueueValues = Readonly<
  Partial<Record<(typeof ALONE)[number] | 'on' | 'name' | 'task', string>>
>

/** Reads which queue a match is wanted on; null if it is played here. */
function readQueued(values: QueueValues) {
  const task = parseWholeNumber(values.task, 'task', 1, 1_000_000)
  if (values.on === undefined) {
    const lost = (['name', 'task'] as const).find((option) => values[option] !== undefined)
    if (lost !== undefined) throw new UsageError(`--${lost} is for a match on a queue: add --on.`)
    return null
  }
  const other = ALONE.find((option) => values[option] !== undefined)
  if (other !== undefined) {
    throw new UsageError(
      `--${other} is for a match on this machine. Leave out --on, or this option.`,
    )
  }
  const name = values.name === undefined ? undefined : readMatchName(values.name)
  return { url: readQueueAddress(values.on), name, task }
}

export const command = defineCommand({
  name: 'simulate',
  summary: 'Play many games between two players and measure which is stronger',
  usage: '--p1 <player> --p2 <player>',
  // `--sprt 0 10`: the second figure stands by itself.
  positionals: [0, 1],
  options: {
    p1: { value: '<player>', describe: 'a name, or "exec:<program>"' },
    p2: { value: '<player>', describe: 'its opponent' },
    ...MATCH_OPTIONS,
    sprt: {
      value: '<a> <b>',
      describe: 'stop when it is clear which rating difference fits: a or b',
    },
    shard: { value: '<i/n>', describe: 'play one part of n (see skunkd merge)' },
    log: { value: '<file>', describe: 'write every decision as a line of JSON' },
    'log-format': {
      value: '<format>',
      describe: 'standard, or design for the lines of the design documents (standard)',
    },
    resume: {
      value: '<file>',
      describe: 'file that holds the match while it is played, to resume it from',
    },
    records: { value: '<folder>', describe: 'write the record of every game' },
    on: { ...ON_OPTION, describe: 'play on the workers of a queue (see skunkd work)' },
    name: { value: '<name>', describe: 'what the match is called on the queue' },
    task: { value: '<n>', describe: 'pairs that a worker takes at a time (20)' },
  },
  examples: [
    { command: 'skunkd simulate --p1 medium --p2 easy --seed 42', note: '2000 games in pairs' },
    { command: 'skunkd simulate --p1 expert --p2 medium --sprt 0 20', note: 'until it is clear' },
    { command: 'skunkd simulate --p1 medium --p2 exec:./my-bot', note: 'against your program' },
    {
      command: 'skunkd simulate --p1 expert --p2 hard -n 100000 --resume match.json',
      note: 'the same line again resumes it',
    },
    {
      command: 'skunkd simulate --p1 easy --p2 hard --shard 2/8 --json > 2.json',
      note: 'one of eight machines',
    },
    {
      command: 'skunkd simulate --p1 expert --p2 hard -n 100000 --on postgres://skunkd@db/skunkd',
      note: 'on every machine that runs skunkd work',
    },
  ],
  notes: `Each deck is played twice with the seats exchanged, and the interval is taken from these pairs.
Ctrl-C prints the results so far. With --resume, the same command line picks up from there, even
after a crash, and ends with the same figures as a match that was never stopped.
"skunkd peers" explains how a program takes part.

${PLAYERS_NOTE}`,
  async run({ values, positionals }, io) {
    const queued = readQueued(values)
    if (queued?.name !== undefined && values.p1 === undefined && values.p2 === undefined) {
      return show(await followMatch({ ...queued, spec: null, sprt: undefined }, io), values, io)
    }
    const match = readMatch(values)
    if (values.p1 === undefined || values.p2 === undefined) {
      throw new UsageError('Name both players, such as --p1 medium --p2 expert.')
    }
    const spec = {
      p1: readContestant(values.p1, 'p1'),
      p2: readContestant(values.p2, 'p2'),
      ...match,
    }
    const shard = parseShard(values.shard)
    const sprt = parseSprt(values.sprt, positionals)
    const logFormat = readLogFormat(values['log-format'], values.log)
    if (shard !== undefined && sprt !== undefined) {
      throw new UsageError('--sprt needs the whole match. Leave --shard out.')
    }
    if (spec.start !== null && values.records !== undefined) {
      throw new UsageError('A game record begins at 0-0. Leave out --start or --records.')
    }
    if (queued !== null) return show(await followMatch({ ...queued, spec, sprt }, io), values, io)
    for (const name of new Set([spec.p1, spec.p2])) await requireAnswer(name, io.signal)
    const whole = { index: 1, count: 1 }
    const resume =
      values.resume === undefined ? null : new ResumeFile(values.resume, spec, shard ?? whole)
    try {
      return show(await play(spec, { ...values, logFormat, shard, sprt, resume }, io), values, io)
    } finally {
      resume?.close()
    }
  },
})
