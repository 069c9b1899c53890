import { type Card, oneOfEachRank, rankOrder } from '../cards/card.js'
import type { Rng } from '../cards/random.js'
import { policySteps } from '../odds/policy/policy-steps.js'
import type { LoadedPolicy } from '../odds/policy/shipped-policy.js'
import { RANK_COUNT, rankHandIndex } from '../rules/scoring/rank-hands.js'
import type { PlayerView } from '../rules/types.js'
import { playableCards } from './choices.js'
import type { Candidate, DecisionTrace } from './types.js'

const chances = new Float64Array(RANK_COUNT)

/** Whether the view tells the whole play, card by card, and not only the cards on the table. */
export function tellsAll({ pegging, cardsLeft, opponentCardsLeft }: PlayerView): boolean {
  const laid = pegging.history.filter((step) => step.card !== null).length
  return laid === pegging.pile.length && laid + cardsLeft.length + opponentCardsLeft === 8
}

/** The policy's probability for every rank that the seat can play now, into `out`. */
function policyChances({ table, ending }: LoadedPolicy, view: PlayerView, out: Float64Array): void {
  const { history, count } = view.pegging
  const steps = policySteps(history, view.dealerIndex, { playerIndex: view.playerIndex, count })
  const hand = rankHandIndex(view.cardsLeft.map((card) => rankOrder(card.rank) - 1))
  const node = table.nodeAfter(steps)
  if (node >= 0) table.chances(node, hand, out)
  else {
    ending.follow(steps)
    ending.chances(hand, out)
  }
}

/** Who decides where a policy cannot, and says what each card is worth; without chance. */
export type Valuer = (view: PlayerView, rng?: Rng, explain?: boolean) => DecisionTrace

/** Cards with the frequency a policy plays them at; for a log with what the valuer says of them. */
export function mixed(
  view: PlayerView,
  frequencies: readonly Candidate[],
  rng: Rng,
  valuer: Valuer | null,
): DecisionTrace {
  const chosen = drawCandidate(frequencies, rng)
  const drawn = { candidates: frequencies, chosen, complete: true, drawn: true } as const
  if (valuer === null) return { ...drawn, unit: 'frequency' }
  const { candidates: valued, unit = 'points' } = valuer(view, undefined, true)
  const candidates = frequencies.map(({ cards, value: frequency }) => {
    const { value, parts } = valued.find((each) => each.cards[0]!.rank === cards[0]!.rank)!
    return { cards, value, parts, frequency }
  })
  return { ...drawn, candidates, unit }
}

/** One card of each rank, with the chance of its rank. */
export function frequenciesOf(cards: readonly Card[], chances: Float64Array): Candidate[] {
  return oneOfEachRank(cards).map((card) => {
    return { cards: [card], value: chances[rankOrder(card.rank) - 1]!, parts: {} }
  })
}

/** By the policy, looked up or worked out; `otherwise` if a view does not tell the whole play. */
export function equilibriumPlay(
  policy: LoadedPolicy,
  otherwise: Valuer,
): (view: PlayerView, rng: Rng, explain?: boolean) => DecisionTrace {
  return (view, rng, explain = false) => {
    if (!tellsAll(view)) return otherwise(view, rng, explain)
    policyChances(policy, view, chances)
    const candidates = frequenciesOf(playableCards(view), chances)
    return mixed(view, candidates, rng, explain ? otherwise : null)
  }
}

function drawCandidate(candidates: readonly Candidate[], rng: Rng): readonly Card[] {
  let left = rng()
  for (const { cards, value } of candidates) {
    left -= value
    if (left < 0) return cards
  }
  return candidates.reduce((most, candidate) => (candidate.value > most.value ? candidate : most))
    .cards
}
