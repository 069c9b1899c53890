import { describe, expect, it } from 'vitest'
import { analyzeGame } from '../coach/analyze-game.js'
import { summarizeProgress } from '../coach/progress.js'
import { dealLosses } from '../coach/rating.js'
import { toRecord } from '../rules/written/record.js'
import { lastState } from '../testing/random-game.js'
import { findUnsupportedClaim } from './check-narration.js'
import { costOf, describeGame, describeHand, describeProgress } from './describe.js'
import { describeSummary, factsOf } from './facts.js'
import { modelNarrator } from './model-narrator.js'
import { type Narrator, narrate, narrateBySentence, narrationPrompt } from './narrate.js'

const QUICK = { maxHands: 12, playerIndex: 0 }
const GAMES = [21, 22].map((seed) => {
  const game = lastState({ seed }, seed)
  return analyzeGame(game.decisionLog, { ...QUICK, record: toRecord(game) })
})
const [GAME] = GAMES as [(typeof GAMES)[0], ...typeof GAMES]
const HAND = GAME.hands.find(({ worstDecision }) => worstDecision !== null)!
const PROGRESS = summarizeProgress(GAMES)

function saying(text: unknown): Narrator {
  return { name: 'parrot', narrate: async () => text as string }
}

describe('the built-in words', () => {
  it('pass their own examination, for hand, game and progress', () => {
    for (const summary of [HAND, GAME, PROGRESS, ...GAME.hands]) {
      const facts = factsOf(summary)
      expect(findUnsupportedClaim(describeSummary(summary), facts)).toBeNull()
      for (const fact of facts) expect(findUnsupportedClaim(fact, facts)).toBeNull()
    }
  })

  it('are those of the kind of summary', () => {
    expect(describeSummary(GAME)).toBe(describeGame(GAME))
    expect(describeSummary(HAND)).toBe(describeHand(HAND))
    expect(describeSummary(PROGRESS)).toBe(describeProgress(PROGRESS))
  })

  it('say what a hand cost and what cost most', () => {
    expect(describeHand(HAND)).toMatch(/ cost \d+\.\d+ points on average\./)
    const nothing = { ...HAND, annotations: [], totalLoss: 0, worstDecision: null }
    expect(describeHand(nothing)).toBe('Your choices cost nothing this hand.')
  })

  it('tell points or chances, never one as the other', () => {
    const [annotation] = HAND.annotations.filter(({ loss }) => loss > 0)
    const early = { ...annotation!, basis: 'points', loss: 1.5 } as const
    const late = { ...annotation!, basis: 'win', loss: 4.2, winProbabilityLost: 0.031 } as const
    const told = describeHand({ ...HAND, annotations: [early, late] })
    expect(told).toMatch(/ lowered your win chance by 3\.1 percentage points\.$/)
    expect(told).not.toMatch(/points on average|4\.2|5\.7/)
    const worse = { ...early, loss: 6 }
    expect(describeHand({ ...HAND, annotations: [worse, late] })).toMatch(
      / cost 6\.0 points on average\.$/,
    )
  })

  it('add no chances, and turn none into points', () => {
    const [first] = GAME.decisions.filter(({ pattern }) => pattern !== null)
    const early = { ...first!, basis: 'points', loss: 1.5 } as const
    const late = (winProbabilityLost: number) =>
      ({ ...first!, basis: 'win', loss: 9, winProbabilityLost }) as const
    const decisions = [early, early, late(0.6), late(0.5)]
    expect(costOf(decisions)).toBe('3.0 points, and late in the game at worst 60.0% win chance')
    expect(costOf([late(0.5)], first!.pattern!)).toBe('50.0% win chance')
    const mostCostlyPattern = { pattern: first!.pattern!, count: 4, totalLoss: 21 }
    const game = { ...GAME, decisions, mostCostlyPattern, patterns: [mostCostlyPattern] }
    const told = factsOf(game).join(' ')
    expect(told).toContain('(4 times: 3.0 points, and late in the game at worst 60.0% win chance).')
    expect(told).not.toMatch(/21|110/)
  })

  it.each([
    [3.24, 0.107, 'Luck gave you 3.2 points and raised your win chance by 10.7'],
    [-3.24, -0.107, 'Luck cost you 3.2 points and lowered your win chance by 10.7'],
    [0.5, -0.02, 'Luck gave you 0.5 points but lowered your win chance by 2.0'],
  ])('say which way luck went: %s points, %s of winning', (points, winProbability, words) => {
    const luck = { ...GAME.luck!, total: { ...GAME.luck!.total, points, winProbability } }
    expect(describeGame({ ...GAME, luck })).toContain(`${words} percentage points.`)
  })
})

describe('narrate', () => {
  it('uses the built-in words where there is no narrator', async () => {
    expect(await narrate(GAME)).toEqual({ text: describeGame(GAME), source: 'built-in' })
  })

  it('hands the facts to the narrator, and founded prose on', async () => {
    let asked = ''
    const narrator: Narrator = {
      name: 'echo',
      narrate: async ({ facts }) => {
        asked = facts
        return `  ${describeGame(GAME)} Keep going!  `
      },
    }
    const { text, source } = await narrate(GAME, narrator)
    expect(source).toBe('narrator')
    expect(text).toBe(`${describeGame(GAME)} Keep going!`)
    expect(asked).toBe(narrationPrompt(GAME).facts)
    expect(asked).toContain(GAME.worstDecision!.reasoning)
  })

  it.each([
    ['an empty reply', '   ', 'empty'],
    ['no text at all', 42, 'empty'],
    ['an endless reply', 'well '.repeat(1000), 'longer'],
    ['a number of its own', 'You lost 98.76 points.', '98.76'],
    ['a grade of its own', 'Grade A+ for you!', 'grade A+'],
  ])('falls back on %s', async (_, reply, problem) => {
    const narration = await narrate(GAME, saying(reply))
    expect(narration.source).toBe('built-in')
    expect(narration.text).toBe(describeGame(GAME))
    expect(narration.problem).toContain('parrot')
    expect(narration.problem).toContain(problem)
  })

  it('falls back on a narrator that fails', async () => {
    const failing: Narrator = {
      name: 'broken',
      narrate: () => Promise.reject(new Error('the line is dead')),
    }
    expect(await narrate(HAND, failing)).toEqual({
      text: describeHand(HAND),
      source: 'built-in',
      problem: 'broken: the line is dead',
    })
  })

  it('rejects a card that the summary does not name', async () => {
    const named = new Set(
      factsOf(HAND)
        .join(' ')
        .match(/(10|[2-9AJQK])[♥♦♠♣]/g),
    )
    const unnamed = ['2♥', '3♦', '9♠', 'K♣', 'Q♦', '8♥', '4♣'].find((card) => !named.has(card))!
    const { source, problem } = await narrate(HAND, saying(`You should have kept the ${unnamed}.`))
    expect(source).toBe('built-in')
    expect(problem).toContain('card')
  })
})

describe('summarizeProgress', () => {
  it('adds games up', () => {
    expect(PROGRESS.games).toBe(2)
    const costs = PROGRESS.patterns.map(({ totalLoss }) => totalLoss)
    expect(costs).toEqual([...costs].sort((a, b) => b - a))
  })

  it('counts what cost most as people do', () => {
    const [first] = PROGRESS.patterns
    const says = (count: number) =>
      describeProgress({ ...PROGRESS, mostCostlyPattern: { ...first!, count } })
    expect(says(1)).toContain(' (once).')
    expect(says(2)).toContain(' (twice).')
  })

  it('tells points alone, per deal, as a letter does', () => {
    const deals = GAMES.flatMap(({ decisions }) => dealLosses(decisions))
    const mean = deals.reduce((sum, deal) => sum + deal.discarding + deal.pegging, 0) / deals.length
    expect(describeProgress(PROGRESS)).toContain(`You lost ${mean.toFixed(2)} points per deal: `)
    expect(factsOf(PROGRESS).join(' ')).not.toMatch(/per decision|win chance/)
  })

  it('has nothing to say about no games', () => {
    expect(summarizeProgress([])).toMatchObject({ games: 0, perDeal: null })
    expect(describeProgress(summarizeProgress([]))).toBe('No games have been reviewed yet.')
  })
})

describe('narrateBySentence', () => {
  const fact = () => /Lost in total: ([\d.]+ points)/.exec(factsOf(GAME).join(' '))![1]

  it('lets every sentence through that the facts bear out, decimals whole', async () => {
    const said = [`You lost ${fact()} in all.`, 'Well played!', 'Shall we go on?']
    expect(await narrateBySentence(GAME, saying(said.join(' ')))).toEqual({
      sentences: said,
      builtIn: null,
      failure: null,
      invented: null,
    })
  })

  it('ends at the first that invents a number or a card, and goes on in its own words', async () => {
    for (const invented of ['You lost 987.6 points.', 'The 5\u2665 of 1234 games was yours.']) {
      const reply = `Nice game. ${invented} Never shown.`
      expect(await narrateBySentence(GAME, saying(reply))).toMatchObject({
        sentences: ['Nice game.'],
        builtIn: describeGame(GAME),
        failure: null,
        invented: expect.stringContaining("n't in the summary"),
      })
    }
  })

  it('tells in its own words alone where the narrator fails or says nothing', async () => {
    const failing: Narrator = { name: 'mute', narrate: () => Promise.reject(new Error('no voice')) }
    for (const [narrator, failure] of [
      [failing, 'mute: no voice'],
      [saying('  '), 'parrot: the reply was empty'],
      [saying(7), 'parrot: the reply was empty'],
    ] as const) {
      for (const summary of [GAME, HAND, PROGRESS]) {
        expect(await narrateBySentence(summary, narrator)).toEqual({
          sentences: [],
          builtIn: describeSummary(summary),
          failure,
          invented: null,
        })
      }
    }
  })

  const PIECES = ['Nice ga', 'me. We', 'll done! You lost 98', '7.6 points. Never', ' shown.']
  const EVENTS = {
    openai: PIECES.map((content) => ({ choices: [{ delta: { content } }] })),
    gemini: PIECES.map((text) => ({ candidates: [{ content: { parts: [{ text }] } }] })),
  }

  it.each(['openai', 'gemini'] as const)(
    'tells sentences as a stream of %s brings them, none before it is whole and checked',
    async (protocol) => {
      const asked: string[] = []
      const narrator = modelNarrator(
        { protocol, url: 'https://model.example', model: 'parrot' },
        async ({ url, body }, onText) => {
          asked.push(`${url} ${body}`)
          let text = ''
          for (const event of EVENTS[protocol]) {
            // A part of an event tells nothing yet.
            for (const part of [`data: ${JSON.stringify(event)}`, '\n\n']) {
              text += part
              onText!(text)
            }
          }
          return { status: 200, text: `${text}data: [DONE]\n\n` }
        },
      )
      const told: string[] = []
      const prose = await narrateBySentence(GAME, narrator, (all) => told.push(all.join(' ')))
      expect(told).toEqual(['Nice game.', 'Nice game. Well done!'])
      expect(prose).toMatchObject({ sentences: ['Nice game.', 'Well done!'], failure: null })
      expect(prose.builtIn).toBe(describeGame(GAME))
      expect(asked[0]).toMatch(protocol === 'openai' ? '"stream":true' : 'alt=sse')
    },
  )

  it('takes a whole answer where nothing is streamed', async () => {
    const text = JSON.stringify({ choices: [{ message: { content: 'Nice game.' } }] })
    const address = { protocol: 'openai', url: 'https://model.example', model: 'parrot' } as const
    const narrator = modelNarrator(address, async (_, onText) => {
      onText?.(text)
      return { status: 200, text }
    })
    const told: string[] = []
    const prose = await narrateBySentence(GAME, narrator, (all) => told.push(all.join(' ')))
    expect([prose.sentences, told]).toEqual([['Nice game.'], []])
  })
})
