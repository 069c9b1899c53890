import { describe, expect, it } from 'vitest'
import { createRng, randomBelow } from '../cards/random.js'
import { RANK_COUNT, RANK_HANDS, rankHandIndex } from '../rules/rank-hands.js'
import { sequenceOf } from '../rules/sequence-table.js'
import { newHandList, pushHand } from './hand-list.js'
import { LastCards } from './last-cards.js'
import { type LeafValue, NET_POINTS } from './leaf-value.js'
import { cardsLeft, openingLine, type PlayLine, playRank, rankFits, sayGo } from './play-line.js'

const pile = new Uint8Array(24)

/** A leaf that tells every outcome from every other, in a race that somebody may win. */
const race = (myNeed: number, theirNeed: number): LeafValue => ({
  myNeed,
  theirNeed,
  value: (mine, theirs, hand) => ((mine * 31 + theirs * 17 + hand * 7) % 101) / 101,
})

/** The rest of the play, step by step, for `me` with my card against theirs. */
function finish(
  line: PlayLine,
  me: number,
  cards: readonly [number, number],
  pegged: readonly [number, number],
  leaf: LeafValue,
  four: number,
): number {
  let now = line
  const points = [...pegged]
  while (now.turn >= 0) {
    const rank = cards[now.turn === me ? 0 : 1]
    const has = cardsLeft(now, now.turn) > 0
    now = has && rankFits(now, rank) ? playRank(now, pile, rank) : sayGo(now)
    const net = me === 0 ? now.net : -now.net
    if (net > 0) points[0]! += net
    else points[1]! -= net
    if (points[0]! >= leaf.myNeed) return 1
    if (points[1]! >= leaf.theirNeed) return 0
  }
  return leaf.value(points[0]!, points[1]!, four)
}

/** Two hands played at random until both have one card, and somebody is to act. */
function oneCardEach(rng: () => number): { line: PlayLine; hands: number[][] } {
  const deck = Array.from({ length: 52 }, (_, card) => card >> 2)
  for (let i = 0; i < 8; i++) {
    const j = i + randomBelow(rng, 52 - i)
    ;[deck[i], deck[j]] = [deck[j]!, deck[i]!]
  }
  const hands = [deck.slice(0, 4), deck.slice(4, 8)]
  const left = hands.map((cards) => [...cards])
  let line = openingLine()
  while (left[0]!.length > 1 || left[1]!.length > 1) {
    const own = left[line.turn]!
    const at = own.findIndex((rank) => rankFits(line, rank))
    if (at < 0) line = sayGo(line)
    else line = playRank(line, pile, own.splice(at, 1)[0]!)
    if (left.some((cards) => cards.length === 0)) return oneCardEach(rng)
  }
  // Sometimes a go later, if there is one to say.
  if (rng() < 0.5 && line.count > 0 && !rankFits(line, left[line.turn]![0]!)) line = sayGo(line)
  return { line, hands: hands.map((cards, i) => moveLast(cards, left[i]![0]!)) }
}

/** The same cards, the one still held at the end. */
function moveLast(cards: readonly number[], held: number): number[] {
  const rest = [...cards]
  rest.splice(rest.indexOf(held), 1)
  return [...rest, held]
}

describe('one card each', () => {
  it('is worth what playing every hand out card by card says, for points and to win', () => {
    const rng = createRng(6)
    const last = new LastCards()
    const seen = { mine: 0, theirs: 0, gos: 0, won: 0 }
    for (let deal = 0; deal < 4000; deal++) {
      const { line, hands } = oneCardEach(rng)
      const me = randomBelow(rng, 2)
      const rank = hands[me]![3]!
      const theirThree = hands[1 - me]!.slice(0, 3)
      const laid = rankHandIndex(theirThree)
      const theyWent = ((line.gone >> (1 - me)) & 1) === 1
      const iWent = ((line.gone >> me) & 1) === 1
      if (iWent && rankFits(line, rank)) continue
      const pegged = [randomBelow(rng, 4), randomBelow(rng, 4)] as const
      const leaf =
        deal % 2 === 0 ? NET_POINTS : race(pegged[0] + 1 + (deal % 5), pegged[1] + 1 + (deal % 7))
      const list = newHandList(RANK_HANDS[1]!)
      const before = pile.slice()
      let slow = 0
      for (let theirs = 0; theirs < RANK_COUNT; theirs++) {
        // A go that was said stays true.
        if (rng() < 0.4 || (theyWent && rankFits(line, theirs))) continue
        const weight = rng()
        const perfect = deal % 3 === 0 ? rng() : 0
        pushHand(list, theirs, weight, perfect)
        const four = rankHandIndex([...theirThree, theirs])
        const value = finish(line, me, [rank, theirs], pegged, leaf, four)
        if (leaf !== NET_POINTS && (value === 1 || value === 0)) seen.won++
        slow += (weight + perfect) * value
        pile.set(before)
      }
      const sequence = sequenceOf(pile, line.start, line.end, line.count)
      const lastWasMine = line.last === me
      last.begin(leaf)
      const args = [rank, list, sequence, pegged[0], pegged[1], laid] as const
      const value =
        line.turn === me
          ? last.mine(...args, theyWent, lastWasMine)
          : last.theirs(...args, iWent, lastWasMine)
      expect(value, `deal ${deal}`).toBeCloseTo(slow, 9)
      seen[line.turn === me ? 'mine' : 'theirs']++
      if (theyWent || iWent) seen.gos++
    }
    expect(Math.min(seen.mine, seen.theirs)).toBeGreaterThan(1000)
    expect(seen.gos).toBeGreaterThan(200)
    expect(seen.won).toBeGreaterThan(2000)
  })
})
