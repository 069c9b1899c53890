import { type BySeat, bySeat, type Seat } from '@skunkd/engine/rules'
import { owingSeats, type SeatClock, type Table } from './table.js'

const MOVE_TIME_MS = 20_000
/** After the first is ready, the show waits this long for the other. */
const SHOW_TIMEOUT_MS = 8_000
export const SHARE_LIMIT_MS = 60_000
export const ABSENCE_LIMIT_MS = 60_000

/** What is left of a seat's time now: first the decision's own, then the bank. */
export function timeLeft({ bank, since }: SeatClock, now: number): { move: number; bank: number } {
  if (since === null) return { move: MOVE_TIME_MS, bank }
  const spent = Math.max(0, now - since)
  const over = Math.max(0, spent - MOVE_TIME_MS)
  return { move: Math.max(0, MOVE_TIME_MS - spent), bank: Math.max(0, bank - over) }
}

/** When a seat's time is over; null while it owes nothing or no clock runs. */
export function deadline(table: Table, seat: Seat): number | null {
  const { bank, since } = table.clocks[seat]
  return table.pace === 'none' || since === null ? null : since + MOVE_TIME_MS + bank
}

/** A seat that decided pays for time beyond the move's own; one that owes something new starts. */
export function stepClocks(
  before: Table,
  after: Table,
  decided: Seat | null,
  at: number,
): BySeat<SeatClock> {
  const owes = owingSeats(after)
  return bySeat((seat) => {
    const clock = before.clocks[seat]
    if (decided === seat && clock.since !== null) {
      const { bank } = timeLeft(clock, at)
      return { bank, since: owes.includes(seat) ? at : null }
    }
    if (!owes.includes(seat)) return { bank: clock.bank, since: null }
    return clock.since === null ? { bank: clock.bank, since: at } : clock
  })
}

/** When the show moves on by itself; null while it waits for both, or for nobody yet. */
export function autoAdvanceAt(table: Table): number | null {
  return table.readySince === null || table.held ? null : table.readySince + SHOW_TIMEOUT_MS
}
