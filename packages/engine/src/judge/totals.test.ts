import { expect, it } from 'vitest'
import { analyzeDecision } from '../index.js'
import { sixCards, thrown } from '../testing/contract/table.js'
import { costliestFirst } from './totals.js'

it('what cost most is a chance lost in an open game, not points in one that was decided', () => {
  const hand = sixCards(4)
  const slip = { ...analyzeDecision(thrown(hand, hand.slice(0, 2), false)), forced: false } as const
  const decided = {
    ...slip,
    loss: 5.8,
    evl: 5.8,
    severity: 'critical',
    winProbabilityLost: 0.002,
  } as const
  const open = {
    ...slip,
    loss: 1.6,
    evl: 1.6,
    severity: 'major',
    winProbabilityLost: 0.04,
  } as const
  expect(costliestFirst([decided, open])).toEqual([open, decided])
  const { winProbabilityLost: _, ...unknown } = open
  expect(costliestFirst([unknown, decided])).toEqual([decided, unknown])
})
