import { describe, expect, it } from 'vitest'
import { cardLabel } from '../cards/card.js'
import { parseCard, parseHand } from '../cards/text.js'
import { createGame } from '../rules/create-game.js'
import { cutForDeal } from '../rules/first-deal.js'
import { gameReducer } from '../rules/game.js'
import { legalActions } from '../rules/legal-actions.js'
import { scoreHand } from '../rules/scoring/score-hand.js'
import { describeStep, type Step } from '../rules/step.js'
import type { GameState } from '../rules/types.js'
import { playerView } from '../rules/view.js'
import { namesFor } from './names.js'
import { countSentence } from './spoken-count.js'
import {
  cutSentences,
  heardSentences,
  spokenLines,
  stepLabel,
  stepSentences,
  winSentence,
} from './step-text.js'

const NAMES = namesFor(['You', 'Easy'], 0)

function playOn(onStep: (step: Step, after: GameState) => void): GameState {
  let state: GameState = createGame(2, { seed: 8 })
  while (state.phase !== 'GAME_OVER') {
    const player = state.phase === 'PEGGING' ? state.pegging.currentPlayerIndex : 0
    const action = (legalActions(state, player)[0] ?? legalActions(state, 1)[0])!
    const after = gameReducer(state, action)
    onStep(describeStep(playerView(state, 0), action, playerView(after, 0)), after)
    state = after
  }
  return state
}

describe('countSentence', () => {
  const count = (hand: string, starter: string) =>
    countSentence(scoreHand(parseHand(hand), parseCard(starter), false))

  it('counts aloud as players do', () => {
    expect(count('5H JD 7S 2C', 'JC')).toBe('Fifteen two, four, and a pair is six.')
    expect(count('3H 4D 5S KC', '8C')).toMatch(/and a run of three is \w+\.$/)
    expect(count('2H 4H 6H KH', 'QC')).toBe('A flush is four.')
  })

  it('calls nothing by its name', () => {
    expect(count('2H 4D 6S QC', 'KC')).toBe('Nothing, a nineteen hand.')
  })

  it('ends on the total', () => {
    expect(count('5H 5S 5D JC', '5C')).toMatch(/and his nobs is twenty-nine\.$/)
  })
})

describe('the words of a step', () => {
  it('call a pair by its name, and three and four of a kind by theirs', () => {
    const said = (pairs: number) => {
      const score = { total: 0, fifteen: 0, thirtyone: 0, pairs, runs: 0 }
      const card = parseCard('5H')
      const step: Step = { kind: 'play', playerIndex: 0, pegged: [], card, count: 10, score }
      return stepSentences(step, NAMES, cardLabel).join(' ')
    }
    expect(said(0)).not.toContain('pair')
    expect(said(2)).toContain('a pair for 2')
    expect(said(6)).toContain('a pair royal for 6')
    expect(said(12)).toContain('a double pair royal for 12')
  })

  it('say every count of a whole game, and its points are those that were pegged', () => {
    let said = 0
    const texts = new Set<string>()
    const state = playOn((step) => {
      for (const { text, points } of spokenLines(step, cardLabel)) {
        said += points
        texts.add(text)
      }
    })
    const total = state.players[0]!.score + state.players[1]!.score
    // The last count is said in full even if the game needed only a part of it.
    expect(said).toBeGreaterThanOrEqual(total)
    expect(said - total).toBeLessThan(29)
    for (const text of ['Go.', 'One for the go.']) expect(texts).toContain(text)
  })

  it('tell each step, name each in a list, and tell a listener what is done', () => {
    const told = new Map<Step['kind'], { step: Step; told: string; heard: string; label: string }>()
    playOn((step) => {
      told.set(step.kind, {
        step,
        told: stepSentences(step, NAMES, cardLabel).join(' '),
        heard: heardSentences(step, NAMES, cardLabel).join(' '),
        label: stepLabel(step),
      })
    })
    const of = (kind: Step['kind']) => told.get(kind)!
    expect(of('deal')).toMatchObject({
      told: expect.stringMatching(/^Hand \d+\. /),
      label: 'dealt',
    })
    expect(of('discard').heard).toMatch(/^(You discard|Easy discards) two cards\.$/)
    expect(of('discard').label).toMatch(/to the crib$/)
    expect(of('cut')).toMatchObject({
      told: expect.stringMatching(/^The starter is /),
      label: 'starter',
    })
    expect(of('play').heard).toMatch(/^(You play|Easy plays) \S+\.$/)
    expect(of('play').label).toMatch(/^at \d+$/)
    expect(of('go')).toMatchObject({ heard: '', label: 'go' })
    expect(of('count').told).toMatch(/^(Your|Easy’s) (hand|crib): /)
    expect(of('count').label).toMatch(/^(hand|crib)$/)
  })

  it('say who won', () => {
    expect(winSentence(1, [98, 121], NAMES)).toBe('Easy wins, 121 to 98.')
    expect(winSentence(0, [121, 98], NAMES)).toBe('You win, 121 to 98.')
  })
})

describe('cutSentences', () => {
  it('names the cards that were cut for the first deal, those of whoever listens first', () => {
    const start = createGame(2, { seed: 8, dealer: 'cut' })
    const view = playerView(gameReducer(start, { type: 'DEAL' }), 0)
    const [mine, theirs] = cutForDeal(8).cuts.at(-1)!
    expect(cutSentences(view.cutForDeal, NAMES, cardLabel)).toEqual([
      `You cut ${cardLabel(mine)}, Easy ${cardLabel(theirs)}: the low card deals.`,
    ])
    expect(cutSentences(view.cutForDeal, namesFor(['Ann', 'Bob'], 1), cardLabel)).toEqual([
      `You cut ${cardLabel(theirs)}, Ann ${cardLabel(mine)}: the low card deals.`,
    ])
    const given = playerView(createGame(2, { seed: 8, dealer: 1 }), 0)
    expect(cutSentences(given.cutForDeal, NAMES, cardLabel)).toEqual([])
  })
})

describe('namesFor', () => {
  it('agrees with who acts', () => {
    expect([NAMES.does(0, 'be'), NAMES.does(1, 'be')]).toEqual(['You are', 'Easy is'])
    expect([NAMES.within(0), NAMES.within(1)]).toEqual(['you', 'Easy'])
    expect([NAMES.verb(0, 'go'), NAMES.verb(1, 'go')]).toEqual(['go', 'goes'])
  })
})
