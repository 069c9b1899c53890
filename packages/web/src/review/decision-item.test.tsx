// @vitest-environment jsdom
import { analyzeDecision, type CoachingAnnotation, parseHand } from '@skunkd/engine'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { costOf } from '../coach/decision/verdict.js'
import { DecisionItem } from './decision-item.js'

vi.mock('../threads/analysis.js', () => ({ analysis: { call: () => new Promise(() => {}) } }))
afterEach(cleanup)

const hand = parseHand('5S 5H 5D JC 2S 9H')
const snapshot = { type: 'discard', hand, playerChoice: hand.slice(0, 2), isDealer: false } as const
const mistake = analyzeDecision({ ...snapshot, handIndex: 2 })

function drawn(annotation: CoachingAnnotation): string {
  const { container } = render(
    <DecisionItem annotation={annotation} open onToggle={() => {}} onRetry={null} stepHref="#" />,
  )
  return container.textContent!
}

it('costs points, or win chance where the chance decides', () => {
  const points = { ...mistake, basis: 'points', winProbabilityLost: 0.034 } as const
  expect(costOf(points)).toMatchObject({ unit: 'points' })
  expect(costOf({ ...points, basis: 'win' })).toMatchObject({ unit: 'win chance' })
  const { winProbabilityLost: _, ...unknown } = points
  expect(costOf({ ...unknown, basis: 'win' })).toMatchObject({ unit: 'points' })
  expect(costOf({ ...points, forced: true })).toBeNull()
})

it('shows how often a discard counts what, over the starters that are left', () => {
  expect(drawn(mistake)).toContain('Your hand after the cutof 46 starters')
})

it('tells the win chance beside the points, if it is known', () => {
  const note = 'This one lowered your win chance by'
  const points = { ...mistake, basis: 'points', winProbabilityLost: 0.034 } as const
  expect(drawn(points)).toContain(`${note} 3.4`)
  cleanup()
  expect(drawn({ ...points, basis: 'win' })).not.toContain(note)
  cleanup()
  const { winProbabilityLost: _, ...unknown } = points
  expect(drawn(unknown)).not.toContain(note)
})
