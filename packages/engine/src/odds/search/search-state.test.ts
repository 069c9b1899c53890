import { describe, expect, it } from 'vitest'
import { cardIndex } from '../../cards/card.js'
import { playingOfView } from '../../rules/position/position.js'
import { rankHandIndex } from '../../rules/scoring/rank-hands.js'
import { lastOfSequence, sequenceCount } from '../../rules/scoring/sequence-table.js'
import { playerView } from '../../rules/view.js'
import { playPositions } from '../../testing/random-positions.js'
import { playKnowledge } from '../play-knowledge.js'
import type { RankPosition } from './rank-position.js'
import { SearchState } from './search-state.js'

class At extends SearchState {
  constructor(position: RankPosition) {
    super()
    this.setMoment(position)
  }
}

describe('a moment of the play', () => {
  it('is what the view of it shows, in numbers', () => {
    for (let seed = 0; seed < 40; seed++) {
      for (const state of playPositions(seed)) {
        const view = playerView(state, state.pegging.currentPlayerIndex)
        const { sequence, count } = view.pegging
        const { position } = playKnowledge(playingOfView(view))
        const moment = new At({ ...position, theirLaid: 7 })
        const ranks = view.cardsLeft.map((card) => cardIndex(card) >> 2)
        expect(moment.hand).toBe(rankHandIndex(ranks))
        expect(moment.myCards).toBe(ranks.length)
        expect(moment.myRanks).toBe(ranks.reduce((set, rank) => set | (1 << rank), 0))
        expect(moment.theirCards).toBe(view.opponentCardsLeft)
        expect(moment.laid).toBe(7)
        expect(sequenceCount(moment.sequence)).toBe(count)
        const top = sequence.at(-1)
        expect(lastOfSequence(moment.sequence)).toBe(top ? cardIndex(top) >> 2 : -1)
        expect(Array.from(moment.unseen)).toEqual(Array.from(position.unseen))
      }
    }
  })
})
