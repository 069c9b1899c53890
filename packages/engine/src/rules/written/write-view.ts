import type { Card } from '../../cards/card.js'
import { formatCard } from '../../cards/text.js'
import type { DecisionSnapshot, PastDeal, PlayerView, PlayStep } from '../types.js'

/** A value with every card in it written as text, `5H`. */
export type Written<T> = T extends Card
  ? string
  : T extends readonly [infer A, infer B]
    ? readonly [Written<A>, Written<B>]
    : T extends readonly (infer Item)[]
      ? readonly Written<Item>[]
      : T extends object
        ? { readonly [K in keyof T]: Written<T[K]> }
        : T

/** A seat's view as plain JSON. */
export type WrittenView = Written<PlayerView>

const texts = (cards: readonly Card[]): string[] => cards.map(formatCard)
const both = (hands: readonly [readonly Card[], readonly Card[]]) =>
  [texts(hands[0]), texts(hands[1])] as const
const orNull = <T, U>(value: T | null, write: (value: T) => U): U | null =>
  value === null ? null : write(value)

const writeSteps = (steps: readonly PlayStep[]): Written<PlayStep>[] =>
  steps.map((step) => ({ ...step, card: orNull(step.card, formatCard) }))

const writeDeal = (deal: PastDeal): Written<PastDeal> => ({
  ...deal,
  dealt: both(deal.dealt),
  discards: both(deal.discards),
  starter: orNull(deal.starter, formatCard),
  plays: writeSteps(deal.plays),
})

function writeDecision(decision: DecisionSnapshot): Written<DecisionSnapshot> {
  const { hand, playerChoice, pile, discarded, starter, history, ...rest } = decision
  return {
    ...rest,
    hand: texts(hand),
    playerChoice: texts(playerChoice),
    ...(pile !== undefined && { pile: texts(pile) }),
    ...(discarded !== undefined && { discarded: texts(discarded) }),
    ...(starter !== undefined && { starter: formatCard(starter) }),
    ...(history !== undefined && { history: writeSteps(history) }),
  }
}

/** A view as plain JSON, to be sent or kept; `readView` brings back the same view. */
export function writeView(view: PlayerView): WrittenView {
  const { pastDeals, ...seen } = view
  const { options, pegging, shown, cutForDeal } = seen
  const { cuts, ...chosen } = options
  const writeCut = ([one, other]: readonly [Card, Card]) =>
    [formatCard(one), formatCard(other)] as const
  return {
    ...seen,
    options: { ...chosen, ...(cuts !== undefined && { cuts: cuts.map(writeCut) }) },
    cutForDeal: orNull(cutForDeal, (cut) => ({ ...cut, cuts: cut.cuts.map(writeCut) })),
    hand: texts(view.hand),
    discarded: texts(view.discarded),
    cardsLeft: texts(view.cardsLeft),
    starter: orNull(view.starter, formatCard),
    pegging: {
      ...pegging,
      pile: texts(pegging.pile),
      sequence: texts(pegging.sequence),
      history: writeSteps(pegging.history),
    },
    opponentHand: orNull(view.opponentHand, texts),
    crib: orNull(view.crib, texts),
    shown: orNull(shown, ({ cards, score, ...rest }) => ({
      ...rest,
      cards: texts(cards),
      score: orNull(score, ({ items, ...points }) => ({
        ...points,
        items: items.map((item) => ({ ...item, cards: texts(item.cards) })),
      })),
    })),
    // The cards of an action are ids; a seat's own moves hold no others.
    legal: view.legal as WrittenView['legal'],
    decisionLog: view.decisionLog.map(writeDecision),
    ...(pastDeals !== undefined && { pastDeals: pastDeals.map(writeDeal) }),
  }
}
