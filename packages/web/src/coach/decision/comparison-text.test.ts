import { advisePosition, clubModel, OPPONENT_MODELS, parsePosition } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { COMPARISON_MODELS, type ComparisonValue } from '../../threads/against.js'
import { againstLine, assumedLine, otherName, worthOf } from './comparison.js'

const annotation = advisePosition(parsePosition('5h5s6d7cjsqh x*-x').position, {
  model: clubModel(),
})
const values: readonly ComparisonValue[] = annotation.options.map(
  ({ cards, expectedValue, accepted }) => ({ cards, expectedValue, accepted }),
)
const [best, second] = values as [ComparisonValue, ComparisonValue]

describe('the column of another opponent in words', () => {
  it('agrees where the best choice is the same', () => {
    expect(againstLine(annotation, values, 'expert')).toMatch(/^Against Quill too, .* is best\.$/)
  })

  it('calls the usual best as good where the other is no better as far as can be told', () => {
    const swapped = [
      { ...second, accepted: true },
      { ...best, accepted: true },
    ]
    expect(againstLine(annotation, swapped, 'club')).toMatch(
      /^Against a club player too, .* is as good as the best\.$/,
    )
  })

  it('names the better choice and by how much', () => {
    const better = { ...second, expectedValue: best.expectedValue + 0.7, accepted: true }
    const line = againstLine(annotation, [better, { ...best, accepted: false }], 'easy')
    expect(line).toMatch(/^Against Dot, .* would be better than .*: it’s worth 0\.7 points more\.$/)
  })

  it('says what the chances take for granted', () => {
    expect(assumedLine('hard')).toMatch(/plays the end of a game as they play the rest of it\.$/)
    expect(assumedLine('expert')).toMatch(/but like strong play once you both have 112 or more\.$/)
  })

  it('finds a choice whatever the order of its two cards', () => {
    const turned = [...best.cards].reverse()
    expect(worthOf(turned, values)).toBe(best)
    expect(otherName('club')).toBe('a club player')
    expect(otherName('level-12')).toBe('Level 12')
  })

  it('is offered for everybody there is a model of, but for the yardstick', () => {
    const models = Object.keys(OPPONENT_MODELS).filter((name) => name !== 'strong')
    expect([...COMPARISON_MODELS].sort()).toEqual(models.sort())
  })
})
