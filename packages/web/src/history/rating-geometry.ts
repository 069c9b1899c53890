import type { RatingPoint } from '../coach/rating.js'
import { datesUnder, type TrendBox, type TrendDate } from './trend-geometry.js'

export interface RatingShape {
  /** The points that are drawn: all, or every so many of them, the last included. */
  readonly points: readonly RatingPoint[]
  readonly line: string
  /** Where the truth is 95 times in 100. */
  readonly band: string
  readonly discarding: string
  readonly pegging: string
  readonly marks: readonly { readonly x: number; readonly y: number }[]
  readonly levels: readonly { readonly level: number; readonly y: number }[]
  readonly dates: readonly TrendDate[]
}

const MOST_LEVEL = 20
/** The picture is never closer than this many levels: noise is not to look like news. */
const LEAST_SPAN = 8

const round = (value: number) => Math.round(value * 10) / 10

function thinned<T>(items: readonly T[], most: number): readonly T[] {
  const step = Math.max(1, Math.ceil(items.length / most))
  return items.filter((_, i) => (items.length - 1 - i) % step === 0)
}

/** Whole levels around everything that is drawn. */
function range(points: readonly RatingPoint[]): readonly [number, number] {
  const lowest = Math.floor(Math.min(...points.map(({ rating }) => rating.levelLow)))
  const highest = Math.ceil(Math.max(...points.map(({ rating }) => rating.levelHigh)))
  const bottom = Math.max(1, Math.min(lowest, highest - LEAST_SPAN))
  return [bottom, Math.min(MOST_LEVEL, Math.max(highest, bottom + LEAST_SPAN))]
}

/** The level over time with its band, and discarding and the play apart. */
export function ratingShape(history: readonly RatingPoint[], box: TrendBox): RatingShape {
  const points = thinned(history, box.points)
  const [bottom, top] = range(points)
  const width = box.width - box.left - box.right
  const x = (i: number) =>
    round(points.length === 1 ? box.left + width / 2 : box.left + (width * i) / (points.length - 1))
  const y = (level: number) => {
    const inside = Math.min(top, Math.max(bottom, level))
    const share = (inside - bottom) / (top - bottom)
    return round(box.top + (1 - share) * (box.height - box.top - box.bottom))
  }
  const corners = (level: (rating: RatingPoint['rating']) => number) =>
    points.map(({ rating }, i) => `${x(i)} ${y(level(rating))}`)
  const path = (level: (rating: RatingPoint['rating']) => number) => `M${corners(level).join('L')}`
  const high = corners(({ levelHigh }) => levelHigh)
  const low = corners(({ levelLow }) => levelLow).reverse()
  const step = top - bottom > 10 ? 4 : 2
  const ticks = Array.from({ length: top - bottom + 1 }, (_, i) => bottom + i)
  return {
    points,
    line: path(({ level }) => level),
    band: `M${[...high, ...low].join('L')}Z`,
    discarding: path(({ discardingLevel }) => discardingLevel),
    pegging: path(({ peggingLevel }) => peggingLevel),
    marks: points.map(({ rating }, i) => ({ x: x(i), y: y(rating.level) })),
    levels: ticks
      .filter((level) => (level - bottom) % step === 0)
      .map((level) => ({ level, y: y(level) })),
    dates: datesUnder(
      points.map(({ at }) => ({ from: at, to: at })),
      x,
      box.dates,
    ),
  }
}
