import { describe, expect, it } from 'vitest'
import { type Card, cardFromIndex, cardIndex, cardValue } from '../cards/card.js'
import { createDeck, shuffle } from '../cards/deck.js'
import { createRng } from '../cards/random.js'
import { formatHand, parseCard, parseHand } from '../cards/text.js'
import { scoreHand } from '../rules/scoring/score-hand.js'
import { scorePeggingPlay } from '../rules/scoring/score-pegging.js'
import { sequenceOf } from '../rules/scoring/sequence-table.js'
import { otherSeat, type Seat } from '../rules/seat.js'
import { drawHand, unseenCards } from './classic/pegging-lookahead.js'
import { discardView, playView } from './minimal-view.js'
import { playOutGreedily, publicanDiscard, publicanPlay } from './publican.js'

const countOf = (pile: readonly Card[]) => pile.reduce((sum, { rank }) => sum + cardValue(rank), 0)
const rankOf = (card: Card) => cardIndex(card) >> 2

/** Turn by turn with cards: the first hand has just laid the last of the pile. */
function slowPlayOut(mine: readonly Card[], theirs: readonly Card[], laid: readonly Card[]) {
  const hands = [[...mine], [...theirs]]
  const points = [0, 0]
  let pile = [...laid]
  let last: Seat = 0
  let turn: Seat = 1
  let passes = 0
  while (hands[0]!.length + hands[1]!.length > 0) {
    if (countOf(pile) === 31 || passes === 2) {
      if (passes === 2 && countOf(pile) < 31) points[last]!++
      pile = []
      passes = 0
      turn = otherSeat(last)
    }
    const fitting = hands[turn]!.filter((card) => countOf([...pile, card]) <= 31)
    if (fitting.length === 0) passes++
    else {
      passes = 0
      const worth = (card: Card) => scorePeggingPlay([...pile, card]).total * 100 + rankOf(card)
      const card = fitting.reduce((best, other) => (worth(other) > worth(best) ? other : best))
      hands[turn]!.splice(hands[turn]!.indexOf(card), 1)
      pile.push(card)
      points[turn]! += scorePeggingPlay(pile).total
      last = turn
    }
    turn = otherSeat(turn)
  }
  if (countOf(pile) < 31) points[last]!++
  return points[0]! - points[1]!
}

describe('publican', () => {
  it('plays a deal out as the cards would fall', () => {
    for (let deal = 0; deal < 300; deal++) {
      const deck = shuffle(createDeck(), createRng(3, deal))
      const laid = deck.slice(0, 1 + (deal % 3))
      if (countOf(laid) > 31) continue
      const [mine, theirs] = [deck.slice(10, 10 + (deal % 4)), deck.slice(20, 20 + (deal % 5))]
      const from = sequenceOf(laid.map(rankOf), 0, laid.length, countOf(laid))
      const net = playOutGreedily([mine.map(rankOf), theirs.map(rankOf)], from)
      expect(net, formatHand([...laid, ...mine, ...theirs])).toBe(slowPlayOut(mine, theirs, laid))
    }
  })

  it('counts hand and crib over the deals it draws', () => {
    const hand = parseHand('4H 5S 6D JC JS 2H')
    for (const isDealer of [true, false]) {
      const view = discardView(hand, isDealer)
      const { candidates, chosen } = publicanDiscard(view, createRng(8))
      const rng = createRng(8)
      const stock = unseenCards(view).map(cardIndex)
      const deals = Array.from({ length: 60 }, () => drawHand(stock, 3, rng).map(cardFromIndex))
      const mean = (count: (deal: readonly Card[]) => number) =>
        deals.reduce((sum, deal) => sum + count(deal), 0) / deals.length
      for (const { cards, value } of candidates) {
        const keep = hand.filter((card) => !cards.includes(card))
        const kept = mean(([starter]) => scoreHand(keep, starter!, false).total)
        const crib = mean(([starter, ...two]) => {
          return scoreHand([...cards, ...two], starter!, true).total
        })
        expect(value).toBeCloseTo(isDealer ? kept + crib : kept - crib, 12)
      }
      expect(publicanDiscard(view, createRng(8)).chosen).toEqual(chosen)
    }
  })

  it('takes what is there, and after a go draws hands that had to say it', () => {
    const chosen = (hand: string, pile: string, count: number) =>
      formatHand(
        publicanPlay(playView(parseHand(hand), parseHand(pile), count), createRng(1)).chosen,
      )
    expect(chosen('5S 9D', 'QC', 10)).toBe('5S')
    expect(chosen('AC 9H', 'KC QD 2S', 22)).toBe('9H')
    const gone = playView(parseHand('AC 3H'), parseHand('KC QD 7S'), 27, {
      opponentCards: 1,
      history: [
        { playerIndex: 1, card: parseCard('KC'), count: 0 },
        { playerIndex: 0, card: parseCard('QD'), count: 10 },
        { playerIndex: 1, card: parseCard('7S'), count: 20 },
        { playerIndex: 0, card: null, count: 27 },
        { playerIndex: 1, card: null, count: 27 },
      ],
    })
    // Ace then three make thirty-one whatever the other holds, and they have the last card.
    for (const { parts } of publicanPlay(gone, createRng(2)).candidates) {
      expect(parts['rest']).toBe(2 - 1)
    }
  })
})
