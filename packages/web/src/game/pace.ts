import type { Speed } from '../ui/motion.js'
import type { Pause } from './host/whats-next.js'

const NORMAL: Readonly<Record<Pause, number>> = {
  deal: 150,
  cut: 500,
  go: 800,
  discard: 350,
  reply: 750,
  claim: 500,
  forced: 650,
}

const FACTOR: Readonly<Record<Speed, number>> = { off: 0, fast: 0.4, normal: 1 }

/** Milliseconds the table waits, so that people can follow; 0 with motion off. */
export function paceOf(pause: Pause, speed: Speed): number {
  return NORMAL[pause] * FACTOR[speed]
}
