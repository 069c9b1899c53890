import { type CoachingAnnotation, type CurvePoint, wasMistake } from '@skunkd/engine'
import type { Colors } from '../support/io.js'

const HEIGHT = 11
const MARGIN = 6

/** Which step of the curve each column of the picture shows. */
function columnsOf(steps: number, width: number): number[] {
  const columns = Math.min(width, steps)
  return Array.from({ length: columns }, (_, column) =>
    columns === 1 ? steps - 1 : Math.round((column * (steps - 1)) / (columns - 1)),
  )
}

/**
 * The chance of winning through a game, drawn in characters: `•` the curve, `×` a
 * mistake, the hands numbered below.
 */
export function drawCurveText(
  curve: readonly CurvePoint[],
  decisions: readonly CoachingAnnotation[],
  width: number,
  colors: Colors,
): string {
  if (curve.length === 0) return ''
  const columns = columnsOf(curve.length, Math.max(10, width - MARGIN - 1))
  const rowOf = (value: number) => Math.round((1 - value) * (HEIGHT - 1))
  const marks = columns.map((step, at) => {
    const from = at === 0 ? 0 : columns[at - 1]! + 1
    return curve.slice(from, step + 1).some(({ decisionIndex }) => {
      const decision = decisionIndex === undefined ? undefined : decisions[decisionIndex]
      return decision !== undefined && wasMistake(decision)
    })
  })
  const lines: string[] = []
  for (let row = 0; row < HEIGHT; row++) {
    const percent = 100 - (100 * row) / (HEIGHT - 1)
    const label =
      row % 5 === 0 ? `${percent.toFixed(0)}%`.padStart(MARGIN - 1) : ' '.repeat(MARGIN - 1)
    let line = `${label} ${colors.dim('│')}`
    columns.forEach((step, at) => {
      if (rowOf(curve[step]!.after) === row) line += marks[at] ? colors.red('×') : '•'
      else line += row === (HEIGHT - 1) / 2 ? colors.dim('┄') : ' '
    })
    lines.push(line.trimEnd())
  }
  let hands = ' '.repeat(MARGIN + 1)
  let last = -1
  columns.forEach((step, at) => {
    const hand = curve[step]!.handIndex
    const place = MARGIN + 1 + at
    if (hand !== last && hands.length <= place) {
      hands = hands.padEnd(place) + String(hand + 1)
      last = hand
    }
  })
  lines.push(colors.dim(`${hands}  hand`))
  return `${lines.join('\n')}\n`
}
