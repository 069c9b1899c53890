import { createContext, useContext } from 'react'

export type Speed = 'off' | 'fast' | 'normal'

/** How long things take, in milliseconds. With motion off everything is 0 and nothing is animated. */
export interface MotionTimes {
  readonly speed: Speed
  /** A card's way from where it was to where it is. */
  readonly card: number
  readonly peg: number
  /** Between one combination and the next while a hand is counted. */
  readonly count: number
  /** On the last card of the play, before the hands are shown. */
  readonly linger: number
}

const TIMES: Readonly<Record<Speed, MotionTimes>> = {
  off: { speed: 'off', card: 0, peg: 0, count: 0, linger: 0 },
  fast: { speed: 'fast', card: 160, peg: 220, count: 380, linger: 600 },
  normal: { speed: 'normal', card: 280, peg: 350, count: 750, linger: 1300 },
}

export function motionTimes(speed: Speed): MotionTimes {
  return TIMES[speed]
}

export const MotionContext = createContext<MotionTimes>(TIMES.normal)

export function useMotion(): MotionTimes {
  return useContext(MotionContext)
}
