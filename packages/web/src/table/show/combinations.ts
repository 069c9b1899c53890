import type { Card, ScoreItem } from '@skunkd/engine'
import { type CountGroup, countGroups } from '@skunkd/engine/words'

/** What some cards make that has not been counted yet, and how it is said. */
export type Reading = Pick<CountGroup, 'name' | 'items' | 'cards' | 'points'>

const isWithin = (cards: readonly Card[], ids: ReadonlySet<string>) =>
  cards.every(({ id }) => ids.has(id))

/**
 * The largest thing that exactly these cards make: `4 5 5 6` is a double run, and once that is
 * counted `4 5 6` is a fifteen. Null if they make nothing that is not counted already.
 */
export function readingOf(
  chosen: readonly string[],
  all: readonly ScoreItem[],
  counted: readonly ScoreItem[],
  starter: Card,
): Reading | null {
  const ids = new Set(chosen)
  const left = all.filter((item) => !counted.includes(item))
  // Nobs are told by the jack, with or without the starter that makes them.
  const within = left.filter((item) => isWithin(item.cards, ids))
  const covers = (cards: readonly Card[], kind: ScoreItem['kind']) =>
    new Set(kind === 'nobs' && ids.has(starter.id) ? [...cards, starter] : cards).size === ids.size
  return (
    countGroups(within)
      .flatMap((group) => [group, ...pairsAlone(group)])
      .filter(({ cards, kind }) => covers(cards, kind))
      .sort((a, b) => b.points - a.points)[0] ?? null
  )
}

/** Two pairs of different ranks can be shown at once. */
function pairsAlone({ kind, items }: CountGroup): readonly CountGroup[] {
  return kind === 'run' ? countGroups(items.filter((item) => item.kind === 'pair')) : []
}

/** Whether these cards are part of a run that goes further. */
export function isPartOfRun(chosen: readonly string[], all: readonly ScoreItem[]): boolean {
  return (
    chosen.length >= 3 &&
    all.some(
      ({ kind, cards }) =>
        kind === 'run' && chosen.every((id) => cards.some((card) => card.id === id)),
    )
  )
}

/**
 * What somebody who named only a number may have missed: the one group with as many points, or the
 * fewest groups that make them up. Empty if several could be meant.
 */
export function likelyMissed(all: readonly ScoreItem[], points: number): readonly CountGroup[] {
  const groups = countGroups(all)
  const alone = groups.filter((group) => group.points === points)
  if (alone.length > 0) return alone.length === 1 ? alone : []
  return points === groups.at(-1)?.total ? groups : []
}
