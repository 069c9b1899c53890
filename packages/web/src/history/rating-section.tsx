import {
  capitalize,
  formatPercentagePoints,
  formatSigned,
  patternTitle,
  plural,
} from '@skunkd/engine/words'
import { useId, useMemo } from 'react'
import { formatDate } from '../coach/coach-text.js'
import {
  dearestPatterns,
  lateLoss,
  levelText,
  MIN_GAMES,
  type RatedGame,
  type Rating,
  type RatingPoint,
  ratingHistory,
  ratingOf,
} from '../coach/rating.js'
import { ChartAsTable, Disclosure } from '../ui/pictures/disclosure.js'
import { useMedia } from '../ui/use-media.js'
import styles from './rating.module.css'
import { datesUnder, NARROW, type TrendBox, type TrendDate, WIDE } from './trend-geometry.js'

interface RatingShape {
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

const MAX_LEVEL = 20
/** The picture is never closer than this many levels: noise is not to look like news. */
const MIN_SPAN = 8

const round = (value: number) => Math.round(value * 10) / 10

function thinned<T>(items: readonly T[], most: number): readonly T[] {
  const step = Math.max(1, Math.ceil(items.length / most))
  return items.filter((_, i) => (items.length - 1 - i) % step === 0)
}

/** Whole levels around everything that is drawn. */
function range(points: readonly RatingPoint[]): readonly [number, number] {
  const lowest = Math.floor(Math.min(...points.map(({ rating }) => rating.levelLow)))
  const highest = Math.ceil(Math.max(...points.map(({ rating }) => rating.levelHigh)))
  const bottom = Math.max(1, Math.min(lowest, highest - MIN_SPAN))
  return [bottom, Math.min(MAX_LEVEL, Math.max(highest, bottom + MIN_SPAN))]
}

/** The level over time with its band, and discarding and the play apart. */
function ratingShape(history: readonly RatingPoint[], box: TrendBox): RatingShape {
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

const WIDE_BOX = { ...WIDE, height: 300 }
const NARROW_BOX = { ...NARROW, height: 250, right: 12 }

const MAX_PATTERNS = 3

/** How well the person decides, on the scale of the levels. */
export function RatingSection({ games }: { games: readonly RatedGame[] }) {
  const history = useMemo(() => ratingHistory(games), [games])
  const rating = useMemo(() => ratingOf(games), [games])
  if (rating === null) {
    if (games.length === 0 || games.length >= MIN_GAMES) return null
    return (
      <p className={styles.soft}>
        {plural(MIN_GAMES - games.length, 'more game')} without hints, and you will know the level
        you play like.
      </p>
    )
  }
  return (
    <section className={styles.section} aria-labelledby="rating-title" data-testid="rating">
      <h2 id="rating-title">You play like {levelText(rating)}</h2>
      <p>
        Discarding like level {rating.discardingLevel.toFixed(0)}, the play like level{' '}
        {rating.peggingLevel.toFixed(0)}: {rating.loss.toFixed(1)} points given up a deal, over the
        last {plural(rating.deals, 'deal')} that count.
      </p>
      <RatingPicture history={history} />
      <Costs games={games} />
      <Limits rating={rating} late={lateLoss(games)} />
    </section>
  )
}

const ratingRow = ({ at, rating }: RatingPoint) => ({
  key: at,
  title: formatDate(at),
  cells: [
    `${rating.level.toFixed(0)} (${rating.levelLow.toFixed(0)} to ${rating.levelHigh.toFixed(0)})`,
    rating.discardingLevel.toFixed(0),
    rating.peggingLevel.toFixed(0),
  ],
})

function RatingPicture({ history }: { history: readonly RatingPoint[] }) {
  const wide = useMedia('(min-width: 44rem)')
  const box = wide ? WIDE_BOX : NARROW_BOX
  const titleId = useId()
  const shape = useMemo(() => ratingShape(history, box), [history, box])
  const [first, last] = [history[0]!, history.at(-1)!]
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.key}>
        <span className={styles.level}>Level, with its band</span>
        <span className={styles.discarding}>Discarding</span>
        <span className={styles.pegging}>The play</span>
      </figcaption>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${box.width} ${box.height}`}
        role="img"
        aria-labelledby={titleId}
      >
        <title id={titleId}>
          {`The level you play like over ${plural(history.length, 'game')}: ${levelText(first.rating)} at first, ${levelText(last.rating)} at last.`}
        </title>
        {shape.levels.map(({ level, y }) => (
          <g key={level}>
            <path className={styles.grid} d={`M${box.left} ${y}H${box.width - box.right}`} />
            <text className={styles.scale} x={box.left - 6} y={y} dy="0.35em">
              {level}
            </text>
          </g>
        ))}
        {shape.dates.map(({ x, text, anchor }) => (
          <text key={x} className={styles.date} x={x} y={box.height - 8} textAnchor={anchor}>
            {text}
          </text>
        ))}
        <path className={styles.band} d={shape.band} />
        <path className={styles.discardingLine} d={shape.discarding} />
        <path className={styles.peggingLine} d={shape.pegging} />
        <path className={styles.levelLine} d={shape.line} />
        {shape.marks.map(({ x, y }) => (
          <circle key={x} className={styles.mark} cx={x} cy={y} r="4" />
        ))}
      </svg>
      <ChartAsTable
        heads={['After', 'Level', 'Discarding', 'The play']}
        rows={() => shape.points.map(ratingRow)}
      />
    </figure>
  )
}

/** A level is about so many rating points. */
const STEP = 26

function Costs({ games }: { games: readonly RatedGame[] }) {
  const costs = dearestPatterns(games, MAX_PATTERNS)
  if (costs.length === 0) return null
  return (
    <>
      <h3>What costs you the most rating</h3>
      <ol className={styles.costs}>
        {costs.map(({ pattern, perDeal, elo }) => (
          <li key={pattern}>
            {capitalize(patternTitle(pattern))}: {perDeal.toFixed(2)} points a deal, about{' '}
            {elo < STEP / 2 ? 'half a level or less' : plural(Math.round(elo / STEP), 'level')}.
          </li>
        ))}
      </ol>
    </>
  )
}

/** What the figure is made of, and what it cannot see. */
function Limits({ rating, late }: { rating: Rating; late: number }) {
  return (
    <Disclosure title="How this is known, and what it cannot see">
      {() => (
        <>
          <p>
            Every discard and card played while both of you had fewer than 80 points is compared
            with the best one. What they cost per deal, the play a fifth more than its points, is
            compared with what players of known strength give up: {rating.loss.toFixed(2)} points,
            divided as yours are, is {formatSigned(rating.elo, 0)} on a scale where Medium is 0 and
            a level is about {STEP}. The truth lies between level {rating.levelLow.toFixed(0)} and
            level {rating.levelHigh.toFixed(0)} about 95 times in 100. Levels next to each other
            cannot be told apart in a thousand games. Only your last twenty games without hints
            count.
          </p>
          <p>
            It cannot see how you play the end of a game, nor anything above level 19. From 80 on,
            your decisions lowered your chance of winning by {formatPercentagePoints(late)} per
            game.
          </p>
        </>
      )}
    </Disclosure>
  )
}
