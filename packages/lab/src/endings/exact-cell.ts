import type { LoadedPolicy, OpponentModel } from '@skunkd/engine'
import {
  CHOICES,
  DEALER,
  DISCARD_PAIRS,
  type Endings,
  forEachSixRanks,
  type Needs,
  PlaySearch,
  PONE,
  RANK_COUNT,
  RANK_HANDS,
  rankHandIndex,
  rankHands,
  ranksOf,
  SCORE_RANGE,
  SIX_RANKS,
  strongModelWith,
} from '@skunkd/engine/internals'
import { beforeCribStates, cribsByPair, meanCrib, nextDeal, valuesOfFours } from './exact-values.js'

const FOURS = RANK_HANDS[4]!
const PAIRS = RANK_HANDS[2]!
const FLUSH = 4
/** Another discard must win this much more often before it replaces the one before it. */
const WORTH_CHANGING = 0.004
const ALL_LEFT = new Uint8Array(RANK_COUNT).fill(4)

/** `[choice]` of every six ranks: the four kept and the pair discarded. */
interface Split {
  readonly fours: Uint16Array
  readonly pairs: Uint8Array
  readonly ways: Float64Array
}

let splits: Split | undefined

function splitsOfSixes(): Split {
  if (splits) return splits
  const fours = new Uint16Array(SIX_RANKS * 15)
  const pairs = new Uint8Array(SIX_RANKS * 15)
  const ways = new Float64Array(SIX_RANKS)
  forEachSixRanks(ALL_LEFT, (counts, times, index) => {
    const six = ranksOf(counts)
    ways[index] = times
    DISCARD_PAIRS.forEach(([i, j], choice) => {
      fours[index * 15 + choice] = rankHandIndex(six.filter((_, at) => at !== i && at !== j))
      pairs[index * 15 + choice] = rankHandIndex([six[i]!, six[j]!])
    })
  })
  splits = { fours, pairs, ways }
  return splits
}

/** A finished cell: what both roles keep, and how sure that is. */
export interface ExactCell {
  readonly dealer: number
  readonly pone: number
  /** As `KeepChoices` reads them. */
  readonly choices: Uint8Array
  /** What the best answers gain over the choices before them: pone's, the dealer's. */
  readonly gains: readonly [number, number]
  /** The dealer's chance, as the dealer's and as pone's best answers have it. */
  readonly wins: readonly [number, number]
}

/**
 * What strong players keep of every six ranks at these needs: a step from the table in `start`
 * towards the best answers of both roles to it. With every `pass` fewer hands change: half of
 * them in the first, a third in the next, so that what is kept is a mean of all answers.
 */
export function solveCell(
  policy: LoadedPolicy,
  endings: Endings,
  needs: Needs,
  start: Uint8Array | null,
  pass: number,
): ExactCell {
  const { exact: _, ...zones } = endings
  const model = strongModelWith(policy, start ? { ...zones, exact: () => start } : zones)
  const search = new PlaySearch(policy.table)
  const choices = new Uint8Array(CHOICES)
  const answers = [PONE, DEALER].map((role) =>
    bestAnswer(model, search, role, needs, start, choices, pass),
  )
  const [pone, dealer] = answers as [Answer, Answer]
  return {
    ...needs,
    choices,
    gains: [pone.gain, dealer.gain],
    wins: [1 - pone.wins, dealer.wins],
  }
}

interface Answer {
  /** Over the choices before. */
  readonly gain: number
  readonly wins: number
}

/** The best answer of a role to this model, into its half of `choices`. */
function bestAnswer(
  model: OpponentModel,
  search: PlaySearch,
  role: number,
  needs: Needs,
  start: Uint8Array | null,
  choices: Uint8Array,
  pass: number,
): Answer {
  const { fours, pairs, ways } = splitsOfSixes()
  const discards = discardsOf(model, needs)
  const cribs = cribsByPair(discards[1 - role]!)
  const usual = nextDeal(meanCrib(cribs, discards[role]!), 0, model.wins)
  const values = [0, FLUSH].map((flush) => valuesOfFours(model, search, role, needs, usual, flush))
  const cribGains = Array.from({ length: PAIRS }, (_, pair) => {
    const own = nextDeal(cribs, pair * SCORE_RANGE, model.wins)
    const gains = new Float64Array(100)
    for (let d = 1; d <= needs.dealer; d++) {
      for (let p = 1; p <= needs.pone; p++) {
        const more = own(d, p) - usual(d, p)
        gains[d * 10 + p] = role === DEALER ? more : -more
      }
    }
    return gains
  })
  const { joint, hands } = model.habits(needs)
  const states = [0, FLUSH].map((flush) =>
    Array.from({ length: FOURS }, (_, four) =>
      beforeCribStates(four, role, needs, joint, hands[1 - role]!, flush),
    ),
  )
  const worthOf = (four: number, pair: number, suited: 0 | 1) => {
    const gains = cribGains[pair]!
    const reached = states[suited]![four]!
    let value = values[suited]![four]!
    for (let d = 1; d <= needs.dealer; d++) {
      for (let p = 1; p <= needs.pone; p++) value += reached[d * 10 + p]! * gains[d * 10 + p]!
    }
    return value
  }
  /** What fours of one suit win over what else would be kept, over all hands that have them. */
  const forSuit = new Float64Array(FOURS)
  let gain = 0
  let wins = 0
  let all = 0
  for (let six = 0; six < SIX_RANKS; six++) {
    const before = start === null ? -1 : (start[six]! >> (4 * role)) & 15
    let best = -1
    let most = -1
    let old = -1
    for (let choice = 0; choice < 15; choice++) {
      const value = worthOf(fours[six * 15 + choice]!, pairs[six * 15 + choice]!, 0)
      if (value > most) {
        most = value
        best = choice
      }
      if (choice === before) old = value
    }
    if (before >= 0) gain += ways[six]! * (most - old)
    if (before >= 0 && (most - old < WORTH_CHANGING || !isTurnOf(six, pass))) best = before
    choices[six]! |= best << (4 * role)
    wins += ways[six]! * most
    all += ways[six]!
    for (let choice = 0; choice < 15; choice++) {
      const four = fours[six * 15 + choice]!
      if (rankHands.distinct[4]![four * 5] !== 4) continue
      forSuit[four]! += ways[six]! * (worthOf(four, pairs[six * 15 + choice]!, 1) - most)
    }
  }
  forSuit.forEach((gained, four) => {
    if (gained > 0) choices[SIX_RANKS + four]! |= 1 << (4 * role)
  })
  return { gain: gain / all, wins: wins / all }
}

/** One hand in `pass + 1`, others in every pass. */
const isTurnOf = (six: number, pass: number) =>
  (Math.imul(six * 8 + pass, 0x9e3779b1) >>> 16) % (pass + 1) === 0

/** How often each pair of ranks is discarded. */
function discardsOf(model: OpponentModel, needs: Needs): readonly Float64Array[] {
  const choices = model.choices?.(needs)
  if (choices) return choices.discards
  const weights = model.habits(needs).discardWeights
  return weights.map((role) => {
    const out = new Float64Array(PAIRS)
    const one = role instanceof Float64Array ? role : role[0]!
    for (let pair = 0; pair < PAIRS; pair++) {
      const low = rankHands.ranks[2]![2 * pair]!
      const high = rankHands.ranks[2]![2 * pair + 1]!
      const at = (low * RANK_COUNT + high) * 2
      out[pair] = low === high ? 6 * one[at]! : 12 * one[at]! + 4 * one[at + 1]!
    }
    return out
  })
}
