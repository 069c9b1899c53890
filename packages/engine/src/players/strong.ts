import { cardIndex, compareCards } from '../cards/card.js'
import type { Rng } from '../cards/random.js'
import { goalAt } from '../odds/best-first.js'
import { DISCARD_PAIRS, KEPT } from '../odds/hands/discard-pairs.js'
import type { OpponentModel } from '../odds/opponents/opponent-model.js'
import { sixRanksIndex } from '../odds/opponents/six-ranks.js'
import { type DealRace, StrongPlayState } from '../odds/opponents/strong-play-state.js'
import { type ValuedSix, valueSix } from '../odds/optimal-discard.js'
import { policySteps } from '../odds/policy/policy-steps.js'
import { type Needs, needsOf, type ScorePair } from '../odds/race/needs.js'
import type { Racer } from '../odds/race/race-preferences.js'
import { isRace, peggedIn } from '../odds/search-opponent.js'
import { fastScore } from '../rules/scoring/fast-score.js'
import { RANK_COUNT, rankHandIndex } from '../rules/scoring/rank-hands.js'
import { DEALER, otherSeat, PONE } from '../rules/seat.js'
import type { PlayerView } from '../rules/types.js'
import { playableCards, scoresOf, valuedDiscards } from './choices.js'
import { frequenciesOf, mixed, tellsAll, type Valuer } from './equilibrium.js'
import type { DecisionTrace } from './types.js'

const counts = new Uint8Array(RANK_COUNT)
const ALL_CHOICES: readonly number[] = /* @__PURE__ */ DISCARD_PAIRS.map((_, choice) => choice)

/** The 15 discards of six cards (indices 0..51) by their numbers, in points or, near the end, in chances; reused. */
function worthOf(
  model: OpponentModel,
  six: ArrayLike<number>,
  isDealer: boolean,
  scores: ScorePair,
  target: number,
): ValuedSix {
  const needs = needsOf(isDealer, target - scores.mine, target - scores.theirs)
  const race = goalAt(scores, target) === 'win' ? { scores, target } : null
  return valueSix(six, isDealer, model.habits(needs).discardWeights, model, race)
}

/** Where the table of exact needs says what to keep, the discards that keep it; else all. */
function eligible(
  model: OpponentModel,
  six: ArrayLike<number>,
  isDealer: boolean,
  scores: ScorePair,
  target: number,
): readonly number[] {
  const table = model.choices?.(needsOf(isDealer, target - scores.mine, target - scores.theirs))
  if (!table) return ALL_CHOICES
  counts.fill(0)
  for (let i = 0; i < 6; i++) counts[six[i]! >> 2]!++
  const role = isDealer ? DEALER : PONE
  const keptBy = (choice: number) => rankHandIndex(KEPT[choice]!.map((place) => six[place]! >> 2))
  const suited = ALL_CHOICES.filter(
    (choice) => isSuited(six, choice) && table.suited[role]![keptBy(choice)] === 1,
  )
  if (suited.length > 0) return suited
  const four = table.kept[role]![sixRanksIndex(counts)]!
  return ALL_CHOICES.filter((choice) => keptBy(choice) === four)
}

const bestBy = (worth: Float64Array, choices: readonly number[]) =>
  choices.reduce((best, choice) => (worth[choice]! > worth[best]! ? choice : best))

/** What is worth most against a player like itself, and near the end what wins most often. */
export function strongChoice(
  model: OpponentModel,
  six: ArrayLike<number>,
  isDealer: boolean,
  scores: ScorePair,
  target: number,
): number {
  const choices = eligible(model, six, isDealer, scores, target)
  if (choices.length === 1) return choices[0]!
  const { values, winner } = worthOf(model, six, isDealer, scores, target)
  return bestBy(winner?.win ?? values.total, choices)
}

function isSuited(six: ArrayLike<number>, choice: number): boolean {
  const kept = KEPT[choice]!
  return kept.every((place) => (six[place]! & 3) === (six[kept[0]!]! & 3))
}

export function strongDiscard(
  model: OpponentModel,
): (view: PlayerView, rng?: Rng, explain?: boolean) => DecisionTrace {
  return (view, _rng, explain = false) => {
    const { target } = view.options
    const scores = scoresOf(view)
    const six = view.hand.map(cardIndex)
    const valued = worthOf(model, six, view.isDealer, scores, target)
    const { values, winner } = valued
    const choices = eligible(model, six, view.isDealer, scores, target)
    const candidates = valuedDiscards(view, valued, explain)
    const { cards } = candidates[bestBy(winner?.win ?? values.total, choices)]!
    return { candidates, chosen: cards, complete: true, unit: winner ? 'win' : 'points' }
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

/** As the model says (`StrongPlayState`); `otherwise` if a view does not tell the whole play. */
export function strongPlay(
  model: OpponentModel,
  otherwise: Valuer,
): (view: PlayerView, rng: Rng, explain?: boolean) => DecisionTrace {
  const cards = new StrongPlayState(model)
  return (view, rng, explain = false) => {
    if (!tellsAll(view)) return otherwise(view, rng, explain)
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
    // In the order of the ranks, so that a draw means the same card however the hand is held.
    const candidates = frequenciesOf(playableCards(view).sort(compareCards), chances)
    return mixed(view, candidates, rng, explain ? otherwise : null)
  }
}
