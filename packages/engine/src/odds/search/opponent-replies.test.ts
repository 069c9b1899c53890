import { describe, expect, it } from 'vitest'
import { type Card, cardIndex, RANKS } from '../../cards/card.js'
import { createDeck, shuffle } from '../../cards/deck.js'
import { createRng } from '../../cards/random.js'
import { playingOfView } from '../../rules/position/position.js'
import { RANK_COUNT, rankHandIndex } from '../../rules/scoring/rank-hands.js'
import { DEALER, otherSeat, PONE } from '../../rules/seat.js'
import type { GameState } from '../../rules/types.js'
import { playerView } from '../../rules/view.js'
import { STYLES_OF_EACH_KIND as STYLES } from '../../testing/play-styles.js'
import { playPositions } from '../../testing/random-positions.js'
import {
  myRanks,
  netPoints,
  referencePlayValue,
  type World,
  withOpponentCards,
} from '../../testing/reference/reference-play-search.js'
import { highCardPolicy } from '../../testing/reference/reference-policy-table.js'
import { shippedPolicy } from '../../testing/shipped-policy.js'
import { shippedKeepModel } from '../hands/models.js'
import { strongModel } from '../opponents/strong-model.js'
import { newHandList, pushHand } from '../play/hand-list.js'
import { NET_POINTS } from '../play/leaf-value.js'
import { lowestRank } from '../play/rank-set.js'
import { playKnowledge } from '../play-knowledge.js'
import { policySteps } from '../policy/policy-steps.js'
import { NO_NODE } from '../policy/policy-table.js'
import { OpponentReplies } from './opponent-replies.js'
import { PlaySearch } from './play-search.js'
import { SearchState } from './search-state.js'

const policy = highCardPolicy()
const rankOf = (card: Card) => cardIndex(card) >> 2

function stepsOf(state: GameState) {
  const { history, count, currentPlayerIndex: playerIndex } = state.pegging
  return policySteps(history, state.dealerIndex, { playerIndex, count })
}

describe('an opponent who may be sensible or perfect', () => {
  it('plays something with every hand, though what is seldom played is left out', () => {
    const answers = new OpponentReplies(policy)
    const moment = new SearchState()
    const four = new Uint8Array(RANK_COUNT).fill(4)
    moment.setMoment({
      ...{ mine: Uint8Array.from(four, (_, rank) => Number(rank < 4)), unseen: four },
      ...{ sequence: [], count: 0, theirCards: 4, theirLaid: 0, node: policy.root },
      ...{ iSaidGo: false, theySaidGo: false, lastWasMine: true },
    })
    const [list, go] = [newHandList(1), newHandList(1)]
    pushHand(list, rankHandIndex([0, 4, 6, 11]), 0.3, 0.7)
    const rankCounts = [0, 0.2].map((minWeight) => {
      answers.minWeight = minWeight
      let played = answers.split(moment, list, go)
      let [ranks, weight] = [0, 0]
      for (; played !== 0; played &= played - 1) {
        ranks++
        weight += answers.byRank[4]![lowestRank(played)]!.total
      }
      expect(weight).toBeCloseTo(1, 12)
      return ranks
    })
    expect(rankCounts[1]).toBeLessThan(rankCounts[0]!)
  })

  it('plays every hand when the game is at stake as well, the last two cards in either order', () => {
    const { show } = strongModel(shippedPolicy())
    const answers = new OpponentReplies(policy)
    answers.racer = { sense: show!.race(DEALER, 2, 6), starterRank: 3 }
    const mine = { ...answers.racer, sense: show!.race(PONE, 6, 2) }
    const race = { mine, theirs: answers.racer, gained: 0, given: 0 }
    const unseen = new Uint8Array(RANK_COUNT).fill(4)
    /** How much of a hand is played, by rank. */
    const playedBy = (sequence: number[], count: number, hand: number[], node = NO_NODE) => {
      const moment = new SearchState()
      moment.setMoment({
        ...{ sequence, count, theirCards: hand.length, unseen, node },
        ...{ mine: unseen.map((_, rank) => Number(rank === 8 || (rank === 1 && node >= 0))) },
        ...{ theirLaid: rankHandIndex([9, 9].slice(hand.length - 2)) },
        ...{ iSaidGo: false, theySaidGo: false, lastWasMine: true, race },
        myKeeps: shippedKeepModel()[PONE]!,
      })
      const [list, go] = [newHandList(1), newHandList(1)]
      pushHand(list, rankHandIndex(hand), 0.3, 0.7)
      answers.begin(moment, true)
      const shares = new Map<number, number>()
      for (let played = answers.split(moment, list, go); played !== 0; played &= played - 1) {
        const rank = lowestRank(played)
        shares.set(rank, answers.byRank[hand.length]![rank]!.total)
      }
      return shares
    }
    // The queen would pass thirty-one.
    const node = [12, 9, 4].reduce((at, rank) => policy.next(at, rank), policy.root)
    const shares = [...playedBy([12, 9, 4], 25, [0, 2, 11], node).entries()]
    expect(shares.map(([rank]) => rank)).toEqual([0, 2])
    expect(shares.reduce((sum, [, share]) => sum + share, 0)).toBeCloseTo(1, 9)
    // The ace makes fifteen, and with it the game.
    expect([...playedBy([12, 3], 14, [0, 8])]).toEqual([[0, expect.closeTo(1, 2)]])
  })

  it('is searched as both, each by its own way to play', () => {
    const search = new PlaySearch(policy)
    let plays = 0
    let parted = 0
    for (let seed = 0; seed < 14; seed++) {
      const rng = createRng(seed, 3)
      const style = STYLES[(seed * 4) % STYLES.length]!
      for (const state of playPositions(seed)) {
        const me = state.pegging.currentPlayerIndex
        const view = playerView(state, me)
        const [mine, theirs] = [view.cardsLeft.length, view.opponentCardsLeft]
        if (mine + theirs > 5 || mine + theirs < 4 || theirs < 2) continue
        const { goState } = state.pegging
        if (goState[otherSeat(me)]) continue
        const seen = new Set(
          [...view.hand, ...view.discarded, ...view.pegging.pile, view.starter!].map(
            ({ id }) => id,
          ),
        )
        const unseen = createDeck().filter(({ id }) => !seen.has(id))
        const hands = Array.from({ length: 4 }, () => shuffle(unseen, rng).slice(0, theirs))
        const worlds = hands.flatMap((cards): World[] => {
          const other = withOpponentCards(state, me, cards)
          return [
            { state: other, weight: 0.2 + rng(), style },
            { state: other, weight: 0.2 + rng(), style, perfect: true },
          ]
        })
        const kind = (perfect: boolean) =>
          Float64Array.from(
            worlds.filter((world) => (world.perfect ?? false) === perfect),
            ({ weight }) => weight,
          )
        const know = playKnowledge(playingOfView(view))
        const laid = state.pegging.history.flatMap(({ playerIndex, card }) =>
          playerIndex !== me && card ? [rankOf(card)] : [],
        )
        const out = new Float64Array(RANK_COUNT)
        search.searchMine(
          {
            ...know.position,
            theirLaid: rankHandIndex(laid),
            node: policy.nodeAfter(stepsOf(state)),
            style,
          },
          {
            hands: Uint16Array.from(hands, (cards) => rankHandIndex(cards.map(rankOf))),
            weights: kind(false),
            perfect: kind(true),
            length: hands.length,
            total: worlds.reduce((sum, { weight }) => sum + weight, 0),
          },
          NET_POINTS,
          out,
        )
        for (const rank of myRanks(state, me)) {
          const slow =
            referencePlayValue(worlds, rank, me, netPoints, policy) - netPoints(state, me)
          const alike = referencePlayValue(worlds, rank, me, netPoints) - netPoints(state, me)
          // Cards that hardly anybody would play are left out of the search: at most 1 in 1000.
          expect(Math.abs(out[RANKS.indexOf(rank!)]! - slow), `seed ${seed}`).toBeLessThan(0.02)
          if (Math.abs(slow - alike) > 0.1) parted++
          plays++
        }
      }
    }
    expect(plays).toBeGreaterThan(30)
    // The policy is not a sensible player's: if it were not followed, this could not pass.
    expect(parted).toBeGreaterThan(3)
  })
})
