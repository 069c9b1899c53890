import { runLadder } from '@skunkd/arena'
import { formatSigned } from '@skunkd/engine/words'
import { defineCommand } from '../../support/command.js'
import { EXIT_INTERRUPTED } from '../../support/errors.js'
import { jsonText, requireFolder } from '../../support/files.js'
import { createProgress } from '../../support/io.js'
import { JSON_OPTION, measureOptions, readMeasure } from '../../support/shared-options.js'
import { formatColumns } from '../../support/text.js'

export type Ladder = NonNullable<Awaited<ReturnType<typeof runLadder>>>

const Z95 = 1.96

/** A share won with its 95% interval, in percent. */
function percent(meeting: { readonly share: number; readonly error: number } | null): string {
  if (meeting === null) return ''
  const { share, error } = meeting
  return `${(100 * share).toFixed(1)} ± ${(100 * Z95 * error).toFixed(1)}`
}

/** Every level with its rating and what it won, the anchors, and how well it all fits together. */
export function ladderText({ rows, anchors, chiSquared, degrees }: Ladder): string {
  const heading = ['level', 'rating', 'meant', 'one below', 'five below']
  const lines = rows.map(({ level, elo, error, meant, oneBelow, fiveBelow }) => [
    `${level}`,
    `${formatSigned(elo, 0)} ± ${(Z95 * error).toFixed(0)}`,
    formatSigned(meant, 0),
    percent(oneBelow),
    percent(fiveBelow),
  ])
  const known = anchors.map(
    ({ name, level, meeting }) => `level ${level} against ${name}: ${percent(meeting)}%\n`,
  )
  const fit = `chi-squared of the ratings ${chiSquared.toFixed(1)} on ${degrees} degrees of freedom\n`
  return `${formatColumns(
    [heading, ...lines],
    heading.map(() => 'right'),
  )}\n${known.join('')}\n${fit}`
}

const GAMES = 400

export const command = defineCommand({
  name: 'levels',
  summary: 'Rate the 20 levels in one tournament',
  usage: '',
  positionals: [0, 0],
  options: {
    ...measureOptions(`games per match (${GAMES})`),
    resume: { value: '<file>', describe: 'keep finished matches here, and continue from them' },
    json: JSON_OPTION,
  },
  examples: [
    { command: 'skunkd levels', note: `38 matches, most of ${GAMES} games` },
    {
      command: 'skunkd levels -n 1000 --resume ladder.json',
      note: 'more exact, in several sittings',
    },
  ],
  notes: `Every level plays the level below it and the level five below. Easy, medium, expert-classic and
hard play the level closest to them, four times as many games. A share is the percentage of games
the row won, with its 95% interval. Ratings are the likeliest given all matches: medium is 0, and
400 points are ten wins to one. meant: where the level was aimed, 28 points apart. Measured, a level
is about 26. Chi-squared near its degrees of freedom: one rating for each level fits all matches.
For a single match, run "skunkd simulate --p1 level-12 --p2 medium".`,
  async run({ values }, io) {
    if (values.resume !== undefined) requireFolder(values.resume)
    const { games, seed, workers } = readMeasure(values, GAMES)
    const progress = createProgress(io, 'Playing', 1)
    const ladder = await runLadder({
      games,
      seed,
      workers,
      ...(values.resume !== undefined && { file: values.resume }),
      signal: io.signal,
      onProgress: (done, total, match) => progress.update(done / total, match),
    }).finally(() => progress.finish())
    if (ladder === null) {
      const kept = values.resume === undefined ? '' : ' Finished matches are kept.'
      io.err(`Stopped before the end. No ratings yet.${kept}\n`)
      return EXIT_INTERRUPTED
    }
    if (values.json) {
      io.out(jsonText({ games, seed, ...ladder }))
      return 0
    }
    io.out(`${games.toLocaleString('en-US')} games per match in pairs, seed ${seed}\n\n`)
    io.out(ladderText(ladder))
    return 0
  },
})
