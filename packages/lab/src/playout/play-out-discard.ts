import {
  type Card,
  cardIndex,
  createRng,
  type Discarding,
  type OpponentModel,
} from '@skunkd/engine'
import {
  countHandScores,
  fastScore,
  needsOf,
  raceOfDeal,
  rankHandIndex,
  StrongPlayState,
} from '@skunkd/engine/internals'
import { drawFront, modelDiscard, unseenCards } from '../endings/hidden-cards.js'
import type { PlayOutLimits } from './choices.js'
import { dealerChance, finishRace } from './finish-race.js'
import { ChoiceSums, PairedSums } from './paired-sums.js'

const rankHand = (cards: readonly number[]) => rankHandIndex(cards.map((card) => card >> 2))

function exactHand(four: readonly number[], six: readonly number[]): number {
  const seen = new Uint8Array(52)
  for (const card of six) seen[card] = 1
  const counts = new Uint8Array(30)
  const starters = countHandScores(four, seen, counts)
  return counts.reduce((sum, times, points) => sum + times * points, 0) / starters
}

/** What choices came to on the same hidden cards: the first two in points, all in games. */
export interface PlayedOut {
  readonly points: PairedSums
  readonly wins: ChoiceSums
}

/**
 * Discards of one hand played out: the opponent's six cards and the starter dealt from
 * what the player cannot see, the opponent throwing as the model does, strong players
 * finishing. My hand counts as its exact mean and the crib as its mean over the starters,
 * which changes no expectation and takes most of the noise away; the play is played.
 */
export function playOutDiscard(
  model: OpponentModel,
  position: Discarding,
  choices: readonly (readonly Card[])[],
  seed: number,
  { precision, most }: PlayOutLimits,
): PlayedOut {
  const { isDealer } = position
  const scores = position.scores ?? { mine: 0, theirs: 0 }
  const six = position.hand.map(cardIndex)
  const deck = unseenCards(six)
  const cards = new StrongPlayState(model)
  const sums = new PairedSums()
  const winSums = new ChoiceSums(choices.length)
  const chances = new Float64Array(choices.length)
  const thrown = choices.map((away) => away.map(cardIndex))
  const kept = thrown.map((away) => six.filter((card) => !away.includes(card)))
  const exact = kept.map((four) => exactHand(four, six))
  const sign = isDealer ? 1 : -1
  const needs = needsOf(isDealer, 121 - scores.mine, 121 - scores.theirs)
  const rng = createRng(seed)
  const values = new Float64Array(choices.length)
  for (let deal = 0; deal < most; deal++) {
    drawFront(deck, 46, 7, rng)
    const theirs = Array.from(deck.subarray(0, 6))
    const away = modelDiscard(model, theirs, !isDealer, {
      mine: scores.theirs,
      theirs: scores.mine,
    })
    const theirFour = theirs.filter((_, i) => !away.includes(i))
    const [c, d] = away.map((i) => theirs[i]!) as [number, number]
    const starter = deck[6]!
    const heels = starter >> 2 === 10 ? 2 : 0
    const chance = Math.floor(rng() * 2 ** 32)
    for (let which = 0; which < choices.length; which++) {
      const [a, b] = thrown[which] as [number, number]
      let crib = 0
      for (let i = 6; i < 46; i++) crib += fastScore(a, b, c, d, deck[i]!, true)
      const mine = kept[which]!
      const hands = (isDealer ? [theirFour, mine] : [mine, theirFour]).map(rankHand)
      const counted = [theirFour, mine].map(([p, q, r, s]) =>
        fastScore(p!, q!, r!, s!, starter, false),
      )
      const points = isDealer
        ? { pone: counted[0]!, dealer: counted[1]! }
        : { pone: counted[1]!, dealer: counted[0]! }
      const toGo = { dealer: needs.dealer - heels, pone: needs.pone }
      const race = toGo.dealer > 0 ? raceOfDeal(model, toGo, starter >> 2, points) : null
      cards.begin(starter >> 2, race)
      const home = finishRace(cards, hands as [number, number], toGo, createRng(chance))
      const ending = { ...points, crib: fastScore(a, b, c, d, starter, true) }
      const dealerWins = dealerChance(model, toGo, cards.pegged, home, ending)
      chances[which] = isDealer ? dealerWins : 1 - dealerWins
      const net = cards.pegged[1]! - cards.pegged[0]!
      values[which] = exact[which]! + (sign * crib) / 40 + (isDealer ? net : -net)
    }
    sums.add(values[0]!, values[1]!, 1)
    winSums.add(chances, 1)
    if (sums.n >= 400 && sums.n % 100 === 0 && sums.error <= precision) break
  }
  return { points: sums, wins: winSums }
}
