import type { CurvePoint } from '@skunkd/engine'
import { plural } from '@skunkd/engine/words'

/** A game as told to somebody who was not there. */
export interface ShareData {
  /** `You`, or a name if two people shared the device. */
  readonly me: string
  readonly them: string
  readonly won: boolean
  readonly mine: number
  readonly theirs: number
  /** Points that won. */
  readonly target: number
  readonly hands: number
  readonly kind: 'win' | 'skunk' | 'double-skunk'
  /** Null while the coach has not said anything. */
  readonly grade: string | null
  readonly curve: readonly CurvePoint[]
}

const BARS = '▁▂▃▄▅▆▇█'
const WIDTH = 16

/** The chance of winning through the game in sixteen little bars. */
export function sparkline(curve: readonly CurvePoint[]): string {
  const values = curve.map(({ after }) => after)
  if (values.length === 0) return ''
  return Array.from({ length: WIDTH }, (_, i) => {
    const at = Math.round((i / (WIDTH - 1)) * (values.length - 1))
    const value = Math.min(1, Math.max(0, values[at]!))
    return BARS[Math.min(BARS.length - 1, Math.floor(value * BARS.length))]
  }).join('')
}

/** `I beat Hard, 121 to 98`, in words that stand by themselves. */
export function shareHeadline({ me, them, won, mine, theirs, kind }: ShareData): string {
  const who = me === 'You' ? 'I' : me
  const verb = { win: 'beat', skunk: 'skunked', 'double-skunk': 'double-skunked' }[kind]
  const whom = me === 'You' ? 'me' : me
  return won
    ? `${who} ${verb} ${them}, ${mine} to ${theirs}`
    : `${them} ${verb} ${whom}, ${theirs} to ${mine}`
}

export function shareText(data: ShareData): string {
  const { hands, grade, curve } = data
  const lines = [`SKUNK'D cribbage: ${shareHeadline(data)}, in ${plural(hands, 'hand')}.`]
  if (grade !== null) lines.push(`The coach says ${grade}.`)
  const bars = sparkline(curve)
  if (bars !== '') lines.push(`${bars} (win chance)`)
  return lines.join('\n')
}
