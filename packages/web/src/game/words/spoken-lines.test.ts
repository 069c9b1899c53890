import {
  createGame,
  cutForDeal,
  type GameState,
  gameReducer,
  legalActions,
  parseCard,
  parseHand,
  playerView,
  scoreHand,
} from '@skunkd/engine'
import { cutSentences } from '@skunkd/engine/words'
import { describe, expect, it } from 'vitest'
import { namesOf } from './names.js'
import { countSentence, spokenLines } from './spoken-lines.js'
import { theCard } from './step-text.js'

const count = (hand: string, starter: string) =>
  countSentence(scoreHand(parseHand(hand), parseCard(starter), false).items)

describe('sayCount', () => {
  it('counts aloud as players do', () => {
    expect(count('5H JD 7S 2C', 'JC')).toBe('Fifteen two, four, and a pair is six.')
    expect(count('3H 4D 5S KC', '8C')).toMatch(/and a run of three is \w+\.$/)
    expect(count('2H 4H 6H KH', 'QC')).toBe('A flush is four.')
  })

  it('calls nothing by its name', () => {
    expect(count('2H 4D 6S QC', 'KC')).toBe('Nothing, a nineteen hand.')
  })

  it('ends on the total for every hand it is given', () => {
    const score = scoreHand(parseHand('5H 5S 5D JC'), parseCard('5C'), false)
    expect(countSentence(score.items)).toMatch(/and his nobs is twenty-nine\.$/)
  })
})

describe('sayAction', () => {
  it('says every count of a whole game, and its points are those that were pegged', () => {
    let state: GameState = createGame(2, { seed: 8 })
    let said = 0
    let gos = 0
    while (state.phase !== 'GAME_OVER') {
      const player = state.phase === 'PEGGING' ? state.pegging.currentPlayerIndex : 0
      const action = (legalActions(state, player)[0] ?? legalActions(state, 1)[0])!
      const after = gameReducer(state, action)
      const lines = spokenLines({
        before: playerView(state, 0),
        action,
        after: playerView(after, 0),
      })
      for (const line of lines) {
        said += line.points
        if (line.text === 'Go.') gos++
      }
      state = after
    }
    const total = state.players[0]!.score + state.players[1]!.score
    // The last count is said in full even if the game needed only a part of it.
    expect(said).toBeGreaterThanOrEqual(total)
    expect(said - total).toBeLessThan(29)
    expect(gos).toBeGreaterThan(0)
  })
})

describe('cutSentences', () => {
  it('names the cards that were cut for the first deal, those of whoever listens first', () => {
    const start = createGame(2, { seed: 8, dealer: 'cut' })
    const view = playerView(gameReducer(start, { type: 'DEAL' }), 0)
    const names = namesOf(
      [
        { name: 'You', kind: 'here' },
        { name: 'Easy', kind: 'bot' },
      ],
      0,
    )
    const [mine, theirs] = cutForDeal(8).cuts.at(-1)!
    expect(cutSentences(view.cutForDeal, names, theCard)).toEqual([
      `You cut ${theCard(mine)}, Easy ${theCard(theirs)}: the low card deals.`,
    ])
    const across = namesOf(
      [
        { name: 'Ann', kind: 'away' },
        { name: 'Bob', kind: 'here' },
      ],
      1,
    )
    expect(cutSentences(view.cutForDeal, across, theCard)).toEqual([
      `You cut ${theCard(theirs)}, Ann ${theCard(mine)}: the low card deals.`,
    ])
    const given = playerView(createGame(2, { seed: 8, dealer: 1 }), 0)
    expect(cutSentences(given.cutForDeal, names, theCard)).toEqual([])
  })
})
