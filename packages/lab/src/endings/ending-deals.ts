import { createRng, type OpponentModel, type Rng } from '@skunkd/engine'
import {
  DEALER,
  type DealRace,
  DISCARD_PAIRS,
  DiscardValues,
  fastScore,
  type Needs,
  PEGGING_RANGE,
  peggingMeans,
  raceOfDeal,
  rankHandIndex,
  StrongPlayState,
  shippedCombinationWeights,
  strongChoice,
  TABLE_TARGET,
} from '@skunkd/engine/internals'
import { finishPlay } from './finish-play.js'
import { drawFront, unseenCards } from './hidden-cards.js'

/** Points of one deal that lead on to another one: fewer than anybody has to go. */
export const LEAF_RANGE = 64

/** How deals from one pair of needs ended. */
export interface Ends {
  /** Deals in which the dealer got home first. */
  dealer: number
  /** `[dealer's points · 64 + pone's]`, where nobody got home. */
  readonly open: Float64Array
}

export interface EndingDeals {
  readonly deals: number
  /** Played to win. */
  readonly toWin: Ends
  /** The same cards played for points, as behind the table of play for points. */
  readonly forPoints: Ends
  /** What both pegged, to win: `[dealer's points · 18 + pone's]`. */
  readonly joint: Float64Array
  /** Of these, those in which both would have got home, and those in which the dealer was first. */
  readonly bothHome: Float64Array
  readonly dealerFirst: Float64Array
}

const emptyEnds = (): Ends => ({ dealer: 0, open: new Float64Array(LEAF_RANGE * LEAF_RANGE) })

export interface Deal {
  readonly pone: readonly number[]
  readonly dealer: readonly number[]
  readonly starter: number
  /** Seed of the chance in the play. */
  readonly chance: number
}

interface Played {
  readonly pegged: readonly [number, number]
  /** 0 or 1 where a role got home in the play, −1 where none did. */
  readonly home: number
}

const JACK = 10
const split = (six: readonly number[], choice: number) => {
  const away = DISCARD_PAIRS[choice]!
  return {
    kept: six.filter((_, place) => !away.includes(place)),
    thrown: away.map((place) => six[place]!),
  }
}
const count = ([a, b, c, d]: readonly number[], starter: number, isCrib: boolean) =>
  fastScore(a!, b!, c!, d!, starter, isCrib)

/** The play to its last card, and who got home first in it. */
function play(
  cards: StrongPlayState,
  deal: Deal,
  hands: readonly (readonly number[])[],
  needs: Needs,
  race: DealRace,
): Played {
  cards.begin(deal.starter >> 2, race)
  const ranks = hands.map((hand) => rankHandIndex(hand.map((card) => card >> 2)))
  let home = -1
  finishPlay(cards, [ranks[0]!, ranks[1]!], createRng(deal.chance), () => {
    if (home >= 0) return
    if (cards.pegged[0]! >= needs.pone) home = 0
    else if (cards.pegged[1]! >= needs.dealer) home = 1
  })
  return { pegged: [cards.pegged[0]!, cards.pegged[1]!], home }
}

/** The show after the play: adds how the deal ended. */
function show(ends: Ends, needs: Needs, heels: number, played: Played, points: Counts): void {
  if (played.home >= 0) {
    ends.dealer += played.home
    return
  }
  const pone = played.pegged[0] + points[0]
  if (pone >= needs.pone) return
  const dealer = played.pegged[1] + points[1] + points[2]
  if (dealer >= needs.dealer) ends.dealer++
  else ends.open[(heels + dealer) * LEAF_RANGE + pone]!++
}

/** Deals from a full deck: the same cards for the same chance, whatever was dealt before. */
export function dealCards(deck: Uint8Array, rng: Rng): Deal {
  deck.sort()
  drawFront(deck, 52, 13, rng)
  return {
    pone: Array.from(deck.subarray(0, 6)),
    dealer: Array.from(deck.subarray(6, 12)),
    starter: deck[12]!,
    chance: Math.floor(rng() * 2 ** 32),
  }
}

/** What the starter pegs for the dealer. */
export function heelsOf({ starter }: Deal): number {
  return starter >> 2 === JACK ? 2 : 0
}

export type Counts = readonly [number, number, number]

/** Both hands, and what pone's, the dealer's and the crib count, after these discards. */
export function laidAway(deal: Deal, choose: (six: readonly number[], role: number) => number) {
  const parts = [deal.pone, deal.dealer].map((six, role) => split(six, choose(six, role)))
  const hands = parts.map(({ kept }) => kept)
  const [pone, dealer] = hands.map((hand) => count(hand, deal.starter, false))
  const crib = count([...parts[0]!.thrown, ...parts[1]!.thrown], deal.starter, true)
  const points: Counts = [pone!, dealer!, crib]
  return { hands, points }
}

/** One deal as the model's players have it, with so many points to go before it. */
export function playToWin(
  model: OpponentModel,
  cards: StrongPlayState,
  deal: Deal,
  needs: Needs,
): { readonly played: Played; readonly points: Counts } {
  const { hands, points } = laidAway(deal, (six, role) => {
    const [mine, theirs] = role === DEALER ? [needs.dealer, needs.pone] : [needs.pone, needs.dealer]
    const scores = { mine: TABLE_TARGET - mine, theirs: TABLE_TARGET - theirs }
    return strongChoice(model, six, role === DEALER, scores, TABLE_TARGET)
  })
  const left = { dealer: needs.dealer - heelsOf(deal), pone: needs.pone }
  const shown = { pone: points[0], dealer: points[1] }
  const race = raceOfDeal(model, left, deal.starter >> 2, shown)
  return { played: play(cards, deal, hands, left, race), points }
}

/**
 * Deals `from` to `from + count − 1` of a seed, both players with so many points to go,
 * played to win as the model says and once more for points. The same numbers are the same
 * cards whatever the points to go.
 */
export function endingDeals(
  model: OpponentModel,
  needs: Needs,
  seed: number,
  from: number,
  number: number,
): EndingDeals {
  const cards = new StrongPlayState(model)
  const values = new DiscardValues()
  const deck = unseenCards([])
  const toWin = emptyEnds()
  const forPoints = emptyEnds()
  const cells = PEGGING_RANGE * PEGGING_RANGE
  const joint = new Float64Array(cells)
  const bothHome = new Float64Array(cells)
  const dealerFirst = new Float64Array(cells)
  for (let n = from; n < from + number; n++) {
    const deal = dealCards(deck, createRng(seed, n))
    const heels = heelsOf(deal)
    const left = { dealer: needs.dealer - heels, pone: needs.pone }
    if (left.dealer <= 0) {
      toWin.dealer++
      forPoints.dealer++
      continue
    }
    {
      const { played, points } = playToWin(model, cards, deal, needs)
      const at =
        Math.min(played.pegged[1], PEGGING_RANGE - 1) * PEGGING_RANGE +
        Math.min(played.pegged[0], PEGGING_RANGE - 1)
      joint[at]!++
      if (played.pegged[0] >= left.pone && played.pegged[1] >= left.dealer) {
        bothHome[at]!++
        dealerFirst[at]! += played.home
      }
      show(toWin, left, heels, played, points)
    }
    const { hands, points } = laidAway(deal, (six, role) => {
      values.evaluate(six, role === 1, shippedCombinationWeights(), peggingMeans())
      return values.best()
    })
    show(forPoints, left, heels, play(cards, deal, hands, left, null), points)
  }
  return { deals: number, toWin, forPoints, joint, bothHome, dealerFirst }
}
