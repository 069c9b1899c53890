import { parseCard, parseHand, scoreHand } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { isPartOfRun, likelyMissed, readingOf } from './combinations.js'

const hand = parseHand('4S 5H 5C 6D')
const starter = parseCard('10S')
const { items } = scoreHand(hand, starter)
const ids = (text: string) => parseHand(text).map(({ id }) => id)
const read = (text: string, counted: typeof items = []) => {
  const reading = readingOf(ids(text), items, counted, starter)
  return reading === null ? null : `${reading.name}, ${reading.points}`
}

describe('what tapped cards make', () => {
  it('takes the largest reading, and the next one once that is counted', () => {
    expect(read('4S 5H 5C 6D')).toBe('double run of three, 8')
    expect(read('4S 5H 6D')).toBe('run of three, 3')
    const run = items.filter(({ kind }) => kind !== 'fifteen')
    expect(read('4S 5H 6D', run)).toBe('fifteen, 2')
    expect(read('5C 10S', run)).toBe('fifteen, 2')
    expect(read('5H 5C')).toBe('pair, 2')
  })

  it('says nothing of cards that make nothing, and counts nothing twice', () => {
    expect(read('4S 5H')).toBeNull()
    expect(read('5H 5C 10S')).toBeNull()
    expect(read('5H 10S', items)).toBeNull()
  })

  it('knows nobs with and without the starter, a flush, and part of a longer run', () => {
    const long = scoreHand(parseHand('8H 9H 10H JH'), parseCard('2H')).items
    const of = (text: string) => readingOf(ids(text), long, [], parseCard('2H'))?.name
    expect([of('JH'), of('JH 2H'), of('8H 9H 10H JH 2H')]).toEqual(['nobs', 'nobs', 'flush'])
    expect(of('8H 9H 10H')).toBeUndefined()
    expect(isPartOfRun(ids('8H 9H 10H'), long)).toBe(true)
    expect(isPartOfRun(ids('8H 9H'), long)).toBe(false)
  })
})

describe('what somebody may have missed who said only a number', () => {
  it('is the one combination with as many points, and no guess where there are several', () => {
    expect(likelyMissed(items, 8).map(({ name }) => name)).toEqual(['double run of three'])
    expect(likelyMissed(items, 2)).toEqual([])
    expect(likelyMissed(items, 16)).toHaveLength(5)
  })
})
