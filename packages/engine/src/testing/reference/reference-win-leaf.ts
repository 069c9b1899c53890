import { type Card, createCard, RANKS, SUITS } from '../../cards/card.js'
import { shippedDiscardModel } from '../../odds/hands/models.js'
import { winProbability } from '../../odds/race/win-probability.js'
import { scoreHand } from '../../rules/scoring/score-hand.js'
import { DEALER, otherSeat, PONE, type Seat } from '../../rules/seat.js'
import type { GameState } from '../../rules/types.js'
import { playerView } from '../../rules/view.js'
import { referenceCribDistribution } from './reference-crib.js'
import type { ReferenceLeaf } from './reference-play-search.js'

/** Fifteens, pairs and runs only: what ranks alone can say of a hand. */
function rankPoints(cards: readonly Card[], starter: Card): number {
  const { total, flush, nobs } = scoreHand(cards, starter, false)
  return total - flush - nobs
}

/** Four cards of these ranks. */
function cardsOfRanks(cards: readonly Card[]): Card[] {
  const taken = new Map<string, number>()
  return cards.map(({ rank }) => {
    const suit = taken.get(rank) ?? 0
    taken.set(rank, suit + 1)
    return createCard(RANKS[RANKS.indexOf(rank)]!, SUITS[suit]!)
  })
}

/**
 * The probability of winning where the play ends: over if somebody is home; otherwise
 * pone's hand, dealer's hand and crib counted in this order, my hand as it is, theirs by
 * its ranks with nobs as a chance, the crib over every two cards they may have thrown.
 */
export function referenceWinLeaf(root: GameState, me: Seat): ReferenceLeaf {
  const view = playerView(root, me)
  const starter = root.starter!
  const target = root.options.target
  const mySix = [...view.hand, ...view.discarded]
  const myHand = scoreHand(view.hand, starter, false).total
  const crib = referenceCribDistribution(
    shippedDiscardModel(),
    view.isDealer ? PONE : DEALER,
    view.discarded,
    mySix,
    [starter],
  )
  const jacksSeen = [...mySix, starter].filter(({ rank }) => rank === 'J')
  const nobsSeen = jacksSeen.some(({ suit }) => suit === starter.suit)

  const afterHands = (mine: number, theirs: number): number => {
    const [first, second] = view.isDealer ? [theirs, mine] : [mine, theirs]
    const poneWins = view.isDealer ? 0 : 1
    if (first >= target) return poneWins
    if (second >= target) return 1 - poneWins
    return crib.reduce((sum, chance, points) => {
      const scores = view.isDealer ? [mine + points, theirs] : [mine, theirs + points]
      return sum + chance * winProbability(scores[0]!, scores[1]!, !view.isDealer, target)
    }, 0)
  }

  return (state) => {
    if (state.winner !== null) return state.winner === me ? 1 : 0
    const theirFour = [
      ...state.pegging.history.flatMap(({ playerIndex, card }) =>
        playerIndex !== me && card ? [card] : [],
      ),
    ]
    const mine = state.players[me]!.score + myHand
    const theirs =
      state.players[otherSeat(me)]!.score + rankPoints(cardsOfRanks(theirFour), starter)
    const jacks = theirFour.filter(({ rank }) => rank === 'J').length
    const nobs = nobsSeen || jacks === 0 ? 0 : Math.min(1, jacks / (4 - jacksSeen.length))
    return (1 - nobs) * afterHands(mine, theirs) + nobs * afterHands(mine, theirs + 1)
  }
}
