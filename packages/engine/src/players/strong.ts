import { cardIndex } from '../cards/card.js'
import type { Rng } from '../cards/random.js'
import { DISCARD_PAIRS, DiscardValues } from '../odds/hands/discard-values.js'
import type { OpponentModel } from '../odds/opponents/opponent-model.js'
import { type DealRace, StrongPlayState } from '../odds/opponents/strong-play-state.js'
import { policySteps } from '../odds/policy/policy-steps.js'
import { type Needs, needsOf } from '../odds/race/needs.js'
import type { Racer } from '../odds/race/race-preferences.js'
import { isRace, peggedIn } from '../odds/search-opponent.js'
import { WinDiscard } from '../odds/win-discard.js'
import { fastScore } from '../rules/scoring/fast-score.js'
import { RANK_COUNT, rankHandIndex } from '../rules/scoring/rank-hands.js'
import { DEALER, otherSeat, PONE } from '../rules/seat.js'
import type { PlayerView } from '../rules/types.js'
import { playableCards, takeBest } from './choices.js'
import { drawCandidate, tellsAll } from './equilibrium.js'
import type { Candidate, DecisionTrace } from './types.js'

/** From this score of either player on it lays away to win, not for points. */
const WIN_FROM = 80

let values: DiscardValues | undefined
let winner: WinDiscard | undefined

/** Lays away what is worth most against a player like itself, and near the end what wins most often. */
export function strongDiscard(model: OpponentModel): (view: PlayerView) => DecisionTrace {
  return (view) => {
    values ??= new DiscardValues()
    const table = values
    const { target } = view.options
    const six = view.hand.map(cardIndex)
    const scores = {
      mine: view.scores[view.playerIndex]!,
      theirs: view.scores[otherSeat(view.playerIndex)]!,
    }
    const needs = needsOf(view.isDealer, target - scores.mine, target - scores.theirs)
    table.evaluate(six, view.isDealer, model.habits(needs).discardWeights, model.pegging)
    let worth = table.total
    if (view.scores.some((score) => score >= target - 121 + WIN_FROM)) {
      winner ??= new WinDiscard()
      winner.evaluate(table, six, view.isDealer, scores, target, model)
      worth = winner.win
    }
    const candidates = DISCARD_PAIRS.map((pair, choice) => ({
      cards: pair.map((at) => view.hand[at]!),
      value: worth[choice]!,
      parts: table.partsOf(choice),
    }))
    return { ...takeBest(candidates), unit: worth === table.total ? 'points' : 'win' }
  }
}

const chances = new Float64Array(RANK_COUNT)

/** What both seats know of the race when the play began; null if the play is for points. */
export function raceOfDeal(
  model: OpponentModel,
  needs: Needs,
  starterRank: number,
  /** What the hands count; if one is not known, its racer goes by ranks. */
  points: { readonly pone?: number; readonly dealer?: number },
): DealRace {
  if (!isRace(model, needs)) return null
  const { show } = model
  const racer = (role: number, own: number, other: number, hand: number | undefined): Racer => ({
    sense: show!.race(role, own, other),
    starterRank,
    ...(hand !== undefined && { points: hand }),
  })
  return [
    racer(PONE, needs.pone, needs.dealer, points.pone),
    racer(DEALER, needs.dealer, needs.pone, points.dealer),
  ]
}

/**
 * Plays the cards exactly as the model says (`StrongPlayState`). If a view does not tell the
 * whole play, `otherwise` decides.
 */
export function strongPlay(
  model: OpponentModel,
  otherwise: (view: PlayerView, rng: Rng) => DecisionTrace,
): (view: PlayerView, rng: Rng) => DecisionTrace {
  const cards = new StrongPlayState(model)
  return (view, rng) => {
    if (!tellsAll(view)) return otherwise(view, rng)
    const { playerIndex, dealerIndex, isDealer, starter, options } = view
    const { history, count } = view.pegging
    const steps = policySteps(history, dealerIndex, { playerIndex, count })
    const [pone, dealer] = peggedIn(steps)
    const start = starter!
    const four = view.hand.map(cardIndex)
    const needs = {
      dealer: options.target - view.scores[dealerIndex]! + dealer,
      pone: options.target - view.scores[otherSeat(dealerIndex)]! + pone,
    }
    const counted = fastScore(four[0]!, four[1]!, four[2]!, four[3]!, cardIndex(start), false)
    const starterRank = cardIndex(start) >> 2
    cards.begin(
      starterRank,
      raceOfDeal(model, needs, starterRank, isDealer ? { dealer: counted } : { pone: counted }),
    )
    for (const step of steps) cards.take(step)
    cards.chances(rankHandIndex(view.cardsLeft.map((card) => cardIndex(card) >> 2)), chances)
    const candidates: Candidate[] = []
    const ranks = new Set<number>()
    // In the order of the ranks, so that a draw means the same card however the hand is held.
    const playable = playableCards(view).sort((a, b) => cardIndex(a) - cardIndex(b))
    for (const card of playable) {
      const rank = cardIndex(card) >> 2
      if (ranks.has(rank)) continue
      ranks.add(rank)
      candidates.push({ cards: [card], value: chances[rank]!, parts: {} })
    }
    return {
      candidates,
      chosen: drawCandidate(candidates, rng),
      complete: true,
      unit: 'frequency',
      drawn: true,
    }
  }
}
