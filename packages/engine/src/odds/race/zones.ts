import type { Needs } from './needs.js'

/** The last number of points to go of every stretch but the farthest. */
const LAST_OF_STRETCH = [1, 3, 5, 8, 13] as const
const STRETCHES = LAST_OF_STRETCH.length + 1
/** How far the farthest stretch is played when habits are made. */
const FARTHEST = 26
/** Here everybody throws and keeps as they do far from home. */
const isFar = (one: number, other: number) => one + other >= 2 * STRETCHES - 3

function stretchOf(need: number): number {
  const at = LAST_OF_STRETCH.findIndex((last) => need <= last)
  return at < 0 ? STRETCHES - 1 : at
}

export const ZONES = STRETCHES * STRETCHES

/** The zone of these points to go, or −1 if nobody is near home. */
export function zoneOf({ dealer, pone }: Needs): number {
  const one = stretchOf(dealer)
  const other = stretchOf(pone)
  return isFar(one, other) ? -1 : one * STRETCHES + other
}

function needsOfStretch(stretch: number): number[] {
  const from = stretch === 0 ? 1 : LAST_OF_STRETCH[stretch - 1]! + 1
  const to = LAST_OF_STRETCH[stretch] ?? FARTHEST
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}

/** The points to go that a zone stands for, by role; none if it has no habits of its own. */
export function needsOfZone(zone: number): { dealer: number[]; pone: number[] } | null {
  const one = Math.floor(zone / STRETCHES)
  const other = zone % STRETCHES
  if (isFar(one, other)) return null
  return { dealer: needsOfStretch(one), pone: needsOfStretch(other) }
}
