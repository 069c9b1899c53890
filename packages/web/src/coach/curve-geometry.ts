import { type CoachingAnnotation, type CurvePoint, wasMistake } from '@skunkd/engine'
import { pluralForm } from '@skunkd/engine/words'
import type { PictureBox } from '../ui/pictures/disclosure.js'

/** A mistake on the curve: the fall from what the best choice would have been worth. */
interface CurveMark {
  readonly decisionIndex: number
  readonly x: number
  readonly from: number
  readonly to: number
  readonly annotation: CoachingAnnotation
}

/** The height of a probability in the picture. */
export const curveY = (box: PictureBox, probability: number) =>
  box.top + (1 - probability) * (box.height - box.top - box.bottom)

/** The curve as paths, with its hands and the mistakes on it. Every step is equally wide. */
export function curveShape(
  curve: readonly CurvePoint[],
  decisions: readonly CoachingAnnotation[],
  box: PictureBox,
) {
  const space = box.width - box.left - box.right
  const x = (step: number) => box.left + (space * step) / Math.max(1, curve.length)
  const y = (probability: number) => curveY(box, probability)
  const round = (value: number) => Math.round(value * 10) / 10
  const first = curve[0]
  if (first === undefined) return { line: '', area: '', marks: [], hands: [] }

  const points: (readonly [number, number])[] = [[x(0), y(first.before)]]
  const marks: CurveMark[] = []
  const hands: { handIndex: number; x: number; end: number }[] = []
  curve.forEach((point, step) => {
    const at = x(step + 1)
    points.push([at, y(point.after)])
    const last = hands.at(-1)
    if (last?.handIndex === point.handIndex) last.end = at
    else hands.push({ handIndex: point.handIndex, x: x(step), end: at })
    const annotation =
      point.decisionIndex === undefined ? undefined : decisions[point.decisionIndex]
    if (annotation !== undefined && wasMistake(annotation)) {
      marks.push({
        decisionIndex: point.decisionIndex!,
        x: round(at),
        from: round(y(point.before)),
        to: round(y(point.after)),
        annotation,
      })
    }
  })
  const path = points.map(([px, py]) => `${round(px)} ${round(py)}`).join('L')
  const end = points.at(-1)!
  const middle = round(y(0.5))
  return {
    line: `M${path}`,
    area: `M${round(x(0))} ${middle}L${path}L${round(end[0])} ${middle}Z`,
    marks,
    hands,
  }
}

/** The curve in a sentence, for those who do not see it. */
export function describeCurve(curve: readonly CurvePoint[], mistakes: number): string {
  const first = curve[0]
  if (first === undefined) return 'No chart yet.'
  const values = [first.before, ...curve.map(({ after }) => after)]
  const percent = (probability: number) => `${Math.round(100 * probability)}%`
  return `Your win chance began at ${percent(values[0]!)}, stood between ${percent(Math.min(...values))} and ${percent(Math.max(...values))}, and ended at ${percent(values.at(-1)!)}. ${mistakes === 0 ? 'No mistake is' : pluralForm(mistakes, 'One mistake is', `${mistakes} mistakes are`)} marked on it.`
}
