import { LEVEL_PROFILES, opponentProfile } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { levelOf, opponentName, PEOPLE, personById, personFor, sentenceOf } from './people.js'

describe('the six', () => {
  it('are players of the engine, from the weakest to the strongest', () => {
    expect(PEOPLE.map(({ name }) => name)).toEqual([
      'Pip',
      'Dot',
      'Walter',
      'Nell',
      'Moss',
      'Quill',
    ])
    const levels = PEOPLE.map(({ level }) => level)
    expect(levels).toEqual([...levels].sort((a, b) => a - b))
    for (const person of PEOPLE) {
      expect(opponentProfile(person.opponent).name).toBe(person.opponent)
      expect(personFor(person.opponent)).toBe(person)
      expect(personById(person.id)).toBe(person)
    }
  })

  it('stand where the scale has them, if they are levels', () => {
    for (const { opponent, level } of PEOPLE) {
      const profile = LEVEL_PROFILES.find(({ name }) => name === opponent)
      if (profile !== undefined) expect(profile.level).toBe(level)
    }
    expect(levelOf(personFor('expert')!)).toBe('level 20+')
  })

  it('have a name in place of the engine’s; other levels keep theirs', () => {
    expect(opponentName('medium')).toBe('Walter')
    expect(opponentName('level-14')).toBe('Nell')
    expect(opponentName('level-12')).toBe('Level 12')
  })

  it('say one short sentence at each moment', () => {
    for (const person of PEOPLE) {
      for (const [moment, lines] of Object.entries(person.says)) {
        for (const [i, line] of lines.entries()) {
          expect(line.split(' ').length, line).toBeLessThanOrEqual(12)
          expect(sentenceOf(person, moment as keyof typeof person.says, i + lines.length)).toBe(
            line,
          )
        }
      }
    }
  })
})
