import { printable, runTournament, type TournamentResult, toMatchFile } from '@skunkd/arena'
import { formatSigned } from '@skunkd/engine/words'
import {
  MATCH_OPTIONS,
  readContestant,
  readMatch,
  requireAnswer,
} from '../../match/match-options.js'
import { defineCommand } from '../../support/command.js'
import { EXIT_FAILURE, EXIT_INTERRUPTED, UsageError } from '../../support/errors.js'
import { jsonText } from '../../support/files.js'
import type { Colors } from '../../support/io.js'
import { createProgress } from '../../support/io.js'
import { PLAYERS_NOTE } from '../../support/players.js'
import { readWorkers } from '../../support/shared-options.js'
import { formatColumns } from '../../support/text.js'

/** Strongest first: rating, then what it won against each of the others. */
function crossTable({ players, shares, ratings }: TournamentResult, colors: Colors): string {
  const strength = (i: number) => ratings[i] ?? -Infinity
  const order = players.map((_, i) => i).sort((a, b) => strength(b) - strength(a))
  const cell = (row: number, column: number) => {
    if (row === column) return '·'
    const share = shares[row]![column]
    if (share === null || share === undefined) return '–'
    const half = (share.high - share.low) / 2
    return `${(100 * share.value).toFixed(1)} ± ${(100 * half).toFixed(1)}`
  }
  const rating = (i: number) => {
    const value = ratings[i] ?? null
    return value === null ? '–' : formatSigned(value, 0)
  }
  const rows = order.map((row, place) => [
    `${place + 1}`,
    colors.bold(printable(players[row]!, 60)),
    rating(row),
    ...order.map((column) => cell(row, column)),
  ])
  const head = ['', 'player', 'rating', ...order.map((_, place) => `${place + 1}`)]
  return formatColumns(
    [head, ...rows],
    ['right', 'left', 'right', ...order.map(() => 'right' as const)],
  )
}

export const command = defineCommand({
  name: 'tournament',
  summary: 'Run a round robin and print a cross table and ratings',
  usage: '<player> <player>...',
  positionals: [2, 100],
  options: MATCH_OPTIONS,
  examples: [
    { command: 'skunkd tournament easy medium expert-classic', note: '2000 games per match' },
    { command: 'skunkd tournament easy medium exec:./my-bot -n 500', note: 'with your program' },
  ],
  notes: `A cell is the percentage of games the row won against the column, with its 95%
interval. Ratings are the likeliest given all matches (400 points: ten to one), mean 0.

${PLAYERS_NOTE}`,
  async run({ values, positionals }, io) {
    const match = readMatch(values)
    const players = positionals.map((name) => readContestant(name))
    if (new Set(players).size < players.length) {
      throw new UsageError('A player is entered twice. Enter each player once.')
    }
    const spec = { ...match, players }
    for (const name of players) await requireAnswer(name, io.signal)
    const matches = (players.length * (players.length - 1)) / 2
    const progress = createProgress(io, 'tournament', matches * spec.games)
    let begun = 0
    let playing = ''
    const result = await runTournament(
      spec,
      {
        workers: readWorkers(values.workers),
        signal: io.signal,
        onProgress: (tally) => progress.update(begun + tally.games, playing),
        onDeath: (error) =>
          io.err(`A worker died (${error.message}). Its games are played again.\n`),
      },
      (done, _, name) => {
        begun = done * spec.games
        playing = name
      },
    ).finally(() => progress.finish())
    if (values.json) {
      const { matches: played, ...rest } = result
      io.out(jsonText({ ...rest, matches: played.map(toMatchFile) }))
    } else {
      const { games, seed, duplicate } = spec
      const pairs = duplicate ? ' in pairs' : ''
      io.out(`${games.toLocaleString('en-US')} games per match${pairs}, seed ${seed}\n\n`)
      io.out(crossTable(result, io.colors))
    }
    for (const failure of result.failures) {
      io.err(`${failure} The games finished before that are counted.\n`)
    }
    if (result.failures.length > 0) return EXIT_FAILURE
    return io.signal.aborted ? EXIT_INTERRUPTED : 0
  },
})
