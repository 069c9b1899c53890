import { RANKS } from '../../cards/card.js'
import { RANK_SCORES } from '../../rules/scoring/fast-score.js'
import { RANK_COUNT, RANK_HANDS, rankHands } from '../../rules/scoring/rank-hands.js'
import { DEALER, PONE } from '../../rules/seat.js'
import { DISCARD_PAIRS } from '../hands/discard-values.js'
import type { KeepModel } from '../hands/models.js'
import { lookupCribEV } from '../hands/schell.js'
import { forEachSixRanks } from './six-ranks.js'

/** What throwers keep who do not mind the play, `[role][four]`. */
export interface StyleKeeps {
  /** For hand and crib, as the published tables teach. */
  readonly shown: KeepModel
  /** For the hand alone. */
  readonly hand: KeepModel
}

const ALL_LEFT = new Uint8Array(RANK_COUNT).fill(4)

/** `[role][rank · 13 + rank]`: what the crib is worth to the role that throws two ranks into it. */
function cribs(): readonly Float64Array[] {
  return [PONE, DEALER].map((role) => {
    const worth = new Float64Array(RANK_COUNT * RANK_COUNT)
    RANKS.forEach((a, i) => {
      RANKS.forEach((b, j) => {
        const points = lookupCribEV(a, b, role === DEALER)
        worth[i * RANK_COUNT + j] = role === DEALER ? points : -points
      })
    })
    return worth
  })
}

const empty = (): KeepModel => [PONE, DEALER].map(() => new Float64Array(RANK_HANDS[4]!))

/**
 * From every hand of six ranks that so many cards of each rank make: a few tens of milliseconds
 * for all, so that no table need be shipped. Suits are left aside: no flush, no nobs.
 */
export function countKeeps(left: Uint8Array): StyleKeeps {
  const shown = empty()
  const hand = empty()
  const crib = cribs()
  const six = new Uint8Array(6)
  const fours = new Uint16Array(DISCARD_PAIRS.length)
  const means = new Float64Array(DISCARD_PAIRS.length)
  const starters = left.reduce((sum, cards) => sum + cards, -6)
  let hands = 0
  forEachSixRanks(left, (counts, ways) => {
    hands += ways
    let held = 0
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      for (let card = 0; card < counts[rank]!; card++) six[held++] = rank
    }
    let most = 0
    for (let choice = 0; choice < DISCARD_PAIRS.length; choice++) {
      const [i, j] = DISCARD_PAIRS[choice]!
      let four = 0
      let size = 0
      for (let place = 0; place < 6; place++) {
        if (place === i || place === j) continue
        four = rankHands.add[size++]![four * RANK_COUNT + six[place]!]!
      }
      let sum = 0
      for (let rank = 0; rank < RANK_COUNT; rank++) {
        sum += (left[rank]! - counts[rank]!) * RANK_SCORES[four * RANK_COUNT + rank]!
      }
      fours[choice] = four
      means[choice] = sum / starters
      if (means[choice]! > means[most]!) most = choice
    }
    for (const role of [PONE, DEALER]) {
      hand[role]![fours[most]!]! += ways
      const cribOf = crib[role]!
      let best = 0
      let highest = Number.NEGATIVE_INFINITY
      for (let choice = 0; choice < DISCARD_PAIRS.length; choice++) {
        const [i, j] = DISCARD_PAIRS[choice]!
        const worth = means[choice]! + cribOf[six[i]! * RANK_COUNT + six[j]!]!
        if (worth <= highest) continue
        highest = worth
        best = choice
      }
      shown[role]![fours[best]!]! += ways
    }
  })
  for (const part of [...shown, ...hand]) {
    for (let four = 0; four < part.length; four++) part[four]! /= hands
  }
  return { shown, hand }
}

let counted: StyleKeeps | undefined

/** Of the whole deck; counted on first use. */
export function styleKeeps(): StyleKeeps {
  counted ??= countKeeps(ALL_LEFT)
  return counted
}
