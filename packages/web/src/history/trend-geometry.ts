import { GRADE_LIMITS } from '@skunkd/engine'
import type { KeptSummary } from '../coach/kept-review.js'

export interface TrendBox {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface TrendPoint {
  readonly x: number
  readonly y: number
  readonly value: number
}

export interface TrendLine {
  readonly points: readonly TrendPoint[]
  readonly path: string
}

export interface TrendShape {
  readonly discarding: TrendLine
  readonly pegging: TrendLine
  /** Where the grades part, as far as they are in the picture. */
  readonly limits: readonly { readonly y: number; readonly grade: string; readonly value: number }[]
  readonly top: number
}

const LEAST_TOP = 0.8

/** Average loss by phase, game by game: less is better and lower. */
export function trendShape(
  games: readonly Pick<KeptSummary, 'discarding' | 'pegging'>[],
  box: TrendBox,
): TrendShape {
  const values = games.flatMap(({ discarding, pegging }) => [
    discarding.averageLoss,
    pegging.averageLoss,
  ])
  const top = Math.max(LEAST_TOP, ...values) * 1.08
  const room = box.width - box.left - box.right
  const x = (i: number) =>
    games.length === 1 ? box.left + room / 2 : box.left + (room * i) / (games.length - 1)
  const y = (value: number) => box.top + (1 - value / top) * (box.height - box.top - box.bottom)
  const round = (value: number) => Math.round(value * 10) / 10
  const line = (phase: 'discarding' | 'pegging'): TrendLine => {
    const points = games.flatMap((game, i) =>
      game[phase].unforced === 0
        ? []
        : {
            x: round(x(i)),
            y: round(y(game[phase].averageLoss)),
            value: game[phase].averageLoss,
          },
    )
    return {
      points,
      path: points.length < 2 ? '' : `M${points.map((p) => `${p.x} ${p.y}`).join('L')}`,
    }
  }
  return {
    discarding: line('discarding'),
    pegging: line('pegging'),
    limits: GRADE_LIMITS.filter(([, limit]) => limit < top).map(([grade, value]) => ({
      grade,
      value,
      y: round(y(value)),
    })),
    top,
  }
}
