import { plural } from '@skunkd/engine/words'
import { useId, useMemo } from 'react'
import { formatDate } from '../coach/coach-text.js'
import paper from '../coach/report.module.css'
import { useMedia } from '../ui/use-media.js'
import { type MarginBox, marginShape } from './margin-geometry.js'
import styles from './statistics.module.css'
import type { Counted } from './tally.js'

const WIDE: MarginBox = {
  width: 1080,
  height: 260,
  left: 8,
  right: 78,
  top: 10,
  bottom: 10,
  bars: 90,
}
const NARROW: MarginBox = {
  width: 360,
  height: 220,
  left: 4,
  right: 56,
  top: 10,
  bottom: 10,
  bars: 40,
}

/** The picture of the page: every game, up for points won by and down for points lost by. */
export function Margins({ games }: { games: readonly Counted[] }) {
  const wide = useMedia('(min-width: 44rem)')
  const box = wide ? WIDE : NARROW
  const titleId = useId()
  const shape = useMemo(() => marginShape(games, box), [games, box])
  const size = shape.bars[0]?.games ?? 1
  const end = box.width - box.right
  return (
    <figure className={styles.figure}>
      <figcaption>
        <h2>Every game, and by how much</h2>
        <p className={paper.soft}>
          Up: won by so many points. Down: lost.{' '}
          {size > 1
            ? `Each bar is the average of ${plural(size, 'game')}.`
            : 'Beyond the dashed lines somebody was skunked.'}
        </p>
      </figcaption>
      <svg
        viewBox={`0 0 ${box.width} ${box.height}`}
        className={styles.margins}
        role="img"
        aria-labelledby={titleId}
        data-testid="margins"
      >
        <title id={titleId}>{titleOf(games)}</title>
        {shape.skunkLines.map((y, i) => (
          <g key={y}>
            <path className={styles.skunkLine} d={`M${box.left} ${y}H${end}`} />
            <text className={styles.axisText} x={end + 6} y={y} dy="0.35em">
              {i === 0 ? '+31' : '−31'}
            </text>
          </g>
        ))}
        <path className={styles.zero} d={`M${box.left} ${shape.zero}H${end}`} />
        <text className={styles.axisText} x={end + 6} y={shape.zero} dy="0.35em">
          even
        </text>
        {shape.bars.map(({ x, y, width, height, won, skunk, from }) => (
          <rect
            key={`${from} ${x}`}
            className={won ? styles.up : styles.down}
            data-skunk={skunk}
            x={x}
            y={y}
            width={width}
            height={height}
          />
        ))}
      </svg>
    </figure>
  )
}

function titleOf(games: readonly Counted[]): string {
  const won = games.filter((game) => game.won).length
  const [first, last] = [games[0], games.at(-1)]
  if (first === undefined || last === undefined) return 'No games.'
  return `${plural(games.length, 'game')} from ${formatDate(first.at)} to ${formatDate(last.at)}: ${won} won, ${games.length - won} lost.`
}
