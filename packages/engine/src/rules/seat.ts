import { RuleError } from './error.js'
import { mustBe } from './input/describe-value.js'

/** One of the two places at the table. Which one deals changes with every hand; the seat does not. */
export type Seat = 0 | 1

/** Both seats, in order. */
export const SEATS = [0, 1] as const satisfies readonly Seat[]

/** The roles of a deal, as places in what is kept by role: `values[role]`. */
export const PONE = 0
export const DEALER = 1

/** One value for each seat, read as `values[seat]`. */
export type BySeat<T> = readonly [T, T]

/** Whoever sits across. */
export function otherSeat(seat: Seat): Seat {
  return seat === 0 ? 1 : 0
}

/** Whether a value is a seat. */
export function isSeat(value: unknown): value is Seat {
  return value === 0 || value === 1
}

/** A seat that reached us as a plain number; anything else is an `UNKNOWN_PLAYER`. */
export function asSeat(value: number): Seat {
  if (isSeat(value)) return value
  throw new RuleError('UNKNOWN_PLAYER', mustBe('playerIndex', '0 or 1', value))
}

/** The value of each seat, made in the order of the seats. */
export function bySeat<T>(make: (seat: Seat) => T): BySeat<T> {
  return [make(0), make(1)]
}

/** The pair with one seat's value changed. */
export function withSeat<T>(values: BySeat<T>, seat: Seat, value: T): BySeat<T> {
  return seat === 0 ? [value, values[1]] : [values[0], value]
}
