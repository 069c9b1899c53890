import type { runLadder } from '@skunkd/arena'
import { formatSigned } from '@skunkd/engine/words'
import { formatColumns } from '../support/columns.js'

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
