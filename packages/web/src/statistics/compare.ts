import { LEVEL_FIGURES } from './level-figures.generated.js'
import type { Sides, Statistics } from './tally.js'

/** One part of a deal: what it brings on average. */
export interface Part {
  readonly key: string
  readonly title: string
  readonly own: number
  readonly theirs: number
  /** What players of the levels met score in it; null if nobody of a known level was met. */
  readonly normal: number | null
}

const PARTS = [
  { key: 'hand-dealer', title: 'Hand, dealing', side: 'dealer', of: 'hand' },
  { key: 'hand-pone', title: 'Hand, not dealing', side: 'pone', of: 'hand' },
  { key: 'crib', title: 'Crib', side: 'dealer', of: 'crib' },
  { key: 'play-dealer', title: 'Play, dealing', side: 'dealer', of: 'play' },
  { key: 'play-pone', title: 'Play, not dealing', side: 'pone', of: 'play' },
] as const

type Key = (typeof PARTS)[number]['key']

/** What two equal players of a level score a deal, measured. */
export type LevelFigures = Readonly<Record<Key, number>>

function average(sides: Sides, { side, of }: (typeof PARTS)[number]): number {
  const { deals, [of]: points } = sides[side]
  return deals === 0 ? 0 : points / deals
}

/** The levels met, weighted by the deals played against each. */
function normalFor(deals: Statistics['deals'], key: Key): number | null {
  let points = 0
  let known = 0
  for (const [opponent, count] of Object.entries(deals)) {
    const level = Object.hasOwn(LEVEL_FIGURES, opponent) ? LEVEL_FIGURES[opponent] : undefined
    if (level === undefined) continue
    points += count * level[key]
    known += count
  }
  return known === 0 ? null : points / known
}

export function partsOf({ own, theirs, deals }: Statistics): readonly Part[] {
  return PARTS.map((part) => ({
    key: part.key,
    title: part.title,
    own: average(own, part),
    theirs: average(theirs, part),
    normal: normalFor(deals, part.key),
  }))
}
