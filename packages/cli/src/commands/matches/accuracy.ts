import { type Estimate, lossReport, reviewGames } from '@skunkd/arena'
import { playerNames } from '@skunkd/engine'
import { defineCommand } from '../../support/command.js'
import { EXIT_INTERRUPTED } from '../../support/errors.js'
import { jsonText } from '../../support/files.js'
import { createProgress } from '../../support/io.js'
import { parsePlayer } from '../../support/players.js'
import { readReview, reviewOptions } from '../../support/shared-options.js'
import { formatColumns } from '../../support/text.js'

const USUAL = ['expert', 'hard', 'expert-classic', 'medium', 'easy', 'random']

function cell({ value, low, high }: Estimate): string {
  return `${value.toFixed(3)} ± ${((high - low) / 2).toFixed(3)}`
}

export const command = defineCommand({
  name: 'accuracy',
  summary: 'Show points lost per decision for each player, by phase',
  usage: '[<player>...]',
  positionals: [0, 32],
  options: reviewOptions('reviewed games per player (200)'),
  examples: [
    { command: 'skunkd accuracy', note: USUAL.join(', ') },
    { command: 'skunkd accuracy expert hard --games 400', note: 'two of them, more exact' },
  ],
  notes: `Every player plays against itself. A game reviewed for both seats is two reviewed games.
The figures are points lost per decision, as the coach measures them, with the 95% interval over
games.`,
  async run({ values, positionals }, io) {
    const known = playerNames()
    const wanted =
      positionals.length > 0 ? positionals : USUAL.filter((name) => known.includes(name))
    const measure = readReview(values)
    const names = wanted.map((name) => parsePlayer(name).name)
    const games = Math.ceil(measure.games / 2)
    const progress = createProgress(io, 'Reviewing', games * names.length)
    const rows: { player: string; report: ReturnType<typeof lossReport> }[] = []
    for (const [at, name] of names.entries()) {
      if (io.signal.aborted) break
      const reviewed = await reviewGames({
        ...measure,
        p1: name,
        p2: name,
        games,
        signal: io.signal,
        onGame: (done) => progress.update(at * games + done, name),
      })
      rows.push({ player: name, report: lossReport(reviewed) })
    }
    progress.finish()
    if (values.json) {
      const data = rows.map(({ player, report }) => ({ player, games: 2 * games, ...report }))
      io.out(jsonText(data))
    } else {
      const heading = ['player', 'discarding', 'pegging', 'both']
      const lines = rows.map(({ player, report }) => [
        player,
        cell(report.discarding),
        cell(report.pegging),
        cell(report.together),
      ])
      io.out(formatColumns([heading, ...lines], 'figures'))
      io.out(`\npoints lost per decision, ${2 * games} reviewed games each\n`)
    }
    return io.signal.aborted ? EXIT_INTERRUPTED : 0
  },
})
