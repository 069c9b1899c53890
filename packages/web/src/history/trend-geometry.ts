import { GRADE_LIMITS } from '@skunkd/engine'
import type { ReviewDigest } from '../storage/game-index-entry.js'
import type { PictureBox } from '../ui/pictures/disclosure.js'

export interface TrendBox extends PictureBox {
  /** More games than this are drawn as averages of neighbours. */
  readonly points: number
  /** How many dates fit under the picture. */
  readonly dates: number
}

/** The pictures of the history, as wide as a page and as wide as a phone. */
export const WIDE: TrendBox = {
  width: 1080,
  height: 320,
  left: 54,
  right: 40,
  top: 12,
  bottom: 34,
  points: 60,
  dates: 6,
}
export const NARROW: TrendBox = {
  width: 360,
  height: 270,
  left: 34,
  right: 28,
  top: 12,
  bottom: 30,
  points: 24,
  dates: 3,
}

type Phase = 'discarding' | 'pegging'

/** A game, as far as the picture is concerned. */
export interface TrendGame {
  readonly at: number
  readonly digest: Pick<ReviewDigest, Phase | 'version'>
}

export interface TrendPoint {
  readonly x: number
  readonly y: number
  readonly value: number
  /** Judged, in part at least, by another version of the coach. */
  readonly earlier: boolean
}

export interface TrendLine {
  readonly points: readonly TrendPoint[]
  readonly path: string
}

/** Neighbouring games that share a mark: one game, unless there are very many. */
export interface TrendGroup {
  readonly from: number
  readonly to: number
  readonly games: number
  readonly discarding: number | null
  readonly pegging: number | null
  readonly earlier: boolean
}

export interface TrendShape {
  readonly groups: readonly TrendGroup[]
  readonly discarding: TrendLine
  readonly pegging: TrendLine
  /** The limits between grades, as far as they are in the picture. */
  readonly limits: readonly {
    readonly y: number
    readonly value: number
    readonly label: boolean
  }[]
  /** The names of the grades, in the middle of their bands, where there is space. */
  readonly grades: readonly { readonly y: number; readonly grade: string }[]
  readonly dates: readonly TrendDate[]
}

export interface TrendDate {
  readonly x: number
  readonly text: string
  readonly anchor: 'start' | 'middle' | 'end'
}

const MIN_TOP = 0.8
/** The height of a line of text in the picture. */
const LINE = 15
const DAY = 86_400_000

const round = (value: number) => Math.round(value * 10) / 10

function average(games: readonly TrendGame[], phase: Phase): number | null {
  const loss = games.reduce((sum, { digest }) => sum + digest[phase].totalLoss, 0)
  const choices = games.reduce((sum, { digest }) => sum + digest[phase].unforced, 0)
  return choices === 0 ? null : loss / choices
}

function groupGames(
  games: readonly TrendGame[],
  most: number,
  version: number,
): readonly TrendGroup[] {
  const size = Math.max(1, Math.ceil(games.length / most))
  const groups: TrendGroup[] = []
  for (let start = 0; start < games.length; start += size) {
    const group = games.slice(start, start + size)
    groups.push({
      from: group[0]!.at,
      to: group.at(-1)!.at,
      games: group.length,
      discarding: average(group, 'discarding'),
      pegging: average(group, 'pegging'),
      earlier: group.some(({ digest }) => digest.version !== version),
    })
  }
  return groups
}

/** As precise as the time between the first and the last game requires. */
function dateText(at: number, span: number): string {
  const options: Intl.DateTimeFormatOptions =
    span < DAY
      ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
      : span < 300 * DAY
        ? { month: 'short', day: 'numeric' }
        : { month: 'short', year: 'numeric' }
  return new Intl.DateTimeFormat('en', options).format(at)
}

export function datesUnder(
  groups: readonly Pick<TrendGroup, 'from' | 'to'>[],
  x: (i: number) => number,
  most: number,
): readonly TrendDate[] {
  const last = groups.length - 1
  const count = Math.min(most, groups.length)
  const span = groups[last]!.to - groups[0]!.from
  const dates: TrendDate[] = []
  for (let n = 0; n < count; n++) {
    const i = count === 1 ? 0 : Math.round((n * last) / (count - 1))
    const text = dateText(groups[i]!.from, span)
    // The same day twice says nothing new.
    if (dates.at(-1)?.text === text) continue
    const anchor = count === 1 ? 'middle' : n === 0 ? 'start' : n === count - 1 ? 'end' : 'middle'
    dates.push({ x: round(x(i)), text, anchor })
  }
  return dates
}

/** Average loss by phase, game by game: less is better and lower. */
export function trendShape(
  games: readonly TrendGame[],
  box: TrendBox,
  version: number,
): TrendShape {
  const groups = groupGames(games, box.points, version)
  const values = groups.flatMap(({ discarding, pegging }) => [discarding ?? 0, pegging ?? 0])
  const top = Math.max(MIN_TOP, ...values) * 1.08
  const space = box.width - box.left - box.right
  const x = (i: number) =>
    groups.length === 1 ? box.left + space / 2 : box.left + (space * i) / (groups.length - 1)
  const y = (value: number) => box.top + (1 - value / top) * (box.height - box.top - box.bottom)

  const line = (phase: Phase): TrendLine => {
    const points = groups.flatMap((group, i) => {
      const value = group[phase]
      return value === null
        ? []
        : { x: round(x(i)), y: round(y(value)), value, earlier: group.earlier }
    })
    const path = points.length < 2 ? '' : `M${points.map((p) => `${p.x} ${p.y}`).join('L')}`
    return { points, path }
  }

  const limits: { y: number; value: number; label: boolean }[] = []
  const grades: { y: number; grade: string }[] = []
  let labelled = Number.POSITIVE_INFINITY
  let lower = y(0)
  for (const [grade, value] of GRADE_LIMITS) {
    const at = y(Math.min(value, top))
    if (lower - at >= LINE) grades.push({ grade, y: round((lower + at) / 2) })
    // The last band in the picture ends with the picture, not at a limit.
    if (value >= top) break
    const label = labelled - at >= LINE
    if (label) labelled = at
    limits.push({ y: round(at), value, label })
    lower = at
  }
  return {
    groups,
    discarding: line('discarding'),
    pegging: line('pegging'),
    limits,
    grades,
    dates: groups.length === 0 ? [] : datesUnder(groups, x, box.dates),
  }
}
