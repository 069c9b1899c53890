import { RANKS } from '../../cards/card.js'
import { rankHandIndex } from '../../rules/scoring/rank-hands.js'

/** Figures by rank pair, in the engine's numbering of pairs of ranks. */
export type PublishedTable = Float64Array

/** Reads 91 figures: a row for each lower rank, ace to king, from the pair up to the king. */
export function readPublished(text: string): PublishedTable {
  const table = new Float64Array(91).fill(Number.NaN)
  const rows = text.trim().split('\n')
  rows.forEach((row, low) => {
    const figures = row.trim().split(' ').map(Number)
    if (figures.length !== RANKS.length - low) throw new Error(`Row ${low} is not whole: ${row}`)
    figures.forEach((figure, step) => {
      table[rankHandIndex([low, low + step])] = figure
    })
  })
  if (table.some(Number.isNaN)) throw new Error('The triangle is not whole.')
  return table
}
