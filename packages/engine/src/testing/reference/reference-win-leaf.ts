import { type Card, createCard, RANKS, SUITS } from '../../cards/card.js'
import { createDeck } from '../../cards/deck.js'
import { type DiscardModel, shippedDiscardModel } from '../../odds/hands/models.js'
import { clubWinTable, winProbability } from '../../odds/race/win-probability.js'
import { scoreHand } from '../../rules/scoring/score-hand.js'
import { DEALER, otherSeat, PONE, type Seat } from '../../rules/seat.js'
import type { GameState } from '../../rules/types.js'
import { playerView } from '../../rules/view.js'
import { chanceThrown, referenceCribDistribution } from './reference-crib.js'
import type { ReferenceLeaf } from './reference-play-search.js'

/** Fifteens, pairs and runs only: what ranks alone can say of a hand. */
function rankPoints(cards: readonly Card[], starter: Card): number {
  const { total, flush, nobs } = scoreHand(cards, starter, false)
  return total - flush - nobs
}

const playedBy = (state: GameState, seat: Seat): Card[] =>
  state.pegging.history.flatMap(({ playerIndex, card }) =>
    playerIndex === seat && card ? [card] : [],
  )

const isUnseen = ({ id }: Card, seen: readonly Card[]) => seen.every((card) => card.id !== id)

/** How likely any two of the unseen cards were discarded, all together. */
function weightOfDiscards(model: DiscardModel, role: Seat, seen: readonly Card[]): number {
  const unseen = createDeck().filter((card) => isUnseen(card, seen))
  return unseen
    .flatMap((a, i) => unseen.slice(i + 1).map((b) => chanceThrown(model, role, a, b)))
    .reduce((sum, chance) => sum + chance, 0)
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
 * its ranks with nobs as a chance unless all of it was played before, the crib over every two
 * cards they may have discarded besides those played and the only one they still held.
 */
export function referenceWinLeaf(root: GameState, me: Seat): ReferenceLeaf {
  const view = playerView(root, me)
  const starter = root.starter!
  const target = root.options.target
  const mySix = [...view.hand, ...view.discarded]
  const myHand = scoreHand(view.hand, starter, false).total
  const role = view.isDealer ? PONE : DEALER
  const played = playedBy(root, otherSeat(me))
  const seen = [...mySix, starter, ...played]
  const model = shippedDiscardModel()

  /** Every card of the hidden rank in turn, each as likely as the discards that it leaves. */
  const cribGiven = (hidden: Card['rank'] | null): readonly number[] => {
    const held =
      hidden === null
        ? [[]]
        : SUITS.map((suit) => [createCard(hidden, suit)]).filter(([card]) => isUnseen(card!, seen))
    const cribs = held.map((extra) => ({
      weight: weightOfDiscards(model, role, [...seen, ...extra]),
      crib: referenceCribDistribution(
        model,
        role,
        view.discarded,
        [...mySix, ...played, ...extra],
        [starter],
      ),
    }))
    const total = cribs.reduce((sum, { weight }) => sum + weight, 0)
    return cribs[0]!.crib.map((_, points) =>
      cribs.reduce((sum, { weight, crib }) => sum + (weight / total) * crib[points]!, 0),
    )
  }
  const cribs = new Map<Card['rank'] | null, readonly number[]>()
  const cribOf = (hidden: Card['rank'] | null) => {
    const crib = cribs.get(hidden) ?? cribGiven(hidden)
    cribs.set(hidden, crib)
    return crib
  }
  const jacksSeen = seen.filter(({ rank }) => rank === 'J')
  const playedJacks = played.filter(({ rank }) => rank === 'J').length
  const isNobs = ({ rank, suit }: Card) => rank === 'J' && suit === starter.suit

  const afterHands = (mine: number, theirs: number, crib: readonly number[]): number => {
    const [first, second] = view.isDealer ? [theirs, mine] : [mine, theirs]
    const poneWins = view.isDealer ? 0 : 1
    if (first >= target) return poneWins
    if (second >= target) return 1 - poneWins
    return crib.reduce((sum, chance, points) => {
      const scores = view.isDealer ? [mine + points, theirs] : [mine, theirs + points]
      return (
        sum +
        chance * winProbability(scores[0]!, scores[1]!, !view.isDealer, target, clubWinTable())
      )
    }, 0)
  }

  return (state) => {
    if (state.winner !== null) return state.winner === me ? 1 : 0
    const theirFour = playedBy(state, otherSeat(me))
    const hidden = theirFour.slice(played.length)
    const crib = cribOf(hidden.length === 1 ? hidden[0]!.rank : null)
    const mine = state.players[me]!.score + myHand
    const theirScore = state.players[otherSeat(me)]!.score
    if (hidden.length === 0) {
      return afterHands(mine, theirScore + scoreHand(played, starter, false).total, crib)
    }
    const theirs = theirScore + rankPoints(cardsOfRanks(theirFour), starter)
    const jacks = theirFour.filter(({ rank }) => rank === 'J').length - playedJacks
    const unseenJacks = 4 - jacksSeen.length
    const chance = jacksSeen.some(isNobs) || jacks === 0 ? 0 : Math.min(1, jacks / unseenJacks)
    const nobs = played.some(isNobs) ? 1 : chance
    return (1 - nobs) * afterHands(mine, theirs, crib) + nobs * afterHands(mine, theirs + 1, crib)
  }
}
