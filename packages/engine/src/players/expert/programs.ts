import type { Program, RuleValue } from '../../odds/play/program.js'
import { RANK_VALUE } from '../../rules/scoring/rank-hands.js'
import {
  CLASSIC_PEGGING,
  MEDIUM_PEGGING,
  type PeggingRule,
  sumRules,
} from '../classic/pegging-rules.js'

/** What a page of rules is taken to see where the count does not tell. */
const HELD = 3
const TENS_PLAYED = 2

/** A page of rules, all but points; `point` is what a point is worth in its weights. */
function byRules(rules: readonly PeggingRule[], point: number): RuleValue {
  return (rank, count, last, same) => {
    const value = RANK_VALUE[rank]!
    const play = {
      order: rank + 1,
      value,
      points: 0,
      isLead: count === 0,
      count,
      newCount: count + value,
      left: 31 - count - value,
      matches: last === rank ? same : 0,
      isNeighbour: last >= 0 && Math.abs(last - rank) === 1,
      held: HELD,
      tensPlayed: TENS_PLAYED,
    }
    return sumRules(rules, play) / point
  }
}

/** Decides between cards that peg the same. */
const height = (weight: number): PeggingRule => ({
  name: 'height',
  weigh: ({ value, order }) => weight * (value / 10 + order / 130),
})

/** Sharp enough to follow every rule, and not so sharp that its powers are no numbers. */
const SHARP = 1 / 32

const rules = (name: string, value: RuleValue, temperature = SHARP): Program => ({
  name,
  rules: value,
  go: 0,
  temperature,
})
const ahead = (name: string, go: number): Program => ({ name, rules: null, go, temperature: SHARP })

/**
 * The programs that the expert recognises: those that people write first, and two pages of
 * rules such as books have.
 */
export const PROGRAMS: readonly Program[] = [
  rules('most points, else the highest card', byRules([height(0.1)], 1)),
  rules('most points, else the lowest card', byRules([height(-0.1)], 1)),
  rules('most points, else any card', () => 0),
  ahead('one card ahead', 0),
  ahead('one card ahead, minding the go', 1),
  rules('a long page of rules', byRules(CLASSIC_PEGGING, 15)),
  rules('a short page of rules', byRules(MEDIUM_PEGGING, 10)),
  rules('a short page of rules, loosely', byRules(MEDIUM_PEGGING, 10), 1 / 8),
]
