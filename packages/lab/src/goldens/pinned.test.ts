import {
  fixedPositions,
  fromPeerView,
  pinnedPlayers,
  signature,
  toPeerView,
} from '@skunkd/arena/internals'
import { ANALYSIS_VERSION } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { changedDecisions, goldenDecisions } from './decisions.js'
import { readDecisions, readFigures } from './files.js'
import { reviewFingerprint, updateGoldenReviews } from './reviews.js'

// After an intended change: npm run golden

describe('golden decisions', () => {
  const golden = readDecisions()

  it('003:683 004:425 cover discards and plays, both roles and many scores, for every player', () => {
    expect(golden.length).toBeGreaterThanOrEqual(60)
    const of = (phase: string) => golden.filter(({ view }) => view.phase === phase)
    for (const phase of ['DISCARD_TO_CRIB', 'PEGGING']) {
      expect(of(phase).length).toBeGreaterThanOrEqual(25)
      expect(of(phase).filter(({ view }) => view.isDealer).length).toBeGreaterThanOrEqual(10)
      expect(of(phase).filter(({ view }) => !view.isDealer).length).toBeGreaterThanOrEqual(10)
      const scores = new Set(of(phase).map(({ view }) => view.scores.join('-')))
      expect(scores.size).toBeGreaterThanOrEqual(5)
    }
    const names = pinnedPlayers().map(({ name }) => name)
    for (const { decisions } of golden) expect(Object.keys(decisions)).toEqual(names)
  })

  it('are what every player still decides', () => {
    expect(changedDecisions(golden, goldenDecisions(golden))).toEqual([])
  })

  it('tell the players apart', () => {
    const differ = (a: string, b: string) =>
      golden.filter(({ decisions }) => decisions[a] !== decisions[b]).length
    expect(differ('easy', 'medium')).toBeGreaterThan(5)
    expect(differ('medium', 'expert-classic')).toBeGreaterThan(5)
    expect(differ('expert-classic', 'expert')).toBeGreaterThan(5)
  })
})

describe('the fixed positions', () => {
  it('lose nothing over the wire that a decision needs', () => {
    for (const view of fixedPositions(20)) {
      const wire = JSON.parse(JSON.stringify(toPeerView(view)))
      expect(toPeerView(fromPeerView(wire))).toEqual(wire)
    }
  })
})

describe('pinned figures', () => {
  it('the signature', () => {
    expect(signature()).toBe(readFigures()!.signature)
  })
})

describe('pinned reviews', () => {
  const { reviews } = readFigures()!

  it('are what this version of the coach says; another opinion is another version', () => {
    const opinion = reviewFingerprint()
    expect(reviews[ANALYSIS_VERSION]).toBe(opinion)
    expect(updateGoldenReviews(reviews, opinion)).toEqual(reviews)
    expect(() => updateGoldenReviews(reviews, opinion + 1)).toThrow(/raise ANALYSIS_VERSION/)
  }, 120_000)

  it('belong to the newest version', () => {
    expect(Math.max(...Object.keys(reviews).map(Number))).toBe(ANALYSIS_VERSION)
  })
})
