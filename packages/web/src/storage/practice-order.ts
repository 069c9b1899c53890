import type { StoredPracticeCard } from './types.js'

/** New cards come after everything that was practised before; no time reaches this far. */
const NEW = 1e15
const MIN_NEW_CARDS = NEW / 2

/** Missed longest ago first, then new ones, the costliest first. */
export function orderOf({ schedule, dueAt, loss }: StoredPracticeCard): number {
  return schedule === null ? NEW - Math.min(Math.max(loss, 0), 1e6) * 1e6 : dueAt
}

export type Range = readonly [from: number, to: number]

export const practisedUntil = (now: number): Range => [0, now]
export const practisedAfter = (now: number): Range => [now + 1, MIN_NEW_CARDS]
export const NEW_CARDS: Range = [MIN_NEW_CARDS, NEW]

interface Ordered {
  readonly order: number
  readonly type: string
}

/** The slow way, for shelves that keep no order: the entries within, in order. */
export function within(
  entries: readonly (readonly [key: string, value: unknown])[],
  type: string | null,
  [from, to]: Range,
): readonly unknown[] {
  return entries
    .filter(([, value]) => {
      const card = value as Partial<Ordered> | null
      const { order } = card ?? {}
      return (
        order !== undefined &&
        order >= from &&
        order <= to &&
        (type === null || card?.type === type)
      )
    })
    .sort(
      ([a, first], [b, second]) =>
        (first as Ordered).order - (second as Ordered).order || (a < b ? -1 : 1),
    )
    .map(([, value]) => value)
}
