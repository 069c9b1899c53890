import { createRng, type OpponentModel, type Rng, randomBelow } from '@skunkd/engine'
import {
  DEALER,
  DISCARD_PAIRS,
  DiscardValues,
  forEachSixRanks,
  needsOfZone,
  RANK_COUNT,
  RANK_HANDS,
  rankHandIndex,
  ranksOf,
  SCORE_RANGE,
  strongChoice,
  TABLE_TARGET,
} from '@skunkd/engine/internals'

/** What both roles throw and keep in a zone, by role; in ways to be dealt the hands. */
export interface EndingCounts {
  readonly keeps: readonly Float64Array[]
  /** Of these, how many are of one suit. */
  readonly flushes: Float64Array
  readonly throws: readonly Float64Array[]
  readonly hands: readonly Float64Array[]
}

export function emptyEndingCounts(): EndingCounts {
  const both = (size: number) => [new Float64Array(size), new Float64Array(size)]
  return {
    keeps: both(RANK_HANDS[4]!),
    flushes: new Float64Array(2),
    throws: both(RANK_HANDS[2]!),
    hands: both(SCORE_RANGE),
  }
}

export function addEndingCounts(to: EndingCounts, from: EndingCounts): void {
  for (const key of ['keeps', 'throws', 'hands'] as const) {
    for (const role of [0, 1]) {
      from[key][role]!.forEach((times, i) => {
        to[key][role]![i]! += times
      })
    }
  }
  for (const role of [0, 1]) to.flushes[role]! += from.flushes[role]!
}

let values: DiscardValues | undefined

/** The discard that the model's player makes with so many points to go, among all their values. */
export function discardToWin(
  model: OpponentModel,
  six: ArrayLike<number>,
  isDealer: boolean,
  needs: { readonly dealer: number; readonly pone: number },
): { choice: number; values: DiscardValues } {
  values ??= new DiscardValues()
  values.evaluate(six, isDealer, model.habits(needs).discardWeights, model.pegging)
  const scores = {
    mine: TABLE_TARGET - (isDealer ? needs.dealer : needs.pone),
    theirs: TABLE_TARGET - (isDealer ? needs.pone : needs.dealer),
  }
  return { choice: strongChoice(model, six, isDealer, scores, TABLE_TARGET), values }
}

/** Cards of these ranks, their suits drawn by chance. */
export function withSuits(ranks: readonly number[], rng: Rng): number[] {
  const suits = [0, 1, 2, 3]
  return ranks.map((rank, place) => {
    const before = place - ranks.indexOf(rank)
    const j = before + randomBelow(rng, 4 - before)
    const suit = suits[j]!
    suits[j] = suits[before]!
    suits[before] = suit
    return rank * 4 + suit
  })
}

const anyOf = (list: readonly number[], rng: Rng) => list[randomBelow(rng, list.length)]!

/**
 * One part of a zone: what both roles keep to win of every hand of six ranks there is, its
 * suits and the points to go drawn by chance from what the zone stands for.
 */
export function endingRound(
  model: OpponentModel,
  zone: number,
  seed: number,
  part: number,
  parts: number,
): EndingCounts {
  const toGo = needsOfZone(zone)
  if (toGo === null) throw new RangeError(`Zone ${zone} has no habits of its own.`)
  const counts = emptyEndingCounts()
  forEachSixRanks(new Uint8Array(RANK_COUNT).fill(4), (rankCounts, ways, index) => {
    if (index % parts !== part) return
    const rng = createRng(seed, zone, index)
    const six = withSuits(ranksOf(rankCounts), rng)
    const needs = { dealer: anyOf(toGo.dealer, rng), pone: anyOf(toGo.pone, rng) }
    for (const role of [0, 1]) {
      const { choice, values: found } = discardToWin(model, six, role === DEALER, needs)
      const away = DISCARD_PAIRS[choice]!
      const kept = six.filter((_, place) => !away.includes(place))
      counts.keeps[role]![found.keep[choice]!]! += ways
      if (kept.every((card) => (card & 3) === (kept[0]! & 3))) counts.flushes[role]! += ways
      counts.throws[role]![rankHandIndex(away.map((place) => six[place]! >> 2))]! += ways
      const from = choice * SCORE_RANGE
      let starters = 0
      for (let points = 0; points < SCORE_RANGE; points++) starters += found.scores[from + points]!
      for (let points = 0; points < SCORE_RANGE; points++) {
        counts.hands[role]![points]! += (ways * found.scores[from + points]!) / starters
      }
    }
  })
  return counts
}
