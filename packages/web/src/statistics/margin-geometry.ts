import type { PictureBox } from '../ui/pictures/disclosure.js'
import type { Counted } from './tally.js'

export interface MarginBox extends PictureBox {
  /** More games than this share a bar. */
  readonly bars: number
}

/** Somebody 31 behind at the end has 90 or fewer. */
const SKUNK = 31
const MIN_REACH = 40
const round = (value: number) => Math.round(value * 10) / 10

/** Every game as a bar: up for points won by, down for points lost by. */
export function marginShape(games: readonly Counted[], box: MarginBox) {
  const size = Math.max(1, Math.ceil(games.length / box.bars))
  const groups: (readonly Counted[])[] = []
  for (let i = 0; i < games.length; i += size) groups.push(games.slice(i, i + size))
  const margins = groups.map(
    (group) => group.reduce((sum, { margin }) => sum + margin, 0) / group.length,
  )
  const reach = Math.max(MIN_REACH, ...margins.map(Math.abs))
  const half = (box.height - box.top - box.bottom) / 2
  const zero = box.top + half
  const step = (box.width - box.left - box.right) / Math.max(groups.length, 5)
  const width = Math.max(1.5, Math.min(44, step * 0.72))
  const bars = groups.map((group, i) => {
    const margin = margins[i]!
    const height = Math.max(1, (Math.abs(margin) / reach) * half)
    return {
      x: round(box.left + step * i + (step - width) / 2),
      y: round(margin > 0 ? zero - height : zero),
      width: round(width),
      height: round(height),
      won: margin > 0,
      /** A single game won or lost by a skunk. */
      skunk: group.length === 1 && group[0]!.kind !== 'win',
      from: group[0]!.at,
      games: group.length,
      margin,
    }
  })
  const line = (SKUNK / reach) * half
  return {
    bars,
    zero,
    reach,
    /** Heights of the skunk lines, won and lost, where the picture reaches that far. */
    skunkLines: size === 1 ? [round(zero - line), round(zero + line)] : [],
  }
}
