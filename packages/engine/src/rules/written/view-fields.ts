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

/** An object with these fields, each read by its reader; one that is missing stays so. */
export function readFields<T extends object>(
  readers: {
    readonly [K in keyof T]-?: Read<T[K]>
  },
): Read<T> {
  const each = Object.entries(readers) as [string, Read<unknown>][]
  return (value, place) => {
    const fields = readObject(value, place)
    const found = each.map(
      ([name, read]) => [name, read(fields[name], `${place}.${name}`)] as const,
    )
    return Object.fromEntries(found.filter(([, field]) => field !== undefined)) as T
  }
}

export function listOf<T>(read: Read<T>, wanted = 'a list'): Read<readonly T[]> {
  return (value, place) => {
    if (!Array.isArray(value) || value.length > MAX_LENGTH) refuse(place, wanted)
    // Not `map`, which would leave holes as they are.
    return Array.from(value, (item, i) => read(item, `${place}[${i}]`))
  }
}

export function pairOf<T>(read: Read<T>): Read<BySeat<T>> {
  return (value, place) => {
    if (!Array.isArray(value) || value.length !== 2) refuse(place, 'a list of two')
    return bySeat((seat) => read(value[seat], `${place}[${seat}]`))
  }
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

export const readCards = listOf(readCard, 'a list of cards, such as ["5H", "6D"]')

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

export function readWord<T extends string>(words: readonly T[]): Read<T> {
  return (value, place) =>
    words.find((word) => word === value) ?? refuse(place, `one of ${words.join(', ')}`)
}

export function orNull<T>(read: Read<T>): Read<T | null> {
  return (value, place) => (value === null || value === undefined ? null : read(value, place))
}

/** A value, or what stands for one that is missing. */
export function withDefault<T>(read: Read<T>, missing: T): Read<T> {
  return (value, place) => (value === undefined ? missing : read(value, place))
}

export const optional = <T>(read: Read<T>): Read<T | undefined> =>
  withDefault<T | undefined>(read, undefined)
