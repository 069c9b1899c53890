import { describe, expect, it } from 'vitest'
import {
  analyzeGame,
  analyzeHand,
  describeLosses,
  formatPoints,
  narrate,
  optimalDiscard,
  parseHand,
  summarizeProgress,
} from '../index.js'
import { played, thrown } from '../testing/contract/table.js'
import { describeProgress } from '../words.js'

const HAND = parseHand('AH 4S 7D 10C QH KS')
const options = optimalDiscard(HAND, false).allOptions

/** A discard that loses, and a lead that loses less. */
const LOG = [
  thrown(HAND, options.at(-1)!.discard, false),
  played('5H KS 4D 2C', '5H', '', 0),
] as const

const SUMMARY = analyzeGame(LOG)

describe('sentences from the figures', () => {
  it('001:171 after a hand: what was lost, and the worst of it by name and cost', () => {
    const { annotations, worstDecision, totalEVL } = analyzeHand(LOG, 0)
    const sentence = describeLosses(annotations)
    expect(sentence).toContain(formatPoints(totalEVL))
    expect(sentence).toContain(formatPoints(worstDecision!.evl))
    for (const { rank } of worstDecision!.actual) expect(sentence).toContain(rank)
  })

  it('001:171 after a hand without a loss: that there was none', () => {
    const { annotations } = analyzeHand([thrown(HAND, options[0]!.discard, false)], 0)
    expect(describeLosses(annotations)).toMatch(/nothing/)
  })

  it('001:172 after a game: the grade, and discarding against pegging', async () => {
    const deals = [0, 1, 2, 3, 4].flatMap((handIndex) =>
      LOG.map((snapshot) => ({ ...snapshot, playerIndex: 0, scores: [10, 10], handIndex })),
    )
    const summary = analyzeGame(deals)
    const { letter, discarding, pegging } = summary.letter!
    const { text, source } = await narrate(summary)
    expect(source).toBe('built-in')
    expect(text).toContain(`Grade ${letter}`)
    expect(text).toContain(
      `${discarding.toFixed(1)} by discards, ${pegging.toFixed(1)} in the play`,
    )
    expect(discarding).toBeGreaterThan(pegging)
    expect(pegging).toBeGreaterThan(0)
  })

  it('001:173 over several games: how the later compare with the earlier', () => {
    const [poor, good] = [SUMMARY, analyzeGame([thrown(HAND, options[0]!.discard, false)])]
    const better = summarizeProgress([poor, poor, good, good])
    const worse = summarizeProgress([good, good, poor, poor])
    expect(better.perDeal!.change).toBeLessThan(0)
    expect(worse.perDeal!.change).toBeGreaterThan(0)
    expect(describeProgress(better)).not.toBe(describeProgress(worse))
    expect(better.games).toBe(4)
  })

  it('001:36 001:170 a model may write them, from figures that are handed over', async () => {
    let facts = ''
    const narration = await narrate(SUMMARY, {
      name: 'a model',
      narrate: async (prompt) => {
        facts = prompt.facts
        return 'You kept your head in the play and threw away too much.'
      },
    })
    expect(narration).toMatchObject({ source: 'narrator' })
    expect(facts.length).toBeGreaterThan(20)
  })

  it('001:36 and is not believed when it makes up a number', async () => {
    const narration = await narrate(SUMMARY, {
      name: 'a model',
      narrate: async () => 'You lost 987.6 points on the third hand.',
    })
    expect(narration.source).toBe('built-in')
    expect(narration.text).not.toContain('987')
    expect(narration.problem).toBeDefined()
  })
})
