import { useId, useMemo } from 'react'
import type { KeptSummary } from '../coach/kept-review.js'
import { formatDate } from '../coach/words.js'
import type { StoredGame } from '../storage/types.js'
import { useMedia } from '../ui/use-media.js'
import styles from './trend.module.css'
import { type TrendBox, type TrendLine, trendShape } from './trend-geometry.js'

const WIDE: TrendBox = { width: 1080, height: 300, left: 54, right: 30, top: 16, bottom: 16 }
const NARROW: TrendBox = { width: 360, height: 220, left: 36, right: 26, top: 14, bottom: 12 }

interface Reviewed {
  readonly game: StoredGame
  readonly summary: KeptSummary
}

/** Average loss per decision over the games, discarding and pegging apart. */
export function Trend({ games }: { games: readonly Reviewed[] }) {
  const wide = useMedia('(min-width: 44rem)')
  const box = wide ? WIDE : NARROW
  const titleId = useId()
  const shape = useMemo(
    () =>
      trendShape(
        games.map(({ summary }) => summary),
        box,
      ),
    [games, box],
  )
  return (
    <figure className={styles.figure}>
      <figcaption>
        <h2>Points given up per decision</h2>
        <p className={styles.key}>
          <span>
            <KeyMark kind="discarding" /> Discarding
          </span>
          <span>
            <KeyMark kind="pegging" /> Pegging
          </span>
          <span className={styles.soft}>Lower is better; the lines are the grades.</span>
        </p>
      </figcaption>
      <svg
        className={styles.trend}
        viewBox={`0 0 ${box.width} ${box.height}`}
        role="img"
        aria-labelledby={titleId}
        data-testid="trend"
      >
        <title id={titleId}>{describeTrend(games)}</title>
        {shape.limits.map(({ y, grade, value }) => (
          <g key={grade}>
            <path className={styles.limit} d={`M${box.left} ${y}H${box.width - box.right}`} />
            <text className={styles.scale} x={box.left - 8} y={y} dy="0.35em">
              {value.toFixed(1)}
            </text>
            <text className={styles.grade} x={box.width - box.right + 4} y={y + 13}>
              {grade}
            </text>
          </g>
        ))}
        <Line line={shape.pegging} kind="pegging" />
        <Line line={shape.discarding} kind="discarding" />
      </svg>
      <details className={styles.data}>
        <summary>The picture as a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Game</th>
              <th scope="col">Discarding</th>
              <th scope="col">Pegging</th>
            </tr>
          </thead>
          <tbody>
            {games.map(({ game, summary }) => (
              <tr key={game.id}>
                <th scope="row">{formatDate(game.createdAt)}</th>
                <td>{summary.discarding.averageLoss.toFixed(2)}</td>
                <td>{summary.pegging.averageLoss.toFixed(2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

function describeTrend(games: readonly Reviewed[]): string {
  const first = games[0]?.summary
  const last = games.at(-1)?.summary
  if (first === undefined || last === undefined) return 'No games yet.'
  const range = (phase: 'discarding' | 'pegging') =>
    `${first[phase].averageLoss.toFixed(2)} in the first game, ${last[phase].averageLoss.toFixed(2)} in the last`
  return `Points given up per decision over ${games.length} games. Discarding: ${range('discarding')}. Pegging: ${range('pegging')}.`
}

function Line({ line, kind }: { line: TrendLine; kind: 'discarding' | 'pegging' }) {
  return (
    <g className={styles[kind]}>
      <path d={line.path} />
      {line.points.map(({ x, y }) =>
        kind === 'discarding' ? (
          <circle key={x} cx={x} cy={y} r="5" />
        ) : (
          <rect key={x} x={x - 4.5} y={y - 4.5} width="9" height="9" />
        ),
      )}
    </g>
  )
}

function KeyMark({ kind }: { kind: 'discarding' | 'pegging' }) {
  return (
    <svg className={styles.keyMark} viewBox="0 0 34 14" aria-hidden="true">
      <g className={styles[kind]}>
        <path d="M1 7H33" />
        {kind === 'discarding' ? (
          <circle cx="17" cy="7" r="5" />
        ) : (
          <rect x="12.5" y="2.5" width="9" height="9" />
        )}
      </g>
    </svg>
  )
}
