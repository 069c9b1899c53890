import { cardFromIndex, scoreHand } from '@skunkd/engine'
import { expect, it } from 'vitest'
import { runSize } from '../../testing/full-run.js'
import { referenceScore } from '../../testing/reference/reference-scorer.js'
import { SCORE_HISTOGRAM } from '../../testing/score-histogram.js'
import { fastScore } from './fast-score.js'

const HANDS = 270_725
const ALL = 12_994_800

/** The starters of a hand are shared out over this many hands; the proof takes them all. */
const ONE_IN = runSize(6, 1)

/** The ways to rename four suits: names of suits change no count. */
const RENAMINGS: readonly (readonly number[])[] = [0, 1, 2, 3].flatMap((a) =>
  [0, 1, 2, 3].flatMap((b) =>
    [0, 1, 2, 3].flatMap((c) => {
      const d = 6 - a - b - c
      return new Set([a, b, c, d]).size === 4 && d >= 0 && d < 4 ? [[a, b, c, d]] : []
    }),
  ),
)

function forEachHand(visit: (a: number, b: number, c: number, d: number) => void): void {
  for (let a = 0; a < 49; a++) {
    for (let b = a + 1; b < 50; b++) {
      for (let c = b + 1; c < 51; c++) {
        for (let d = c + 1; d < 52; d++) visit(a, b, c, d)
      }
    }
  }
}

const key = (cards: readonly number[]) =>
  ((cards[0]! * 52 + cards[1]!) * 52 + cards[2]!) * 52 + cards[3]!

/** How many hands are this one with its suits renamed; 0 unless it stands for them all. */
function orbit(a: number, b: number, c: number, d: number): number {
  // Renaming the suit of the lowest card to the first one makes a smaller hand.
  if ((a & 3) !== 0) return 0
  const own = key([a, b, c, d])
  const images = new Set<number>()
  for (const suits of RENAMINGS) {
    const image = [a, b, c, d].map((card) => (card & ~3) | suits[card & 3]!)
    const imageKey = key(image.sort((x, y) => x - y))
    if (imageKey < own) return 0
    images.add(imageKey)
  }
  return images.size
}

/** Calls `visit` with every starter for four cards. */
function forEachStarter(hand: readonly number[], visit: (starter: number) => void): void {
  for (let starter = 0; starter < 52; starter++) if (!hand.includes(starter)) visit(starter)
}

it.each([
  ['hand', false],
  ['crib', true],
] as const)(
  'the fast scorer gives the published histogram on all 12,994,800, as %s',
  (kind, isCrib) => {
    const histogram = new Array<number>(30).fill(0)
    for (let a = 0; a < 49; a++) {
      for (let b = a + 1; b < 50; b++) {
        for (let c = b + 1; c < 51; c++) {
          for (let d = c + 1; d < 52; d++) {
            for (let starter = 0; starter < 52; starter++) {
              if (starter === a || starter === b || starter === c || starter === d) continue
              histogram[fastScore(a, b, c, d, starter, isCrib)]!++
            }
          }
        }
      }
    }
    expect(histogram).toEqual(SCORE_HISTOGRAM[kind])
    const points = histogram.reduce((sum, count, score) => sum + count * score, 0)
    expect(histogram.reduce((sum, count) => sum + count)).toBe(ALL)
    expect(points / ALL).toBeCloseTo(isCrib ? 4.734819 : 4.769152, 6)
  },
)

it('itemised, fast and reference scorers agree on hands up to the names of the suits', {
  tags: 'slow',
  timeout: 300_000,
}, () => {
  const histogram = { hand: new Array<number>(30).fill(0), crib: new Array<number>(30).fill(0) }
  const wrong: string[] = []
  let classes = 0
  let hands = 0
  let cases = 0
  forEachHand((a, b, c, d) => {
    const size = orbit(a, b, c, d)
    if (size === 0) return
    classes++
    hands += size
    const hand = [a, b, c, d].map(cardFromIndex)
    forEachStarter([a, b, c, d], (starter) => {
      if ((classes + starter) % ONE_IN !== 0) return
      cases++
      const cut = cardFromIndex(starter)
      const reference = referenceScore(hand, cut)
      for (const kind of ['hand', 'crib'] as const) {
        const isCrib = kind === 'crib'
        const count = scoreHand(hand, cut, isCrib)
        const { total } = count
        if (
          total !== fastScore(a, b, c, d, starter, isCrib) ||
          total !== reference[kind] ||
          total !== count.items.reduce((sum, item) => sum + item.points, 0) ||
          total !== count.fifteens + count.pairs + count.runs + count.flush + count.nobs ||
          total !== (count.items.at(-1)?.runningTotal ?? 0)
        ) {
          wrong.push(`${kind} ${[...hand, cut].map((card) => card.id).join(' ')}`)
        }
        histogram[kind][total]! += size
      }
    })
  })
  expect(wrong).toEqual([])
  expect(classes).toBe(16_432)
  expect(hands).toBe(HANDS)
  expect(cases).toBeGreaterThan((classes * 47) / ONE_IN)
  if (ONE_IN === 1) expect(histogram).toEqual(SCORE_HISTOGRAM)
})

it('the fast scorer does not mind the order of the four cards', () => {
  const [a, b, c, d] = [16, 17, 40, 43]
  const orders = [
    [a, b, c, d],
    [d, c, b, a],
    [b, d, a, c],
    [c, a, d, b],
  ] as const
  for (let starter = 0; starter < 52; starter++) {
    const scores = orders.map(([p, q, r, s]) => fastScore(p, q, r, s, starter, false))
    expect(new Set(scores).size).toBe(1)
  }
})
