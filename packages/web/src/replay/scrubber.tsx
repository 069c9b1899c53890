import { type CoachingAnnotation, type CurvePoint, type Seat, wasMistake } from '@skunkd/engine'
import { useId } from 'react'
import { useMedia } from '../ui/use-media.js'
import type { GameStep } from './game-steps.js'
import styles from './scrubber.module.css'
import { useWalk } from './walk-context.js'

function eventsOf({ before, after }: GameStep): number {
  const sum = (state: GameStep['after']) =>
    state.history.reduce((count, { events }) => count + events.length, 0)
  return sum(after) - sum(before)
}

/** The points that the coach's curve has for a step, in order. */
function kindsOf(step: GameStep, seat: Seat): readonly CurvePoint['kind'][] {
  const kinds: CurvePoint['kind'][] = []
  if (step.decided?.seat === seat) kinds.push('decision')
  else if (step.action.type === 'DEAL') kinds.push('deal')
  else if (step.action.type === 'CUT') kinds.push('cut')
  for (let event = eventsOf(step); event > 0; event--) kinds.push('score')
  if (step.after.winner !== null) kinds.push('end')
  return kinds
}

/** The chance of winning before the first step and after each. */
export interface WinChances {
  readonly start: number
  readonly after: readonly number[]
}

/**
 * The curve of a seat laid along the steps of the game: each step shows the chance after it, so
 * that the other's mistakes raise it when they make them. Where the curve says nothing about a step
 * the chance stays as it was. Null if it is not the curve of these steps.
 */
export function winChancesOf(
  steps: readonly GameStep[],
  curve: readonly CurvePoint[],
  seat: Seat,
): WinChances | null {
  const first = curve[0]
  if (first === undefined) return null
  let now = first.before
  let place = 0
  const after: number[] = []
  for (const step of steps) {
    for (const kind of kindsOf(step, seat)) {
      const point = curve[place++]
      if (point?.kind !== kind || point.handIndex !== step.handIndex) return null
      now = point.after
    }
    // What the other seat chose shows in the chance with which the curve goes on.
    if (step.decided && step.decided.seat !== seat) now = curve[place]?.before ?? now
    after.push(now)
  }
  return place === curve.length ? { start: first.before, after } : null
}

/** The hands' numbers stand above the picture, the mistakes' marks below it. */
const WIDE = { width: 1000, height: 150, top: 30, bottom: 20 }
const NARROW = { width: 360, height: 116, top: 24, bottom: 20 }

const round = (value: number) => Math.round(value * 10) / 10

/** A choice that cost something, at its step. */
export interface Mark {
  readonly at: number
  readonly annotation: CoachingAnnotation
}

const isMark = ({ annotation }: Mark) => wasMistake(annotation)

/**
 * The chance of winning along the game, with a slider to move through it. The line comes when
 * the coach is done; the slider works at once.
 */
export function Scrubber({
  winChances,
  marks,
}: {
  winChances: WinChances | null
  marks: readonly Mark[]
}) {
  const { walk, at, seat, names, words, goTo } = useWalk()
  const box = useMedia('(min-width: 44rem)') ? WIDE : NARROW
  const clip = `clip${useId()}`
  const count = walk.steps.length
  const space = box.height - box.top - box.bottom
  const x = (step: number) => round((box.width * step) / Math.max(1, count - 1))
  const y = (chance: number) => round(box.top + (1 - chance) * space)
  const middle = y(0.5)
  const path = winChances?.after.map((chance, step) => `${x(step)} ${y(chance)}`).join('L') ?? null
  return (
    <div className={styles.scrubber} data-testid="scrubber">
      <svg
        viewBox={`0 0 ${box.width} ${box.height}`}
        preserveAspectRatio="none"
        className={styles.picture}
        aria-hidden="true"
      >
        {walk.hands.map(({ handIndex, first, end }) => (
          <rect
            key={handIndex}
            className={styles.hand}
            data-odd={handIndex % 2 === 1}
            x={x(first)}
            y={box.top}
            width={Math.max(1, x(Math.min(end, count - 1)) - x(first))}
            height={space}
          />
        ))}
        {path !== null && (
          <>
            <clipPath id={clip}>
              <rect width={box.width} height={middle} />
            </clipPath>
            <path className={styles.below} d={`M0 ${middle}L${path}L${box.width} ${middle}Z`} />
            <path
              className={styles.above}
              d={`M0 ${middle}L${path}L${box.width} ${middle}Z`}
              clipPath={`url(#${clip})`}
            />
            <path className={styles.line} d={`M${path}`} vectorEffect="non-scaling-stroke" />
          </>
        )}
        <path className={styles.even} d={`M0 ${middle}H${box.width}`} />
        {marks.filter(isMark).map((mark) => (
          <path
            key={mark.at}
            className={styles.mark}
            data-severity={mark.annotation.severity}
            d={`M${x(mark.at)} ${box.height - box.bottom + 3}v12`}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <ol className={styles.numbers} aria-hidden="true">
        {walk.hands.map(({ handIndex, first, end }) => (
          <li
            key={handIndex}
            style={{ left: `${(100 * (first + end - 1)) / 2 / Math.max(1, count - 1)}%` }}
          >
            {handIndex + 1}
          </li>
        ))}
      </ol>
      <input
        className={styles.slider}
        type="range"
        min={1}
        max={count}
        step={1}
        value={at + 1}
        aria-label={`Step, along ${names.whose(seat).toLowerCase()} win chance`}
        aria-valuetext={`Step ${at + 1} of ${count}. ${words}`}
        onChange={({ currentTarget }) => goTo(Number(currentTarget.value) - 1)}
      />
    </div>
  )
}
