import { type Card, RANKS, type Rank, rankOrder } from '../../cards/card.js'
import { OddsError } from '../error.js'

/*
 * Michael Schell's composite discard tables: average crib points when this role throws
 * the two ranks. Rows are the lower rank, ace to king; within a row the higher rank,
 * from the row's own to the king.
 */
const DEALER = readTriangle(`
  5.38 4.23 4.52 5.43 5.45 3.85 3.85 3.80 3.40 3.42 3.65 3.42 3.41
  5.72 7.00 4.52 5.45 3.93 3.81 3.66 3.71 3.55 3.84 3.58 3.52
  5.94 4.91 5.97 3.81 3.58 3.92 3.78 3.57 3.90 3.59 3.67
  5.63 6.48 3.85 3.72 3.83 3.72 3.59 3.88 3.59 3.60
  8.79 6.63 6.01 5.48 5.43 6.66 7.00 6.63 6.66
  5.76 4.98 4.63 5.13 3.17 3.41 3.23 3.13
  5.92 6.53 4.04 3.23 3.53 3.23 3.26
  5.45 4.72 3.80 3.52 3.19 3.16
  5.16 4.29 3.97 2.99 3.06
  4.76 4.61 3.31 2.84
  5.33 4.81 3.96
  4.79 3.46
  4.58
`)

const PONE = readTriangle(`
  6.02 5.07 5.07 5.72 6.01 4.91 4.89 4.85 4.55 4.48 4.68 4.33 4.30
  6.38 7.33 5.33 6.11 4.97 4.97 4.94 4.70 4.59 4.81 4.56 4.45
  6.68 5.96 6.78 4.87 5.01 5.05 4.87 4.63 4.86 4.59 4.48
  6.53 7.26 5.34 4.88 4.94 4.68 4.53 4.85 4.46 4.36
  9.37 7.47 7.00 6.30 6.15 7.41 7.76 7.34 7.25
  7.08 6.42 5.86 6.26 4.31 4.57 4.22 4.14
  7.14 7.63 5.26 4.31 4.68 4.32 4.27
  6.82 5.83 5.10 4.59 4.31 4.20
  6.39 5.43 4.96 4.11 4.03
  6.08 5.63 4.61 3.88
  6.42 5.46 4.77
  5.79 4.49
  5.65
`)

function readTriangle(text: string): Float64Array {
  const square = new Float64Array(13 * 13)
  text
    .trim()
    .split('\n')
    .forEach((row, low) => {
      row
        .trim()
        .split(' ')
        .forEach((figure, step) => {
          const high = low + step
          square[low * 13 + high] = Number(figure)
          square[high * 13 + low] = Number(figure)
        })
    })
  return square
}

/**
 * The published average of a crib into which this role throws two cards of these
 * ranks: the dealer into their own crib, pone into the opponent's. Always positive;
 * whose points they are is the caller's to say.
 */
export function lookupCribEV(a: Card | Rank, b: Card | Rank, isDealer = true): number {
  const table = isDealer ? DEALER : PONE
  return table[rowOf(a) * 13 + rowOf(b)]!
}

function rowOf(card: Card | Rank): number {
  const row = rankOrder(typeof card === 'string' ? card : card.rank) - 1
  if (row >= 0) return row
  throw new OddsError('BAD_RANK', `A rank must be one of ${RANKS.join(' ')}, not ${String(card)}.`)
}
