import { GRADES, type Grade, letterOf } from '@skunkd/engine'
import type { PictureBox } from '../ui/pictures/disclosure.js'

/** What one game lost per deal, and whether an older coach said so. */
export interface TrendGame {
  readonly at: number
  readonly loss: number
  readonly older: boolean
}

/** The line is the mean of so many games. */
export const MEAN_OF = 20

/** The chart reaches at least down to here, in points per deal. */
const MIN_DEPTH = 3.2
const MAX_DEPTH = 6
/** Games below the worst fifth lie on its lower edge, so that the others are told apart. */
const WITHIN = 0.8
/** Below 1: the good grades, which lie close together, get space for their letters. */
const SCALE_POWER = 0.6

const round = (value: number) => Math.round(value * 10) / 10
const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, each) => sum + each, 0) / numbers.length

/** From which loss on a game gets each letter: asked of the coach, in tenths. */
function borders(): readonly { readonly letter: Grade; readonly from: number }[] {
  const letterAt = (tenths: number) =>
    letterOf(Array.from({ length: 5 }, () => ({ discarding: tenths / 10, pegging: 0 })))!.letter
  const first = new Map<Grade, number>()
  for (let tenths = 0; tenths <= 10 * MAX_DEPTH; tenths++) {
    const letter = letterAt(tenths)
    if (!first.has(letter)) first.set(letter, tenths / 10)
  }
  return GRADES.map((letter) => ({ letter, from: first.get(letter)! }))
}

/** Games in the order of play: less lost is higher. */
export function trendShape(games: readonly TrendGame[], box: PictureBox) {
  const losses = games.map(({ loss }) => loss).sort((a, b) => a - b)
  const bulk = (losses[Math.ceil(WITHIN * losses.length) - 1] ?? 0) + 0.5
  const depth = Math.min(MAX_DEPTH, Math.max(MIN_DEPTH, bulk))
  const width = box.width - box.left - box.right
  const height = box.height - box.top - box.bottom
  const x = (i: number) => round(box.left + (width * i) / Math.max(1, games.length - 1))
  const y = (loss: number) =>
    round(box.top + (Math.min(depth, loss) / depth) ** SCALE_POWER * height)
  const dot = ({ loss }: TrendGame, i: number) => `M${x(i)} ${y(loss)}h0`
  const path = (is: (game: TrendGame) => boolean) =>
    games.map((game, i) => (is(game) ? dot(game, i) : '')).join('')
  const means = games.flatMap((_, i) => {
    if (i + 1 < MEAN_OF) return []
    const last = games.slice(i + 1 - MEAN_OF, i + 1).map(({ loss }) => loss)
    return [{ x: x(i), y: y(mean(last)) }]
  })
  const letters = borders()
  return {
    /** All games as one path of points; those of an older coach apart. */
    dots: path(({ older }) => !older),
    olderDots: path(({ older }) => older),
    /** The mean of the last twenty games, from the twentieth on. */
    line: means.length < 2 ? '' : `M${means.map((at) => `${at.x} ${at.y}`).join('L')}`,
    end: means.at(-1) ?? null,
    bands: letters.flatMap(({ letter, from }, i) => {
      const to = Math.min(depth, letters[i + 1]?.from ?? depth)
      return from >= depth ? [] : [{ letter, y: y(from), height: round(y(to) - y(from)) }]
    }),
  }
}
