import { plural } from '@skunkd/engine/words'
import { useId, useMemo } from 'react'
import { formatDate } from '../coach/coach-text.js'
import { ChartAsTable, type PictureBox } from '../ui/pictures/disclosure.js'
import styles from './trend.module.css'
import { MEAN_OF, type TrendGame, trendShape } from './trend-geometry.js'

const BOX: PictureBox = { width: 440, height: 230, left: 6, right: 34, top: 6, bottom: 24 }
/** A band lower than this has no space for its letter. */
const LETTER_HEIGHT = 14

const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })

/** Points lost per deal, game by game: better is up, and letters say what such a game gets. */
export function Trend({ games }: { games: readonly TrendGame[] }) {
  const titleId = useId()
  const shape = useMemo(() => trendShape(games, BOX), [games])
  const right = BOX.width - BOX.right
  const [first, last] = [games[0]!, games.at(-1)!]
  const older = games.filter((game) => game.older).length
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.trend}
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        role="img"
        aria-labelledby={titleId}
        data-testid="trend"
      >
        <title id={titleId}>{describeTrend(games)}</title>
        {shape.bands.map(({ letter, y, height }, i) => (
          <g key={letter}>
            {i % 2 === 0 && (
              <rect
                className={styles.band}
                x={BOX.left}
                y={y}
                width={right - BOX.left}
                height={height}
              />
            )}
            {height >= LETTER_HEIGHT && (
              <text className={styles.letter} x={right + 8} y={y + height / 2} dy="0.35em">
                {letter}
              </text>
            )}
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
        <text className={styles.date} x={right} y={BOX.height - 6} textAnchor="end">
          {day.format(last.at)}
        </text>
      </svg>
      <figcaption>
        A dot is a game{games.length >= MEAN_OF && `. The line is the mean of ${MEAN_OF}`}. Grades
        show what such a game gets.
        {older > 0 &&
          ` ${plural(older, 'red dot')}: older numbers, renewed when you open the game.`}
      </figcaption>
      <ChartAsTable
        title="Chart as a table"
        heads={['Game', 'Lost per deal']}
        rows={() =>
          games.slice(-200).map(({ at, loss }) => ({
            key: at,
            title: formatDate(at),
            cells: [loss.toFixed(1)],
          }))
        }
      />
    </figure>
  )
}

function describeTrend(games: readonly TrendGame[]): string {
  const [first, last] = [games[0]!, games.at(-1)!]
  return `Points lost per deal over ${plural(games.length, 'game')}: ${first.loss.toFixed(1)} at first, ${last.loss.toFixed(1)} in the last.`
}
