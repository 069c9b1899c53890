import {
  asSeat,
  type CoachingAnnotation,
  type CurvePoint,
  otherSeat,
  type Seat,
} from '@skunkd/engine'
import { formatPercent } from '@skunkd/engine/words'
import { type ReactNode, useId, useMemo } from 'react'
import { curveShape, curveY, describeCurve } from '../coach/curve-geometry.js'
import { ChartAsTable, type PictureBox } from '../ui/pictures/disclosure.js'
import { useMedia } from '../ui/use-media.js'
import styles from './curve.module.css'

const WIDE: PictureBox = { width: 1080, height: 176, left: 54, right: 12, top: 12, bottom: 26 }
const NARROW: PictureBox = { width: 360, height: 250, left: 46, right: 6, top: 22, bottom: 26 }
const LINES = [1, 0.5, 0]

/** Win probability through the game, with each mistake where it happened. */
export function WinCurve({
  curve,
  decisions,
  numbered,
  selected,
  onSelect,
  action,
}: {
  curve: readonly CurvePoint[]
  decisions: readonly CoachingAnnotation[]
  /** The decisions that the page shows above, in their order. */
  numbered: readonly number[]
  selected: number | null
  onSelect: (decisionIndex: number) => void
  /** Stands beside the title. */
  action: ReactNode
}) {
  const wide = useMedia('(min-width: 44rem)')
  const box = wide ? WIDE : NARROW
  const titleId = useId()
  const shape = useMemo(() => curveShape(curve, decisions, box), [curve, decisions, box])
  const right = box.width - box.right
  const clip = `clip${titleId}`
  /** Below the fall, and inside the picture. */
  const numberY = (to: number) => Math.min(to + 18, box.height - box.bottom - 12)

  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <h2>Your win chance, card by card</h2>
        {action}
      </figcaption>
      <svg
        className={styles.curve}
        viewBox={`0 0 ${box.width} ${box.height}`}
        role="img"
        aria-labelledby={titleId}
        data-testid="win-curve"
      >
        <title id={titleId}>{describeCurve(curve, shape.marks.length)}</title>
        {shape.hands.map(({ handIndex, x, end }) => (
          <g key={handIndex}>
            {handIndex % 2 === 1 && (
              <rect
                className={styles.band}
                x={x}
                y={box.top}
                width={end - x}
                height={box.height - box.top - box.bottom}
              />
            )}
            <text className={styles.hand} x={(x + end) / 2} y={box.height - 8}>
              {handIndex + 1}
            </text>
          </g>
        ))}
        {LINES.map((probability) => (
          <g key={probability}>
            <path
              className={probability === 0.5 ? styles.even : styles.grid}
              d={`M${box.left} ${curveY(box, probability)}H${right}`}
            />
            <text
              className={styles.scale}
              x={box.left - 8}
              y={curveY(box, probability)}
              dy="0.35em"
            >
              {100 * probability}%
            </text>
          </g>
        ))}
        <clipPath id={clip}>
          <rect x="0" y="0" width={box.width} height={curveY(box, 0.5)} />
        </clipPath>
        <path className={styles.below} d={shape.area} />
        <path className={styles.above} d={shape.area} clipPath={`url(#${clip})`} />
        <path className={styles.line} d={shape.line} />
        {shape.marks.map(({ decisionIndex, x, from, to, annotation }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list below is the keyboard's way to the same place
          <g
            key={decisionIndex}
            className={styles.mark}
            data-severity={annotation.severity}
            data-selected={selected === decisionIndex}
            onClick={() => onSelect(decisionIndex)}
          >
            <path className={styles.fall} d={`M${x} ${from}V${to}`} />
            {numbered.includes(decisionIndex) ? (
              <>
                <circle cx={x} cy={numberY(to)} r="11" />
                <text x={x} y={numberY(to)} dy="0.35em" className={styles.number}>
                  {numbered.indexOf(decisionIndex) + 1}
                </text>
              </>
            ) : (
              <circle cx={x} cy={to} r={selected === decisionIndex ? 6 : 3.5} />
            )}
            <rect
              className={styles.touch}
              x={x - 12}
              y={from - 12}
              width="24"
              height={to - from + 36}
            />
          </g>
        ))}
      </svg>
      <ChartAsTable
        heads={['Hand', 'Before', 'After', 'Score after']}
        rows={() => handRows(curve, asSeat(decisions[0]?.snapshot.playerIndex ?? 0))}
      />
    </figure>
  )
}

function handRows(curve: readonly CurvePoint[], seat: Seat) {
  return [...new Set(curve.map(({ handIndex }) => handIndex))].map((handIndex) => {
    const points = curve.filter((point) => point.handIndex === handIndex)
    const [first, last] = [points[0]!, points.at(-1)!]
    const score = `${last.scores[seat]} to ${last.scores[otherSeat(seat)]}`
    return {
      title: String(handIndex + 1),
      cells: [formatPercent(first.before), formatPercent(last.after), score],
    }
  })
}
