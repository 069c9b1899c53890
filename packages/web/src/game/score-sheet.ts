import {
  type BySeat,
  bySeat,
  type HandHistory,
  type PlayerView,
  type ScoreEvent,
  type Seat,
} from '@skunkd/engine'

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

/** A deal that is over, if everything that its line needs is known. */
function pastRows({ pastDeals = [] }: PlayerView): readonly SheetRow[] {
  return pastDeals.flatMap(({ handNumber, dealerIndex, events, scoresBefore }) =>
    handNumber === undefined || events === undefined || scoresBefore === undefined
      ? []
      : sheetRow({ handNumber, dealerIndex, events, scoresBefore }),
  )
}

/** For clients that receive a game view by view and do not keep it. */
export function sheetWith(sheet: readonly SheetRow[], view: PlayerView): readonly SheetRow[] {
  const { handNumber, dealerIndex, events, scores } = view
  if (handNumber === 0) return sheet
  const rows = new Map(sheet.map((row) => [row.handNumber, row]))
  for (const row of pastRows(view)) rows.set(row.handNumber, row)
  rows.set(handNumber, sheetRow({ handNumber, dealerIndex, events, scoresBefore: scores }))
  return [...rows.values()].sort((a, b) => a.handNumber - b.handNumber)
}

export const sumOf = (points: Points) => PARTS.reduce((sum, part) => sum + points[part], 0)
