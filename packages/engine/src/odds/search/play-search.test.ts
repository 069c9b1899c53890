import { describe, expect, it } from 'vitest'
import { type Card, cardIndex, RANKS } from '../../cards/card.js'
import { createDeck, shuffle } from '../../cards/deck.js'
import { createRng } from '../../cards/random.js'
import { playingOfView } from '../../rules/position/position.js'
import { rankHandIndex } from '../../rules/scoring/rank-hands.js'
import { otherSeat, type Seat } from '../../rules/seat.js'
import type { GameState } from '../../rules/types.js'
import { playerView } from '../../rules/view.js'
import { withScores } from '../../testing/positions.js'
import { playPositions } from '../../testing/random-positions.js'
import {
  myRanks,
  netPoints,
  referencePlayValue,
  referenceTheirTurn,
  type World,
  withOpponentCards,
} from '../../testing/reference/reference-play-search.js'
import { referenceWinLeaf } from '../../testing/reference/reference-win-leaf.js'
import { winLeafOf } from '../optimal-pegging-play.js'
import type { HandList } from '../play/hand-list.js'
import { NET_POINTS } from '../play/leaf-value.js'
import { playKnowledge } from '../play-knowledge.js'
import { PlaySearch } from './play-search.js'

const search = new PlaySearch()
const rankOf = (card: Card) => cardIndex(card) >> 2

/** Hands the opponent might hold, with weights that mean nothing: any list must do. */
function someWorlds(state: GameState, me: Seat, most: number, seed: number): World[] {
  const view = playerView(state, me)
  const seen = new Set(
    [...view.hand, ...view.discarded, ...view.pegging.pile, view.starter!].map(({ id }) => id),
  )
  const unseen = createDeck().filter(({ id }) => !seen.has(id))
  const rng = createRng(seed, 12)
  const worlds = new Map<string, World>()
  for (let i = 0; i < most; i++) {
    const cards = shuffle(unseen, rng).slice(0, view.opponentCardsLeft)
    // A go that was said stays true.
    const { count, goState } = state.pegging
    if (
      goState[otherSeat(me)] &&
      cards.some((card) => count + Math.min(rankOf(card) + 1, 10) <= 31)
    ) {
      continue
    }
    const key = String(rankHandIndex(cards.map(rankOf)))
    worlds.set(key, { state: withOpponentCards(state, me, cards), weight: 0.1 + rng() })
  }
  return [...worlds.values()]
}

function asHandList(worlds: readonly World[], me: Seat): HandList {
  const hands = worlds.map(({ state }) =>
    rankHandIndex(state.pegging.playerCards[otherSeat(me)]!.map(rankOf)),
  )
  return {
    hands: Uint16Array.from(hands),
    weights: Float64Array.from(worlds, ({ weight }) => weight),
    perfect: new Float64Array(worlds.length),
    length: worlds.length,
    total: worlds.reduce((sum, { weight }) => sum + weight, 0),
  }
}

function shownBy(state: GameState, player: number): number {
  const cards = state.pegging.history.flatMap(({ playerIndex, card }) =>
    playerIndex === player && card ? [rankOf(card)] : [],
  )
  return rankHandIndex(cards)
}

/** Compares every play of a position; returns how many plays there were. */
function compare(state: GameState, mode: 'points' | 'win', most: number, seed: number): number {
  const me = state.pegging.currentPlayerIndex
  const view = playerView(state, me)
  const worlds = someWorlds(state, me, most, seed)
  if (worlds.length === 0) return 0
  const know = playKnowledge(playingOfView(view))
  const position = { ...know.position, theirLaid: shownBy(state, otherSeat(me)) }
  const out = new Float64Array(13)
  const leaf = mode === 'win' ? winLeafOf(know, playingOfView(view))! : NET_POINTS
  search.searchMine(position, asHandList(worlds, me), leaf, out)
  const slowLeaf = mode === 'win' ? referenceWinLeaf(state, me) : netPoints
  const start = mode === 'win' ? 0 : netPoints(state, me)
  const ranks = myRanks(state, me)
  for (const rank of ranks) {
    const slow = referencePlayValue(worlds, rank, me, slowLeaf) - start
    expect(out[RANKS.indexOf(rank!)], `seed ${seed}, ${rank}`).toBeCloseTo(slow, 9)
  }
  return ranks.length
}

/** Cards left, mine against theirs. */
const against = (mine: number, theirs: number) => (state: GameState) => {
  const { currentPlayerIndex: me, playerCards } = state.pegging
  return playerCards[me]!.length === mine && playerCards[otherSeat(me)]!.length === theirs
}

describe('the search of the play against whole games played to their end', () => {
  it.each([
    [2, 2, 40, 20],
    [3, 2, 24, 14],
    [2, 3, 16, 14],
    [1, 2, 16, 20],
    [3, 3, 6, 8],
    [4, 3, 2, 5],
  ])('agrees in points, %i cards against %i', { tags: 'slow' }, (mine, theirs, deals, most) => {
    let plays = 0
    for (let seed = 0; seed < deals; seed++) {
      for (const state of playPositions(seed, [0, 0], against(mine, theirs))) {
        plays += compare(state, 'points', most, seed)
      }
    }
    expect(plays).toBeGreaterThan(0)
  })

  it.each([
    [2, 2, 20, 12],
    [3, 2, 12, 10],
    [2, 3, 8, 10],
  ])('agrees in win probability near the end, %i cards against %i', (mine, theirs, deals, most) => {
    let plays = 0
    for (let seed = 0; seed < deals; seed++) {
      for (const state of playPositions(seed, [0, 0], against(mine, theirs))) {
        // Scores as they may stand just there: the last points of a game.
        const scores = [120 - ((seed * 7) % 19), 120 - ((seed * 5) % 23)] as const
        plays += compare(withScores(state, scores), 'win', most, seed)
      }
    }
    expect(plays).toBeGreaterThan(0)
  })

  it('values a position in which the other is to play, and a go of mine', { tags: 'slow' }, () => {
    let gos = 0
    for (let seed = 0; seed < 60; seed++) {
      for (const before of playPositions(seed)) {
        const { currentPlayerIndex, playerCards } = before.pegging
        if (playerCards[0]!.length + playerCards[1]!.length > 5) continue
        // Seen by the one who is not to play.
        const me = otherSeat(currentPlayerIndex)
        if (playerCards[me]!.length === 0) continue
        const worlds = someWorlds(before, me, 8, seed)
        if (worlds.length === 0) continue
        const view = playerView(before, me)
        const { goState } = before.pegging
        const know = playKnowledge(playingOfView(view))
        const position = {
          ...know.position,
          iSaidGo: goState[me]!,
          theySaidGo: false,
          theirLaid: shownBy(before, otherSeat(me)),
        }
        const value = search.searchTheirs(position, asHandList(worlds, me), NET_POINTS)
        const slow = referenceTheirTurn(worlds, me, netPoints) - netPoints(before, me)
        expect(value, `seed ${seed}`).toBeCloseTo(slow, 9)
        if (goState[me]) gos++
      }
    }
    expect(gos).toBeGreaterThan(0)
  })
})

describe('the search itself', () => {
  it('gives the same numbers again, whatever it searched between', () => {
    const [state] = playPositions(3, [0, 0], against(4, 4))
    const me = state!.pegging.currentPlayerIndex
    const view = playerView(state!, me)
    const know = playKnowledge(playingOfView(view))
    const worlds = asHandList(someWorlds(state!, me, 30, 1), me)
    const position = { ...know.position, theirLaid: 0 }
    const first = new Float64Array(13)
    const second = new Float64Array(13)
    search.searchMine(position, worlds, NET_POINTS, first)
    compare(playPositions(5, [0, 0], against(3, 2))[0] ?? state!, 'points', 3, 5)
    search.searchMine(position, worlds, NET_POINTS, second)
    expect(second).toEqual(first)
  })
})
