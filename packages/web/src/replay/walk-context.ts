import type { BySeat, CoachingAnnotation, Seat } from '@skunkd/engine'
import { createContext, useContext } from 'react'
import type { Names } from '../game/words/names.js'
import type { GameStep, ReplaySteps } from './game-steps.js'
import type { Hands } from './scene.js'
import type { SeatReview } from './use-replay.js'

/** A game that is being walked through: where it stands, who looks, what the coach has said. */
interface Walking {
  readonly walk: ReplaySteps
  readonly at: number
  readonly step: GameStep
  /** The step in words. */
  readonly words: string
  readonly goTo: (at: number) => void
  readonly byHand: (by: -1 | 1) => void
  readonly seat: Seat
  readonly hands: Hands
  readonly names: Names
  readonly reviews: BySeat<SeatReview>
  readonly annotationOf: (step: GameStep) => CoachingAnnotation | null
}

export const WalkContext = createContext<Walking | null>(null)

export function useWalk(): Walking {
  const walking = useContext(WalkContext)
  if (walking === null) throw new Error('This must be drawn inside a WalkContext.')
  return walking
}
