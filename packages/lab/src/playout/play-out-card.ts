import { type Card, cardIndex, createRng, type OpponentModel, type Playing } from '@skunkd/engine'
import {
  cardsLeft,
  DEALER,
  fastScore,
  GO_BRANCH,
  needsOf,
  PONE,
  type PolicyStep,
  peggedIn,
  policySteps,
  RANK_COUNT,
  raceOfDeal,
  rankHandIndex,
  rankHands,
  StrongPlayState,
  withNoise,
} from '@skunkd/engine/internals'
import { drawFront, modelDiscard, unseenCards } from '../endings/hidden-cards.js'
import type { PlayOutLimits } from './choices.js'
import { dealerChance, finishRace } from './finish-race.js'
import { ChoiceSums, PairedSums } from './paired-sums.js'
import type { PlayedOut } from './play-out-discard.js'

/** The seats of a position. */
const ME = 0
const THEM = 1

const chances = new Float64Array(RANK_COUNT)

/**
 * The start of the play again, and how likely a hand was to play its part of it: these very
 * cards, and of two of a rank either as often as the other.
 */
export function retrace(
  cards: StrongPlayState,
  steps: readonly PolicyStep[],
  role: number,
  hand: number,
): number {
  let left = hand
  let likelihood = 1
  for (const step of steps) {
    const { line } = cards
    if (line.turn === role) {
      const size = cardsLeft(line, role)
      const fits: number[] = []
      for (let rank = 0; rank < RANK_COUNT; rank++) {
        const held = rankHands.remove[size]![left * RANK_COUNT + rank]! >= 0
        if (held && line.count + Math.min(rank + 1, 10) <= 31) fits.push(rank)
      }
      if (step === GO_BRANCH) {
        if (fits.length > 0) return 0
      } else {
        if (fits.length > 1) {
          cards.chances(left, chances)
          likelihood *= withNoise(chances[step]!, fits.length)
        }
        likelihood /= rankHands.counts[size]![left * RANK_COUNT + step]!
        left = rankHands.remove[size]![left * RANK_COUNT + step]!
      }
    }
    cards.take(step)
  }
  return likelihood
}

/** Only what is known to the last card can be played out. */
function requireWhole({ scores, discarded, starter, history }: Playing) {
  if (!scores || !discarded || !starter || !history) {
    throw new RangeError('A card is played out from scores, discards, starter and the whole play.')
  }
  return { scores, discarded, starter, history }
}

const ranksOf = (cards: readonly Card[]) => cards.map((card) => cardIndex(card) >> 2)

/**
 * Cards of one moment of the play, played out: the opponent's hidden cards dealt from
 * what the player cannot see, thrown as the model throws, weighed by how likely they were
 * to play as they did, and finished by strong players. Net points from here to the end. Stops
 * when what was dealt tells as much as `enough` deals, if that is said.
 */
export function playOutCard(
  model: OpponentModel,
  position: Playing,
  choices: readonly (readonly Card[])[],
  seed: number,
  { precision, most, enough = Number.POSITIVE_INFINITY }: PlayOutLimits,
): PlayedOut {
  const { isDealer, hand, count } = position
  const { scores, discarded, starter, history } = requireWhole(position)
  const ranks = choices.map(([card]) => cardIndex(card!) >> 2)
  const steps = policySteps(history, isDealer ? ME : THEM, { playerIndex: ME, count })
  const laidBy = (seat: number) =>
    history.flatMap(({ card, playerIndex }) =>
      card !== null && playerIndex === seat ? [card] : [],
    )
  const laid = { mine: laidBy(ME), theirs: laidBy(THEM) }
  const myFour = [...laid.mine, ...hand]
  const known = [...myFour, ...discarded, starter, ...laid.theirs].map(cardIndex)
  const deck = unseenCards(known)
  const theirLaid = laid.theirs.map(cardIndex)
  const [pegPone, pegDealer] = peggedIn(steps)
  const [pegMine, pegTheirs] = isDealer ? [pegDealer, pegPone] : [pegPone, pegDealer]
  const heels = cardIndex(starter) >> 2 === 10 ? 2 : 0
  // What both had before the play, and before heels when they laid away.
  const before = { mine: scores.mine - pegMine, theirs: scores.theirs - pegTheirs }
  const laying = {
    mine: before.theirs - (isDealer ? 0 : heels),
    theirs: before.mine - (isDealer ? heels : 0),
  }
  const needs = needsOf(isDealer, 121 - before.mine, 121 - before.theirs)
  const [me, them] = isDealer ? [DEALER, PONE] : [PONE, DEALER]
  const [a, b, c, d] = myFour.map(cardIndex) as [number, number, number, number]
  const start = cardIndex(starter)
  const myPoints = fastScore(a, b, c, d, start, false)
  const cards = new StrongPlayState(model)
  const rng = createRng(seed)
  const sums = new PairedSums()
  const winSums = new ChoiceSums(ranks.length)
  const wins = new Float64Array(ranks.length)
  const thrown = discarded.map(cardIndex)
  const mine = rankHandIndex(ranksOf(hand))
  const values = new Float64Array(ranks.length)
  for (let deal = 0; deal < most; deal++) {
    drawFront(deck, deck.length, 6 - theirLaid.length, rng)
    const chance = Math.floor(rng() * 2 ** 32)
    const six = [...theirLaid, ...deck.subarray(0, 6 - theirLaid.length)].sort((x, y) => x - y)
    const away = modelDiscard(model, six, !isDealer, laying)
    if (away.some((i) => theirLaid.includes(six[i]!))) continue
    const four = six.filter((_, i) => !away.includes(i))
    const theirPoints = fastScore(four[0]!, four[1]!, four[2]!, four[3]!, start, false)
    const points = isDealer
      ? { pone: theirPoints, dealer: myPoints }
      : { pone: myPoints, dealer: theirPoints }
    const race = raceOfDeal(model, needs, start >> 2, points)
    const theirHand = rankHandIndex(four.map((card) => card >> 2))
    let weight = 0
    for (let which = 0; which < ranks.length; which++) {
      cards.begin(start >> 2, race)
      weight = retrace(cards, steps, them, theirHand)
      if (weight === 0) break
      const rank = ranks[which]!
      const rest = rankHands.remove[hand.length]![mine * RANK_COUNT + rank]!
      const left = four.map((card) => card >> 2)
      for (const card of laid.theirs) left.splice(left.indexOf(cardIndex(card) >> 2), 1)
      cards.take(rank)
      const theirs = rankHandIndex(left)
      const hands = isDealer ? ([theirs, rest] as const) : ([rest, theirs] as const)
      const home = finishRace(cards, hands, needs, createRng(chance))
      const [p, q] = away.map((i) => six[i]!) as [number, number]
      const crib = fastScore(thrown[0]!, thrown[1]!, p, q, start, true)
      const dealerWins = dealerChance(model, needs, cards.pegged, home, { ...points, crib })
      wins[which] = isDealer ? dealerWins : 1 - dealerWins
      const net = cards.pegged[me]! - cards.pegged[them]!
      values[which] = net - (pegMine - pegTheirs)
    }
    if (weight === 0) continue
    sums.add(values[0]!, values[1]!, weight)
    winSums.add(wins, weight)
    if (sums.n >= 400 && sums.n % 100 === 0) {
      if (sums.error <= precision || winSums.effective >= enough) break
    }
  }
  return { points: sums, wins: winSums }
}
