import type { CurvePoint, Seat } from '@skunkd/engine'
import type { GameStep } from './game-steps.js'

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
