import { ANALYSIS_VERSION } from '@skunkd/engine'
import { capitalize, formatSigned, patternTitle, plural } from '@skunkd/engine/words'
import { useId, useMemo } from 'react'
import { formatDate } from '../coach/coach-text.js'
import { Prose } from '../coach/narrator/prose.js'
import {
  dearestPatterns,
  lateLoss,
  levelText,
  lossOf,
  MIN_GAMES,
  type RatedGame,
  type Rating,
  ratedGames,
  ratingOf,
} from '../coach/rating.js'
import { opponentName } from '../ui/people/people.js'
import { ChartAsTable, Disclosure, type PictureBox } from '../ui/pictures/disclosure.js'
import { Skunk } from '../ui/pictures/skunk.js'
import styles from './history.module.css'
import { type HistoryEntry, progressOf, wonText } from './load-history.js'
import { MEAN_OF, type TrendGame, trendShape } from './trend-geometry.js'

/** Drawn for its narrowest place, where its letters are as large as the text around. */
const BOX: PictureBox = { width: 340, height: 184, left: 8, right: 32, top: 4, bottom: 30 }
/** Half a dot of a few games, and a little more. */
const DOT = 7

const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })

/** Points lost per deal, game by game: better is up, and letters say what such a game gets. */
export function Trend({ games }: { games: readonly TrendGame[] }) {
  const titleId = useId()
  const shape = useMemo(() => trendShape(games, BOX), [games])
  // The dots of the worst games lie wholly on the last band.
  const bands = shape.bands.map((band, i) =>
    i < shape.bands.length - 1 ? band : { ...band, height: band.height + DOT },
  )
  const right = BOX.width - BOX.right
  const [first, last] = [games[0]!, games.at(-1)!]
  const older = games.filter((game) => game.older).length
  return (
    <figure className={styles.figure} data-few={games.length < MEAN_OF}>
      <figcaption>
        A dot is a game{games.length >= MEAN_OF && `, the line the mean of ${MEAN_OF}`}, and a band
        a grade.{older > 0 && ` ${plural(older, 'red dot')}: reviewed by an older version.`}
      </figcaption>
      <svg
        className={styles.trend}
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        role="img"
        aria-labelledby={titleId}
        data-testid="trend"
      >
        <title id={titleId}>{describeTrend(games)}</title>
        {bands.map(({ letter, y, height }, i) => (
          <g key={letter}>
            <rect
              className={styles.band}
              data-odd={i % 2 === 1}
              x="0"
              y={y}
              width={right + BOX.left}
              height={height}
            />
            <text className={styles.letter} x={right + 14} y={y + height / 2} dy="0.35em">
              {letter}
            </text>
          </g>
        ))}
        <path className={styles.dots} d={shape.dots} />
        <path className={styles.older} d={shape.olderDots} />
        <path className={styles.line} d={shape.line} />
        {shape.end !== null && (
          <circle className={styles.end} cx={shape.end.x} cy={shape.end.y} r="5" />
        )}
        <text className={styles.date} x={BOX.left} y={BOX.height - 6}>
          {day.format(first.at)}
        </text>
        {day.format(last.at) !== day.format(first.at) && (
          <text className={styles.date} x={right} y={BOX.height - 6} textAnchor="end">
            {day.format(last.at)}
          </text>
        )}
      </svg>
      <ChartAsTable
        heads={['Game', 'Lost per deal']}
        rows={() =>
          games
            .slice(-200)
            .map(({ at, loss }) => ({ title: formatDate(at), cells: [loss.toFixed(1)] }))
        }
      />
    </figure>
  )
}

function describeTrend(games: readonly TrendGame[]): string {
  const [first, last] = [games[0]!, games.at(-1)!]
  return `Points lost per deal over ${plural(games.length, 'game')}: ${first.loss.toFixed(1)} at first, ${last.loss.toFixed(1)} in the last.`
}

const MAX_PATTERNS = 4
const month = new Intl.DateTimeFormat(undefined, { month: 'long' })

/** The games that make the level, and the level; null while they are too few. */
export function useRating(entries: readonly HistoryEntry[]): {
  readonly games: readonly RatedGame[]
  readonly rating: Rating | null
} {
  return useMemo(() => {
    const games = ratedGames(entries.map(({ game }) => game))
    return { games, rating: ratingOf(games) }
  }, [entries])
}

/** How well the person plays: the level in a sentence, the chart, and what costs most. */
export function Progress({ entries }: { entries: readonly HistoryEntry[] }) {
  const { games, rating } = useRating(entries)
  const told = useMemo(() => progressOf(games), [games])
  const trend = games.map(
    (game): TrendGame => ({
      at: game.at,
      loss: lossOf(game),
      older: game.digest.version !== ANALYSIS_VERSION,
    }),
  )
  return (
    <section className={styles.progress} aria-label="Your level" data-testid="rating">
      <h2>{rating === null ? wonText(entries) : `You play like ${levelText(rating)}`}</h2>
      <p className={styles.soft}>
        {rating === null ? missingText(games.length) : changeText(games, rating)}
      </p>
      {/* Games too short for a grade have no place among grades. */}
      {rating === null ? <Skunk className={styles.host} /> : <Trend games={trend} />}
      {told.games > 0 && <Prose summary={told} />}
    </section>
  )
}

/** What costs most, and how the level is made: beside the list, and on a phone below it. */
export function ProgressDetails({ entries }: { entries: readonly HistoryEntry[] }) {
  const { games, rating } = useRating(entries)
  if (games.length < MIN_GAMES) return null
  return (
    <div className={styles.details}>
      <Costs games={games} />
      {rating !== null && <Limits rating={rating} late={lateLoss(games)} />}
    </div>
  )
}

function missingText(games: number): string {
  return games >= MIN_GAMES
    ? 'Play another game without hints to find your level.'
    : `Your level needs ${MIN_GAMES} reviewed games without hints: ${games} so far.`
}

/** Against the first games, once there are enough of both. */
function changeText(games: readonly RatedGame[], { loss, deals }: Rating): string {
  const now = `${loss.toFixed(1)} points lost per deal`
  if (games.length < 2 * MEAN_OF) return `${now} over your last ${plural(deals, 'deal')}.`
  const first = games.slice(0, MEAN_OF)
  const then = first.reduce((sum, game) => sum + lossOf(game), 0) / MEAN_OF
  const way = then.toFixed(1) === loss.toFixed(1) ? 'as' : then > loss ? 'down from' : 'up from'
  const when = month.format(first[0]!.at)
  return way === 'as' ? `${now}, as in ${when}.` : `${now}, ${way} ${then.toFixed(1)} in ${when}.`
}

/** One ranking of what goes wrong, in points per deal. */
function Costs({ games }: { games: readonly RatedGame[] }) {
  const costs = dearestPatterns(games, MAX_PATTERNS)
  if (costs.length === 0) return null
  const top = costs[0]!.perDeal
  return (
    <section className={styles.costs} aria-labelledby="costs-title">
      <h2 id="costs-title">What costs you most, in points per deal</h2>
      <ol>
        {costs.map(({ pattern, perDeal }) => (
          <li key={pattern}>
            <span>{capitalize(patternTitle(pattern))}</span>
            <strong>{perDeal.toFixed(2)}</strong>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(100 * perDeal) / top} height="6" />
            </svg>
          </li>
        ))}
      </ol>
      <a href="#/practise">Practise these</a>
    </section>
  )
}

/** What the level is made of, and what it cannot see. */
function Limits({ rating, late }: { rating: Rating; late: number }) {
  return (
    <Disclosure title="How your level is calculated">
      {() => (
        <>
          <p>
            Until a player has 80 (20 in a game to 61), every discard and card of yours is compared
            with the best one. You lose {rating.loss.toFixed(2)} points per deal. That’s{' '}
            {formatSigned(rating.elo, 0)} on a scale where {opponentName('medium')} is 0 and a level
            is about 26. Your true level is in the range about 95 times in 100. Your last 20 games
            without hints count.
          </p>
          <p>
            Discards like level {rating.discardingLevel.toFixed(0)}, play like level{' '}
            {rating.peggingLevel.toFixed(0)}.
          </p>
          <p>
            It doesn’t measure endgames or anything above level 19. In endgames, your decisions cost
            you about {plural(Math.round(100 * late), 'game')} in 100.
          </p>
        </>
      )}
    </Disclosure>
  )
}
