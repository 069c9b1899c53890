import { RANKS } from '@skunkd/engine'
import {
  CribEstimator,
  combinationWeights,
  DEALER,
  PONE,
  RANK_COUNT,
  rankHandIndex,
  shippedDiscardModel,
} from '@skunkd/engine/internals'
import { picture, rising, text } from './svg.js'

const CELL = 44
const TOP = 92
const GAP = 70
const LEFT = 40
const SIDE = RANK_COUNT * CELL

/** The average crib into which a role throws two ranks, no other card seen. */
function cribAverage(role: number, low: number, high: number): number {
  const weights = combinationWeights(shippedDiscardModel())[role === DEALER ? PONE : DEALER]!
  const averageOf = (a: number, b: number) => {
    const seen = new Uint8Array(52)
    seen[a] = 1
    seen[b] = 1
    const field = new CribEstimator()
    field.survey(seen)
    return field.mean(a, b, weights)
  }
  const unlike = averageOf(low * 4, high * 4 + 1)
  return low === high ? unlike : 0.75 * unlike + 0.25 * averageOf(low * 4, high * 4)
}

function panel(role: number, left: number): string[] {
  const model = shippedDiscardModel()
  const parts: string[] = []
  const name = role === DEALER ? 'Dealer, into their own crib' : 'Pone, into the dealer’s crib'
  parts.push(text(left, TOP - 28, name, { anchor: 'start', size: 14, bold: true }))
  for (let rank = 0; rank < RANK_COUNT; rank++) {
    parts.push(text(left + (rank + 0.5) * CELL, TOP - 8, RANKS[rank]!))
    parts.push(
      text(left + rank * CELL - 8, TOP + (rank + 0.5) * CELL + 4, RANKS[rank]!, { anchor: 'end' }),
    )
    for (let high = rank; high < RANK_COUNT; high++) {
      const pair = rankHandIndex([rank, high])
      const share = model.unsuited[role]![pair]! + model.suited[role]![pair]!
      const [x, y] = [left + high * CELL, TOP + rank * CELL]
      parts.push(
        `<rect x="${x}" y="${y}" width="${CELL - 1}" height="${CELL - 1}" fill="${rising(share / 0.04)}"/>`,
        text(x + CELL / 2, y + 19, (share * 100).toFixed(share < 0.01 ? 2 : 1), { size: 12 }),
        text(x + CELL / 2, y + 35, cribAverage(role, rank, high).toFixed(1), {
          size: 10,
          colour: '#555',
        }),
      )
    }
  }
  return parts
}

/** What each role throws, and what crib it makes, by the two ranks. */
export function discardPicture(): string {
  return picture(
    LEFT + 2 * SIDE + GAP + 20,
    TOP + SIDE + 20,
    'The discard table',
    'For pone and dealer, by the two ranks discarded: the percentage of hands from which that pair is discarded (also as colour), and below it the average crib it makes.',
    [
      text(LEFT, 28, 'How often two ranks are discarded, in percent of hands', {
        anchor: 'start',
        size: 16,
        bold: true,
      }),
      text(LEFT, 46, 'small figures: the average crib that they make, in points', {
        anchor: 'start',
      }),
      ...panel(PONE, LEFT),
      ...panel(DEALER, LEFT + SIDE + GAP),
    ],
  )
}
