import { describe, expect, it } from 'vitest'
import { cardFromIndex, cardIndex } from '../../cards/card.js'
import { ProgramPolicy } from '../../odds/play/program.js'
import { RANK_COUNT } from '../../rules/scoring/rank-hands.js'
import { sequenceOf } from '../../rules/scoring/sequence-table.js'
import { playerView } from '../../rules/view.js'
import { playPositions } from '../../testing/random-positions.js'
import { playableCards } from '../choices.js'
import {
  CLASSIC_PEGGING,
  MEDIUM_PEGGING,
  playFeatures,
  sumRules,
} from '../classic/pegging-rules.js'
import { onePlyPlay } from '../one-ply.js'
import { PROGRAMS } from './programs.js'

const named = (part: string) => PROGRAMS.find(({ name }) => name.includes(part))!
const positions = (seeds: number) =>
  Array.from({ length: seeds }, (_, seed) => playPositions(seed)).flat()

describe('a page of rules', () => {
  it('is the page that its player plays by', () => {
    const pages = [
      { program: named('long page'), rules: CLASSIC_PEGGING, point: 15 },
      { program: named('short page'), rules: MEDIUM_PEGGING, point: 10 },
    ]
    let compared = 0
    for (const state of positions(20)) {
      const { count, sequence } = state.pegging
      const ranks = sequence.map((card) => cardIndex(card) >> 2)
      const last = ranks.at(-1) ?? -1
      const same = ranks.length - ranks.findLastIndex((rank) => rank !== last) - 1
      for (let rank = 0; rank < RANK_COUNT; rank++) {
        const card = cardFromIndex(rank * 4)
        const play = playFeatures(card, { sequence, count, held: 3, tensPlayed: 2 })
        if (play.newCount > 31) continue
        for (const { program, rules, point } of pages) {
          const value = play.points + program.rules!(rank, count, last, same)
          expect(value).toBeCloseTo(sumRules(rules, play) / point, 12)
          compared++
        }
      }
    }
    expect(compared).toBeGreaterThan(1000)
  })

  it('of nothing but points takes the highest or the lowest of the rest', () => {
    const best = (part: string) => {
      const values = Array.from({ length: RANK_COUNT }, (_, rank) =>
        named(part).rules!(rank, 0, -1, 0),
      )
      return values.indexOf(Math.max(...values))
    }
    expect(best('highest')).toBe(12)
    expect(best('lowest')).toBe(0)
  })
})

describe('looking one card ahead', () => {
  it('likes best what the player who does it plays', () => {
    const policy = new ProgramPolicy()
    let same = 0
    let choices = 0
    for (const state of positions(60)) {
      const view = playerView(state, state.pegging.currentPlayerIndex)
      const { count, sequence, goState } = view.pegging
      // It knows neither a go nor its own throws.
      if (goState.includes(true)) continue
      const hand = Uint8Array.from(view.cardsLeft, (card) => cardIndex(card) >> 2)
      const unseen = new Uint8Array(RANK_COUNT).fill(4)
      for (const card of [...view.pegging.pile, view.starter!]) unseen[cardIndex(card) >> 2]!--
      const set = playableCards(view).reduce((all, card) => all | (1 << (cardIndex(card) >> 2)), 0)
      if ((set & (set - 1)) === 0) continue
      const ranks = sequence.map((card) => cardIndex(card) >> 2)
      const number = sequenceOf(ranks, 0, ranks.length, count)
      policy.look(named('one card ahead'), number, set, unseen, view.opponentCardsLeft, hand.length)
      const likings = Array.from(hand, (rank) =>
        set & (1 << rank) ? policy.liking(rank, hand, 0, hand.length) : 0,
      )
      const [played] = onePlyPlay(view).chosen
      choices++
      const most = Math.max(...likings)
      if (likings[hand.indexOf(cardIndex(played!) >> 2)]! > 0.9 * most) same++
    }
    expect(choices).toBeGreaterThan(100)
    expect(same / choices).toBeGreaterThan(0.85)
  })
})
