import { describe, expect, it } from 'vitest'
import {
  type Card,
  cardValue,
  createRng,
  type GameState,
  getPlayer,
  type PlayerView,
  parseHand,
} from '../index.js'
import {
  expertDiscard,
  expertPlay,
  type Moment,
  normalDiscard,
  normalPlay,
} from '../testing/contract/described-players.js'
import {
  atTheLead,
  ids,
  lay,
  playStates,
  sixCards,
  sortedIds,
  viewOfSix,
  viewToMove,
} from '../testing/contract/table.js'

const normal = getPlayer('normal')
const expert = getPlayer('expert-classic')

/** The lists count from a card on the table; a seat without a choice is not asked. */
const views = playStates(12)
  .map(viewToMove)
  .filter((view) => fitting(view).length > 1)

function fitting({ cardsLeft, pegging }: PlayerView): Card[] {
  return cardsLeft.filter(({ rank }) => pegging.count + cardValue(rank) <= 31)
}

const momentOf = ({ cardsLeft, pegging }: PlayerView): Moment => ({
  sequence: pegging.sequence,
  count: pegging.count,
  held: cardsLeft.length,
})

const keepOf = (six: readonly Card[], discard: readonly Card[]) =>
  six.filter(({ id }) => !ids(discard).includes(id))

const tensIn = (cards: readonly Card[]) => cards.filter(({ rank }) => cardValue(rank) === 10).length

/** What Normal gives for one throw. */
function worthOf(six: readonly Card[], thrown: readonly Card[], isDealer: boolean): number {
  return normal
    .discard(viewOfSix(six, isDealer), createRng(1))
    .candidates.find(({ cards }) => sortedIds(cards).join() === sortedIds(thrown).join())!.value
}

describe('Normal', () => {
  it('004:89 004:203 weighs every discard by its six weights', () => {
    for (let seed = 0; seed < 60; seed++) {
      const six = sixCards(seed)
      for (const isDealer of [true, false]) {
        const { candidates, chosen } = normal.discard(viewOfSix(six, isDealer), createRng(1))
        expect(candidates).toHaveLength(15)
        for (const { cards, value } of candidates) {
          expect(value).toBeCloseTo(normalDiscard(keepOf(six, cards), cards, isDealer), 9)
        }
        const most = Math.max(...candidates.map(({ value }) => value))
        expect(normalDiscard(keepOf(six, chosen), chosen, isDealer)).toBeCloseTo(most, 9)
      }
    }
  })

  it('004:95 minds a five and a face 0.7 of their penalty less in its own crib', () => {
    const thrown = parseHand('5H KS')
    const worth = (isDealer: boolean) =>
      worthOf([...parseHand('2H 3S 7D 8C'), ...thrown], thrown, isDealer)
    expect(worth(true) - worth(false)).toBeCloseTo(0.7 * (2 + 1), 9)
  })

  it('004:252 004:255 chooses a discard without chance', () => {
    for (let seed = 0; seed < 20; seed++) {
      const view = viewOfSix(sixCards(seed), true)
      expect(normal.discard(view, createRng(1))).toEqual(normal.discard(view, createRng(2)))
    }
  })

  it('004:214 004:399 sees no flush and no fifteen of three cards', () => {
    const rest = parseHand('KH QD')
    const worth = (keep: string) => worthOf([...parseHand(keep), ...rest], rest, true)
    expect(worth('2S 4S 7S 9S')).toBe(worth('2S 4H 7S 9D'))
    // 2-4-9 is fifteen, 2-4-8 is not.
    expect(worth('2S 4H 9D JC')).toBe(worth('2S 4H 8D JC'))
  })

  it('004:115 weighs every card by its thirteen weights, and less than half a point of chance', () => {
    expect(views.length).toBeGreaterThan(150)
    for (const view of views) {
      const { candidates, chosen } = normal.play(view, createRng(4))
      expect(sortedIds(candidates.flatMap(({ cards }) => cards))).toEqual(sortedIds(fitting(view)))
      for (const { cards, value } of candidates) {
        const chance = value - normalPlay(cards[0]!, momentOf(view))
        expect(chance).toBeGreaterThanOrEqual(-1e-9)
        expect(chance).toBeLessThan(0.5)
      }
      const most = Math.max(...candidates.map(({ value }) => value))
      expect(candidates.find(({ value }) => value === most)!.cards).toEqual(chosen)
    }
  })

  it('004:122 draws that chance from the source it is handed', () => {
    const values = (seed: number) =>
      normal.play(views[0]!, createRng(seed)).candidates.map(({ value }) => value)
    expect(values(1)).toEqual(values(1))
    expect(values(1)).not.toEqual(values(2))
  })

  it('004:428 lays the card it likes best 80 times in 100 and more, where the weights do not tie', () => {
    let clear = 0
    let ties = 0
    for (const view of views.slice(0, 60)) {
      const worth = fitting(view)
        .map((card) => ({ card, value: normalPlay(card, momentOf(view)) }))
        .sort((a, b) => b.value - a.value)
      if (worth[0]!.value - worth[1]!.value < 1e-9) {
        ties++
        continue
      }
      clear++
      const rng = createRng(428)
      const times = Array.from({ length: 100 }, () => normal.play(view, rng).chosen[0]!.id)
      expect(times.filter((id) => id === worth[0]!.card.id).length).toBeGreaterThanOrEqual(80)
    }
    expect(clear).toBeGreaterThan(30)
    expect(ties).toBeGreaterThan(0)
  })
})

describe('Expert as the documents describe it', () => {
  it('004:97 004:455 001:147 values a discard by all 46 starters and the table of the crib', () => {
    for (let seed = 0; seed < 3; seed++) {
      const six = sixCards(seed)
      for (const isDealer of [true, false]) {
        const { candidates, chosen } = expert.discard(viewOfSix(six, isDealer), createRng(1))
        expect(candidates).toHaveLength(15)
        for (const { cards, value } of candidates) {
          expect(value).toBeCloseTo(expertDiscard(keepOf(six, cards), cards, isDealer), 9)
        }
        const most = Math.max(...candidates.map(({ value }) => value))
        expect(candidates.find(({ value }) => value === most)!.cards).toEqual(chosen)
      }
    }
  })

  it('004:125 004:134 weighs every card by its list, a ten-card by half a point for each already played', () => {
    let counted = 0
    for (const view of views) {
      const tens = tensIn(view.pegging.pile)
      const { candidates, chosen } = expert.play(view, createRng(1))
      for (const { cards, value } of candidates) {
        if (tens > 0 && tensIn(cards) > 0) counted++
        expect(value).toBeCloseTo(expertPlay(cards[0]!, momentOf(view), tens), 9)
      }
      const most = Math.max(...candidates.map(({ value }) => value))
      expect(candidates.find(({ value }) => value === most)!.cards).toEqual(chosen)
    }
    expect(counted).toBeGreaterThan(30)
  })

  it('004:131 sets its trap: three more for a four at eleven than the rest of the list gives', () => {
    const state = lay(
      atTheLead({ keep: ['4H 2H KH QH', '5C 6C 9C 7C'], dealer: 1, starter: '8D' }),
      '2H 9C',
    )
    const { candidates } = expert.play(viewToMove(state), createRng(1))
    const four = candidates.find(({ cards }) => cards[0]!.rank === '4')!
    // Fifteen: 2 × 15 and 12. A low card below fifteen: −4. The trap: 3.
    expect(state.pegging.count).toBe(11)
    expect(four.value).toBe(30 + 12 - 4 + 3)
  })

  it('004:129 likes a pair by four more than its points, and three of a kind by eight', () => {
    const keep = ['6D KH QH 2H', '6C 6S KC QC'] as const
    const pair = lay(atTheLead({ keep, starter: '8D' }), '6C')
    const three = lay(pair, '6D')
    const sixAt = (state: GameState) =>
      expert
        .play(viewToMove(state), createRng(1))
        .candidates.find(({ cards }) => cards[0]!.rank === '6')!.value
    expect(sixAt(pair)).toBe(15 * 2 + 4)
    expect(sixAt(three)).toBe(15 * 6 + 8)
  })

  it('004:135 004:254 004:255 decides without chance', () => {
    for (const view of views.slice(0, 40)) {
      expect(expert.play(view, createRng(1))).toEqual(expert.play(view, createRng(2)))
    }
    for (let seed = 0; seed < 5; seed++) {
      const view = viewOfSix(sixCards(seed), false)
      expect(expert.discard(view, createRng(1))).toEqual(expert.discard(view, createRng(2)))
    }
  })

  it('004:109 004:110 lays only what fits, and every view has something that does', () => {
    const states: GameState[] = playStates(3, 50)
    for (const state of states) {
      const view = viewToMove(state)
      const cards = fitting(view)
      if (cards.length < 2) continue
      for (const player of [normal, expert]) {
        expect(ids(cards)).toContain(player.play(view, createRng(3)).chosen[0]!.id)
      }
    }
  })
})
