import { ANALYSIS_VERSION } from '@skunkd/engine'
import { plural } from '@skunkd/engine/words'
import { useId, useMemo } from 'react'
import { formatDate } from '../coach/coach-text.js'
import { ChartAsTable } from '../ui/pictures/disclosure.js'
import { useMedia } from '../ui/use-media.js'
import type { Reviewed } from './load-history.js'
import styles from './trend.module.css'
import {
  NARROW,
  type TrendGroup,
  type TrendLine,
  type TrendPoint,
  trendShape,
  WIDE,
} from './trend-geometry.js'

/** Average loss per decision over the games, discarding and pegging apart. */
export function Trend({ games }: { games: readonly Reviewed[] }) {
  const wide = useMedia('(min-width: 44rem)')
  const box = wide ? WIDE : NARROW
  const titleId = useId()
  const shape = useMemo(
    () =>
      trendShape(
        games.map(({ game, summary }) => ({ at: game.createdAt, digest: summary })),
        box,
        ANALYSIS_VERSION,
      ),
    [games, box],
  )
  const grouped = shape.groups.length < games.length
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
          <span className={styles.soft}>
            Lower is better; the bands are the grades.
            {grouped && ` Each mark is ${plural(shape.groups[0]?.games ?? 0, 'game')}.`}
          </span>
        </p>
      </figcaption>
      <svg
        className={styles.trend}
        viewBox={`0 0 ${box.width} ${box.height}`}
        role="img"
        aria-labelledby={titleId}
        data-testid="trend"
      >
        <title id={titleId}>{describeTrend(shape.groups, games.length)}</title>
        {shape.limits.map(({ y, value, label }) => (
          <g key={value}>
            <path className={styles.limit} d={`M${box.left} ${y}H${box.width - box.right}`} />
            {label && (
              <text className={styles.scale} x={box.left - 6} y={y} dy="0.35em">
                {value.toFixed(1)}
              </text>
            )}
          </g>
        ))}
        {shape.grades.map(({ y, grade }) => (
          <text
            key={grade}
            className={styles.grade}
            x={box.width - box.right + 8}
            y={y}
            dy="0.35em"
          >
            {grade}
          </text>
        ))}
        {shape.dates.map(({ x, text, anchor }) => (
          <g key={x}>
            <path className={styles.tick} d={`M${x} ${box.height - box.bottom}v5`} />
            <text className={styles.date} x={x} y={box.height - 8} textAnchor={anchor}>
              {text}
            </text>
          </g>
        ))}
        <path
          className={styles.axis}
          d={`M${box.left} ${box.height - box.bottom}H${box.width - box.right}`}
        />
        <Line line={shape.pegging} kind="pegging" />
        <Line line={shape.discarding} kind="discarding" />
      </svg>
      <ChartAsTable
        heads={['Game', 'Discarding', 'Pegging']}
        rows={() => shape.groups.map(groupRow)}
      />
    </figure>
  )
}

const figure = (value: number | null) => (value === null ? '–' : value.toFixed(2))

const groupRow = (group: TrendGroup) => {
  const to = group.games > 1 ? ` to ${formatDate(group.to)}` : ''
  return {
    key: group.from,
    title: `${formatDate(group.from)}${to}${group.earlier ? ' (earlier coach)' : ''}`,
    cells: [figure(group.discarding), figure(group.pegging)],
  }
}

function describeTrend(groups: readonly TrendGroup[], games: number): string {
  const first = groups[0]
  const last = groups.at(-1)
  if (first === undefined || last === undefined) return 'No games yet.'
  const range = (phase: 'discarding' | 'pegging') =>
    `${(first[phase] ?? 0).toFixed(2)} at first, ${(last[phase] ?? 0).toFixed(2)} at last`
  return `Points given up per decision over ${plural(games, 'game')}, ${formatDate(first.from)} to ${formatDate(last.to)}. Discarding: ${range('discarding')}. Pegging: ${range('pegging')}.`
}

function Line({ line, kind }: { line: TrendLine; kind: 'discarding' | 'pegging' }) {
  return (
    <g className={styles[kind]}>
      <path d={line.path} />
      {line.points.map((point) => (
        <PointMark key={point.x} point={point} kind={kind} />
      ))}
    </g>
  )
}

function PointMark({
  point: { x, y, earlier },
  kind,
}: {
  point: TrendPoint
  kind: 'discarding' | 'pegging'
}) {
  return (
    <>
      {kind === 'discarding' ? (
        <circle cx={x} cy={y} r="5" />
      ) : (
        <rect x={x - 4.5} y={y - 4.5} width="9" height="9" />
      )}
      {earlier && <path className={styles.earlier} d={`M${x - 8} ${y}h16M${x} ${y - 8}v16`} />}
    </>
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
