import { type BySeat, bySeat, type HandHistory, type ScoreEvent, type Seat } from '@skunkd/engine'

/** Where points come from, in the order they are pegged. */
export const PARTS = ['play', 'hand', 'crib', 'muggins'] as const
export type Part = (typeof PARTS)[number]
export type Points = Readonly<Record<Part, number>>

/** One line of the score sheet: a deal, what it brought each seat, and the scores after it. */
export interface SheetRow {
  readonly handNumber: number
  readonly dealerIndex: Seat
  readonly points: BySeat<Points>
  readonly scores: BySeat<number>
}

const PART_OF: Readonly<Record<ScoreEvent['kind'], Part>> = {
  heels: 'play',
  play: 'play',
  go: 'play',
  last: 'play',
  hand: 'hand',
  crib: 'crib',
  muggins: 'muggins',
}

const NONE: Points = { play: 0, hand: 0, crib: 0, muggins: 0 }

function pointsOf(events: readonly ScoreEvent[], seat: Seat): Points {
  const points = { ...NONE }
  for (const { playerIndex, kind, points: pegged } of events) {
    if (playerIndex === seat) points[PART_OF[kind]] += pegged
  }
  return points
}

export function sheetRow({
  handNumber,
  dealerIndex,
  events,
  scoresBefore,
}: Pick<HandHistory, 'handNumber' | 'dealerIndex' | 'events' | 'scoresBefore'>): SheetRow {
  return {
    handNumber,
    dealerIndex,
    points: bySeat((seat) => pointsOf(events, seat)),
    scores: events.at(-1)?.scores ?? scoresBefore,
  }
}

export const sumOf = (points: Points) => PARTS.reduce((sum, part) => sum + points[part], 0)

/** A whole game by part. */
export function totals(rows: readonly SheetRow[], seat: Seat): Points {
  return rows.reduce(
    (sum, { points }) => ({
      play: sum.play + points[seat].play,
      hand: sum.hand + points[seat].hand,
      crib: sum.crib + points[seat].crib,
      muggins: sum.muggins + points[seat].muggins,
    }),
    NONE,
  )
}
