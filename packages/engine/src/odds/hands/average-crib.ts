import { RANK_SCORES } from '../../rules/scoring/fast-score.js'
import { RANK_COUNT, RANK_HANDS, rankHands } from '../../rules/scoring/rank-hands.js'
import { DEALER, PONE } from '../../rules/seat.js'
import { type DiscardWeights, discardWeightsGiven } from './discard-pairs.js'
import { SCORE_RANGE } from './hand-ev.js'

const PAIRS = RANK_HANDS[2]!

/** How likely a role throws each pair of ranks if the other throws `mine`. */
function pairChances(throws: Float64Array): Float64Array {
  const chances = new Float64Array(PAIRS)
  let total = 0
  for (let pair = 0; pair < PAIRS; pair++) {
    const low = rankHands.ranks[2]![2 * pair]!
    const high = rankHands.ranks[2]![2 * pair + 1]!
    const at = (low * RANK_COUNT + high) * 2
    chances[pair] = low === high ? 6 * throws[at]! : 12 * throws[at]! + 4 * throws[at + 1]!
    total += chances[pair]!
  }
  return chances.map((chance) => chance / total)
}

/** The chance of every count of the crib these throws make, by ranks: no flush, no nobs. */
export function averageCrib(throws: DiscardWeights): Float64Array {
  const crib = new Float64Array(SCORE_RANGE)
  const poneThrows = new Float64Array(PAIRS)
  for (let mine = 0; mine < PAIRS; mine++) {
    pairChances(discardWeightsGiven(throws[PONE]!, mine)).forEach((chance, pair) => {
      poneThrows[pair]! += chance / PAIRS
    })
  }
  let total = 0
  for (let pone = 0; pone < PAIRS; pone++) {
    const dealerThrows = pairChances(discardWeightsGiven(throws[DEALER]!, pone))
    const ranks = rankHands.ranks[2]!
    for (let dealer = 0; dealer < PAIRS; dealer++) {
      const chance = poneThrows[pone]! * dealerThrows[dealer]!
      if (chance === 0) continue
      const three = rankHands.add[2]![pone * RANK_COUNT + ranks[2 * dealer]!]!
      const four = rankHands.add[3]![three * RANK_COUNT + ranks[2 * dealer + 1]!]!
      for (let starter = 0; starter < RANK_COUNT; starter++) {
        const left = 4 - rankHands.counts[4]![four * RANK_COUNT + starter]!
        crib[RANK_SCORES[four * RANK_COUNT + starter]!]! += chance * left
        total += chance * left
      }
    }
  }
  return crib.map((chance) => chance / total)
}
