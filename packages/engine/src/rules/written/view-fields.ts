import type { Card } from '../../cards/card.js'
import { CardTextError, parseCard } from '../../cards/text.js'
import { RuleError } from '../error.js'
import { type BySeat, bySeat, isSeat, type Seat } from '../seat.js'

export type Fields = Readonly<Record<string, unknown>>
export type Read<T> = (value: unknown, place: string) => T

/** Longer than any list of a game. */
const MAX_LENGTH = 10_000

export function refuse(place: string, wanted: string): never {
  throw new RuleError('BAD_VIEW', `${place} must be ${wanted}.`)
}

export function readObject(value: unknown, place: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    refuse(place, 'an object')
  }
  return value as Fields
}

export function readList<T>(
  value: unknown,
  place: string,
  read: Read<T>,
  wanted = 'a list',
): readonly T[] {
  if (!Array.isArray(value) || value.length > MAX_LENGTH) refuse(place, wanted)
  // Not `map`, which would leave holes as they are.
  return Array.from(value, (item, i) => read(item, `${place}[${i}]`))
}

/** One value for each seat. */
export function readPair<T>(value: unknown, place: string, read: Read<T>): BySeat<T> {
  if (!Array.isArray(value) || value.length !== 2) refuse(place, 'a list of two')
  return bySeat((seat) => read(value[seat], `${place}[${seat}]`))
}

export function readCard(value: unknown, place: string): Card {
  if (typeof value !== 'string') refuse(place, 'a card as text, such as "5H"')
  try {
    return parseCard(value)
  } catch (error) {
    if (!(error instanceof CardTextError)) throw error
    throw new RuleError('BAD_VIEW', `${place}: ${error.message}`)
  }
}

export function readCards(value: unknown, place: string): readonly Card[] {
  return readList(value, place, readCard, 'a list of cards, such as ["5H", "6D"]')
}

export function readWhole(value: unknown, place: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    refuse(place, 'a whole number')
  }
  return value
}

export function readSeat(value: unknown, place: string): Seat {
  return isSeat(value) ? value : refuse(place, '0 or 1')
}

export function readFlag(value: unknown): boolean {
  return value === true
}

/** One of the words given. */
export function readWord<T extends string>(words: readonly T[]): Read<T> {
  return (value, place) =>
    words.find((word) => word === value) ?? refuse(place, `one of ${words.join(', ')}`)
}

/** Nothing, or a value. */
export function orNull<T>(read: Read<T>): Read<T | null> {
  return (value, place) => (value === null || value === undefined ? null : read(value, place))
}

/** A value, or what stands for one that is missing. */
export function withDefault<T>(read: Read<T>, missing: T): Read<T> {
  return (value, place) => (value === undefined ? missing : read(value, place))
}
