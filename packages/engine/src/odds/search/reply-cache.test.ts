import { describe, expect, it } from 'vitest'
import { cardIndex } from '../../cards/card.js'
import { parseHand } from '../../cards/text.js'
import { RANK_COUNT, RANK_HANDS } from '../../rules/scoring/rank-hands.js'
import { DEALER, PONE } from '../../rules/seat.js'
import { shippedPolicy } from '../../testing/shipped-policy.js'
import { shippedKeepModel } from '../hands/models.js'
import { strongModel } from '../opponents/strong-model.js'
import { clearHands, newHandList, pushHand } from '../play/hand-list.js'
import { Belief } from './belief.js'
import { PlaySearch } from './play-search.js'
import { FIRST_MOMENT, ReplyCache } from './reply-cache.js'

const FIVE = 4
const SIX = 5
const JACK = 10

describe('a cache of replies', () => {
  it('gives back what was stored at a moment, and at no other', () => {
    const cache = new ReplyCache()
    const [byRank, go] = [Array.from({ length: RANK_COUNT }, () => newHandList(9)), newHandList(9)]
    const played = (1 << FIVE) | (1 << JACK)
    pushHand(byRank[FIVE]!, 7, 0.5, 0.25)
    pushHand(byRank[FIVE]!, 8, 0.125, 0)
    pushHand(byRank[JACK]!, 9, 0, 2)
    pushHand(go, 3, 1, 0)
    const mine = cache.afterMine(FIRST_MOMENT, FIVE)
    cache.store(mine, played, byRank, go)
    for (const list of [...byRank, go]) clearHands(list)
    expect(cache.restore(cache.afterMine(FIRST_MOMENT, FIVE), byRank, go)).toBe(played)
    expect([...byRank[FIVE]!.hands.slice(0, 2)]).toEqual([7, 8])
    expect(byRank[FIVE]).toMatchObject({ length: 2, total: 0.875 })
    expect([byRank[FIVE]!.weights[1], byRank[FIVE]!.perfect[0]]).toEqual([0.125, 0.25])
    expect([byRank[JACK]!.hands[0], byRank[JACK]!.total, go.hands[0], go.total]).toEqual([
      9, 2, 3, 1,
    ])
    const others = [
      FIRST_MOMENT,
      cache.afterMine(FIRST_MOMENT, SIX),
      cache.afterTheirs(FIRST_MOMENT, FIVE, 2),
      cache.afterGo(FIRST_MOMENT),
      cache.afterMine(mine, FIVE),
    ]
    expect(new Set([mine, ...others]).size).toBe(6)
    expect(others.some((other) => cache.has(other))).toBe(false)
    cache.clear()
    expect(cache.has(cache.afterMine(FIRST_MOMENT, FIVE))).toBe(false)
  })

  it('goes no further than their last choice', () => {
    const cache = new ReplyCache()
    const after = cache.afterTheirs(FIRST_MOMENT, FIVE, 1)
    cache.store(after, 0, [], newHandList(1))
    expect(cache.has(after)).toBe(false)
    expect(cache.has(cache.afterMine(after, FIVE))).toBe(false)
  })

  it('stores no more than it has space for', () => {
    const cache = new ReplyCache()
    const all = newHandList(RANK_HANDS[4]!)
    for (let hand = 0; hand < RANK_HANDS[4]!; hand++) pushHand(all, hand, 1, 0)
    let [moment, stored] = [FIRST_MOMENT, 0]
    for (let i = 0; i < 200; i++) {
      cache.store(moment, 0, [], all)
      if (cache.has(moment)) stored++
      moment = cache.afterGo(moment)
    }
    expect(stored).toBeGreaterThan(20)
    expect(stored).toBeLessThan(200)
    const again = newHandList(RANK_HANDS[4]!)
    cache.restore(FIRST_MOMENT, [], again)
    expect(again).toEqual(all)
  })

  it('changes no value of searches with other cards of mine', { tags: 'slow' }, () => {
    const model = strongModel(shippedPolicy())
    const { table } = model.policy!
    const search = new PlaySearch(table)
    const leaf = {
      myNeed: 5,
      theirNeed: 4,
      value: (mine: number, theirs: number, hand: number) => (9 + mine - theirs + (hand % 7)) / 20,
    }
    for (const role of [PONE, DEALER]) {
      const cache = new ReplyCache()
      const belief = new Belief(shippedKeepModel())
      const known = new Uint8Array(RANK_COUNT)
      known[FIVE] = 1
      belief.fill(
        { opponentRole: 1 - role, known, starterRank: FIVE, steps: [], theirCards: 4 },
        { policy: table, steps: [], share: 1 },
      )
      const values = ['2S 6H 8D QC', '2S 6H 8D KC', '2S 3H 8D QC'].map((text) => {
        const mine = new Uint8Array(RANK_COUNT)
        for (const card of parseHand(text)) mine[cardIndex(card) >> 2]!++
        const position = {
          mine,
          sequence: [],
          count: 0,
          theirCards: 4,
          theirLaid: 0,
          unseen: Uint8Array.from(known, (seen) => 4 - seen),
          iSaidGo: false,
          theySaidGo: false,
          lastWasMine: false,
          node: table.root,
          follow: true,
          race: {
            mine: { sense: model.show!.race(role, 5, 4), starterRank: FIVE, points: 4 },
            theirs: { sense: model.show!.race(1 - role, 4, 5), starterRank: FIVE },
            gained: 0,
            given: 0,
          },
          myLaid: 0,
          myKeeps: shippedKeepModel()[role]!,
          theirKeeps: shippedKeepModel()[1 - role]!,
        }
        const ask = (shared: ReplyCache | null) =>
          role === DEALER
            ? search.searchTheirs(position, belief, leaf, shared)
            : search.searchLead(position, belief, leaf, shared)
        return { with: ask(cache), without: ask(null) }
      })
      expect(values.map((value) => value.with)).toEqual(values.map((value) => value.without))
      expect(new Set(values.map((value) => value.without)).size).toBe(3)
      // The dealer answers a lead; pone leads one of the ranks.
      const leads = Array.from({ length: RANK_COUNT }, (_, r) => cache.afterMine(FIRST_MOMENT, r))
      const first = role === DEALER ? [FIRST_MOMENT] : leads
      expect(first.some((moment) => cache.has(moment))).toBe(true)
    }
  })
})
