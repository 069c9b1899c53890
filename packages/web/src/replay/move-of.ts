import { type Card, compareCards, describeStep, type Seat, type Step } from '@skunkd/engine'
import type { ObservedAction } from '../game/host/host.js'

/** A step in as few words as a list of moves has space for. */
export interface Move {
  readonly seat: Seat | null
  readonly cards: readonly Card[]
  readonly text: string
  /** What it pegged for whoever made it. */
  readonly points: number
}

function textOf(step: Step): string {
  switch (step.kind) {
    case 'deal':
      return 'dealt'
    case 'discard':
      return step.cards === null ? 'two cards to the crib' : 'to the crib'
    case 'cut':
      return 'starter'
    case 'play':
      return `at ${step.count}`
    case 'go':
      return 'go'
    case 'count':
      return step.shown.isCrib ? 'crib' : 'hand'
    case 'claim':
      return `counted ${step.points}`
    case 'accept':
      return 'agreed'
    case 'muggins':
      return `muggins: ${step.points}`
    case 'end':
      if (step.winner === null) return 'stopped'
      return step.ending.how === 'claimed' ? 'claimed the game' : 'resigned'
    default:
      return ''
  }
}

function cardsOf(step: Step): readonly Card[] {
  switch (step.kind) {
    case 'discard':
      return [...(step.cards ?? [])].sort(compareCards)
    case 'cut':
      return [step.starter]
    case 'play':
      return [step.card]
    default:
      return []
  }
}

export function moveOf({ before, action, after }: ObservedAction): Move {
  const step = describeStep(before, action, after)
  const seat = step.playerIndex
  return {
    seat,
    cards: cardsOf(step),
    text: textOf(step),
    points: step.pegged.reduce((sum, event) => sum + event.points, 0),
  }
}
