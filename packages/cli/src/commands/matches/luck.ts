import { type Estimate, type LuckMeasure, luckReport, reviewGames } from '@skunkd/arena'
import { LUCK_KINDS } from '@skunkd/engine'
import { formatSigned, plural } from '@skunkd/engine/words'
import { defineCommand } from '../../support/command.js'
import { EXIT_INTERRUPTED } from '../../support/errors.js'
import { jsonText } from '../../support/files.js'
import { createProgress } from '../../support/io.js'
import { parsePlayer } from '../../support/players.js'
import { readReview, reviewOptions } from '../../support/shared-options.js'
import { formatColumns } from '../../support/text.js'

function row(name: string, estimate: Estimate, scale: number, digits: number): string[] {
  const half = (estimate.high - estimate.low) / 2
  return [name, formatSigned(scale * estimate.value, digits), `± ${(scale * half).toFixed(digits)}`]
}

function measureText(title: string, measure: LuckMeasure, scale: number, digits: number): string {
  const kinds = LUCK_KINDS.map((kind) => row(`luck: ${kind}`, measure.byKind[kind], scale, digits))
  const spread = (variance: number) => (scale * Math.sqrt(variance)).toFixed(digits)
  return [
    formatColumns(
      [
        [title, 'mean', '95%'],
        ...kinds,
        row('luck in total', measure.luck, scale, digits),
        row('result', measure.raw, scale, digits),
        row('result without luck', measure.adjusted, scale, digits),
      ],
      ['left', 'right', 'left'],
    ),
    `Spread of results ${spread(measure.rawVariance)}, without luck ${spread(measure.adjustedVariance)}. `,
    `Without luck, one game tells you as much as ${measure.varianceRatio.toFixed(1)} games do with it.\n`,
  ].join('')
}

export const command = defineCommand({
  name: 'luck',
  summary: 'Check that luck evens out over many games',
  usage: '--p1 <player> --p2 <player>',
  positionals: [0, 0],
  options: {
    p1: { value: '<player>', describe: 'whose luck (medium)' },
    p2: { value: '<player>', describe: 'its opponent (medium)' },
    ...reviewOptions('games to play and review (200)'),
  },
  examples: [
    { command: 'skunkd luck --p1 hard --p2 medium --games 400', note: 'a stronger player' },
  ],
  notes: `Every game is played with new cards and reviewed for both players. Its result is split into luck
(in the deal, the cut and the opponent's cards) and the rest: what was expected and what each player
lost. Luck is calculated for these two players. The spread is the standard deviation of one game.`,
  async run({ values }, io) {
    const measure = readReview(values)
    const p1 = parsePlayer(values.p1 ?? 'medium', 'p1').name
    const p2 = parsePlayer(values.p2 ?? 'medium', 'p2').name
    const progress = createProgress(io, `${p1} – ${p2}`, measure.games)
    const reviewed = await reviewGames({
      ...measure,
      p1,
      p2,
      luck: true,
      signal: io.signal,
      onGame: (done) => progress.update(done),
    }).finally(() => progress.finish())
    const report = luckReport(reviewed)
    if (values.json) {
      io.out(jsonText({ p1, p2, seed: measure.seed, ...report }))
    } else {
      io.out(`${p1} against ${p2}, ${plural(report.games, 'game')}\n\n`)
      io.out(`${measureText('points', report.points, 1, 2)}\n`)
      io.out(measureText('win chance (%)', report.winProbability, 100, 2))
    }
    return io.signal.aborted ? EXIT_INTERRUPTED : 0
  },
})
