import { analyzeDecision, type CoachingAnnotation, parseHand } from '@skunkd/engine'
import { expect, it } from 'vitest'
import { worstThree } from './worst-three.js'

const hand = parseHand('5S 5H 5D JC 2S 9H')
const mistake = analyzeDecision({
  type: 'discard',
  hand,
  playerChoice: hand.slice(0, 2),
  isDealer: false,
  handIndex: 2,
})
const costing = (winProbabilityLost: number): CoachingAnnotation => ({
  ...mistake,
  winProbabilityLost,
})

it('are the costliest by win chance, the earlier first where they cost the same', () => {
  const decisions = [0.02, 0.05, 0.05, 0.01, 0.03].map(costing)
  expect(worstThree(decisions).map(({ index }) => index)).toEqual([1, 2, 4])
  expect(worstThree(decisions, [1]).map(({ index }) => index)).toEqual([2, 4, 0])
  expect(worstThree([...decisions].reverse()).map(({ index }) => index)).toEqual([2, 3, 0])
})

it('leaves out what cost nothing that can be told', () => {
  const decisions = [0.0004, 0.02].map(costing)
  expect(worstThree(decisions).map(({ index }) => index)).toEqual([1])
})
