import { cardIndex, cardValue } from '../cards/card.js'
import { fastPeggingPoints } from '../rules/scoring/fast-pegging.js'
import type { PlayerView } from '../rules/types.js'
import { playableCards, takeBest } from './choices.js'
import { unseenCards } from './classic/pegging-lookahead.js'
import type { Candidate, DecisionTrace } from './types.js'

// No sequence is longer than 13 cards, and two more are looked at.
const ranks = new Uint8Array(16)

/**
 * As programs of one page play: what the card pegs, less what a card drawn from all that are
 * not seen would peg on it. Of equal cards the highest. It never thinks of the go.
 */
export function onePlyPlay(view: PlayerView): DecisionTrace {
  const { sequence, count } = view.pegging
  const unseen = unseenCards(view)
  const length = sequence.length
  sequence.forEach((card, i) => {
    ranks[i] = cardIndex(card) >> 2
  })
  const candidates = playableCards(view).map((card): Candidate => {
    const after = count + cardValue(card.rank)
    ranks[length] = cardIndex(card) >> 2
    const points = fastPeggingPoints(ranks, 0, length + 1, after)
    let replies = 0
    for (const reply of unseen) {
      const total = after + cardValue(reply.rank)
      if (after === 31 || total > 31) continue
      ranks[length + 1] = cardIndex(reply) >> 2
      replies += fastPeggingPoints(ranks, 0, length + 2, total)
    }
    const reply = -replies / unseen.length
    return { cards: [card], value: points + reply, parts: { points, reply } }
  })
  // The first of equals is taken.
  return takeBest(candidates.sort((a, b) => cardIndex(b.cards[0]!) - cardIndex(a.cards[0]!)))
}
