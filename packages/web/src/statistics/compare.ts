import { LEVEL_FIGURES } from './level-figures.generated.js'
import type { Sides, Statistics } from './tally.js'

/** One part of a deal: what it brings on average. */
export interface Part {
  readonly key: string
  readonly title: string
  readonly own: number
  readonly theirs: number
  /** What strong play brings against its equal. */
  readonly strong: number
}

const PARTS = [
  { key: 'hand-dealer', title: 'Hand as dealer', side: 'dealer', of: 'hand' },
  { key: 'hand-pone', title: 'Hand as pone', side: 'pone', of: 'hand' },
  { key: 'crib', title: 'Crib', side: 'dealer', of: 'crib' },
  { key: 'play-dealer', title: 'Play as dealer', side: 'dealer', of: 'play' },
  { key: 'play-pone', title: 'Play as pone', side: 'pone', of: 'play' },
] as const

type Key = (typeof PARTS)[number]['key']

/** What two equal players of a level score a deal, measured. */
export type LevelFigures = Readonly<Record<Key, number>>

function average(sides: Sides, { side, of }: (typeof PARTS)[number]): number {
  const { deals, [of]: points } = sides[side]
  return deals === 0 ? 0 : points / deals
}

/** The strongest player that was measured against itself. */
const STRONG = LEVEL_FIGURES['expert']!

export function partsOf({ own, theirs }: Pick<Statistics, 'own' | 'theirs'>): readonly Part[] {
  return PARTS.map((part) => ({
    key: part.key,
    title: part.title,
    own: average(own, part),
    theirs: average(theirs, part),
    strong: STRONG[part.key],
  }))
}
