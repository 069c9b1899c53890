import { RANK_COUNT, RANK_HANDS, rankHands } from '../../rules/scoring/rank-hands.js'
import { SCORE_RANGE } from '../hands/hand-ev.js'
import type { KeepModel } from '../hands/models.js'
import { PEGGING_RANGE } from '../hands/outcomes.js'
import { type KeepChoices, KeepsGiven } from './keeps-given.js'
import type { DealHabits } from './opponent-model.js'

const FOURS = RANK_HANDS[4]!
const PAIRS = RANK_HANDS[2]!
const JOINT = PEGGING_RANGE * PEGGING_RANGE

/** What both roles do in deals of one zone of the scores, and what such deals come to. */
export interface EndingHabits {
  /** `[role][rankHand]` */
  readonly keeps: KeepModel
  /** `[role]`: how much more often a keep is of one suit than far from home. */
  readonly suited: ArrayLike<number>
  /** `[role][pair of ranks]` */
  readonly throws: readonly Float64Array[]
  /** `[role][points]` */
  readonly hands: readonly Float64Array[]
  /** `[dealer's points · 18 + pone's]` of a play that nobody breaks off. */
  readonly joint: Float64Array
  /** By the same points: how often the dealer was home first if both would get home. */
  readonly first: Float64Array
}

/** What is never seen is 0; the rest are logarithmic steps up from the least share above 0. */
export const MIN_SHARE = 1e-6
const FINE = 0.055
const COARSE = 0.12

const ofLogByte = (byte: number, step: number) =>
  byte === 0 ? 0 : MIN_SHARE * Math.exp((byte - 1) * step)

interface Field {
  readonly size: number
  readonly step: number
}

const KEEPS: Field = { size: FOURS, step: COARSE }
const THROWS: Field = { size: PAIRS, step: FINE }
const HANDS: Field = { size: SCORE_RANGE, step: FINE }
const PLAY: Field = { size: JOINT, step: FINE }
/** Both roles' keeps, throws and hands, and the play; then who is first, and suited keeps. */
export const ENDING_FIELDS: readonly Field[] = [KEEPS, KEEPS, THROWS, THROWS, HANDS, HANDS, PLAY]
/** The bytes of one zone. */
export const ENDING_BYTES = ENDING_FIELDS.reduce((sum, { size }) => sum + size, 0) + JOINT + 2
export const SHARE_STEPS = 254
export const SUITED_STEPS = 32

/** Reads the habits of a zone, as the arena's `encodeEnding` writes them. */
export function decodeEnding(bytes: Uint8Array): EndingHabits {
  let at = 0
  const parts = ENDING_FIELDS.map(({ size, step }) => {
    const part = Float64Array.from(bytes.subarray(at, at + size), (byte) => ofLogByte(byte, step))
    at += size
    const total = part.reduce((sum, value) => sum + value, 0)
    return part.map((value) => value / total)
  })
  const first = Float64Array.from(bytes.subarray(at, at + JOINT), (byte) =>
    byte === 0 ? Number.NaN : (byte - 1) / SHARE_STEPS,
  )
  at += JOINT
  return {
    keeps: parts.slice(0, 2),
    throws: parts.slice(2, 4),
    hands: parts.slice(4, 6),
    joint: parts[6]!,
    first,
    suited: Array.from(bytes.subarray(at, at + 2), (byte) => byte / SUITED_STEPS),
  }
}

/** Habits far from home; those of a zone are stored as differences from them. */
export interface FarHabits {
  readonly keeps: KeepModel
  readonly flushes: readonly Float64Array[]
  readonly choices: KeepChoices
  /** `[role][pair · 2 + suited]`: weights of single pairs of cards, whatever the other throws. */
  readonly base: readonly Float64Array[]
}

/** Weights of single pairs of cards from the chances of pairs of ranks. */
function pairWeights(chances: Float64Array, far: Float64Array): Float64Array {
  const weights = new Float64Array(RANK_COUNT * RANK_COUNT * 2)
  for (let pair = 0; pair < PAIRS; pair++) {
    const low = rankHands.ranks[2]![2 * pair]!
    const high = rankHands.ranks[2]![2 * pair + 1]!
    const to = (low * RANK_COUNT + high) * 2
    if (low === high) {
      weights[to] = chances[pair]! / 6
      continue
    }
    // Suited as often as far from home; if nobody throws them there, as often as by chance.
    const unsuited = far[2 * pair]!
    const suited = far[2 * pair + 1]!
    const all = 12 * unsuited + 4 * suited
    weights[to] = all > 0 ? (chances[pair]! * unsuited) / all : chances[pair]! / 16
    weights[to + 1] = all > 0 ? (chances[pair]! * suited) / all : chances[pair]! / 16
  }
  return weights
}

/**
 * The habits of a zone, ready for use. The keeps were counted over a part of all hands, and
 * what that part missed is kept too: `farShare` of them are those of players far from home.
 */
export function endingDealHabits(ending: EndingHabits, far: FarHabits, farShare = 0): DealHabits {
  const { hands, joint, first, suited } = ending
  const keeps = ending.keeps.map((part, role) =>
    part.map((share, four) => (1 - farShare) * share + farShare * far.keeps[role]![four]!),
  )
  return {
    keeps,
    keepsGiven: new KeepsGiven(keeps, far.choices, Number.POSITIVE_INFINITY),
    discardWeights: ending.throws.map((chances, role) => pairWeights(chances, far.base[role]!)),
    flushes: far.flushes.map((shares, role) =>
      shares.map((share) => Math.min(1, share * suited[role]!)),
    ),
    hands,
    joint,
    first,
  }
}

/** The share of what the zone keeps in what is kept at the very needs: nobody plays by the table alone. */
const SURPRISE = 0.05

/** The habits at the very needs: what the table keeps, and the rest as in the zone. */
export function exactDealHabits(
  choices: KeepChoices,
  zone: DealHabits,
  far: FarHabits,
): DealHabits {
  const { hands, forSuit, suited } = choices
  const byRanks = choices.ways.map((ways, role) => {
    const all = zone.keeps[role]!.reduce((sum, share) => sum + share, 0)
    return ways.map(
      (times, four) =>
        ((1 - SURPRISE) * times) / hands + (SURPRISE * zone.keeps[role]![four]!) / all,
    )
  })
  const fours = suited.map((some) => some.reduce((sum, kept) => sum + kept, 0))
  /** What each four kept for its suit adds to how often it is kept. */
  const each = forSuit.map((share, role) => (fours[role]! > 0 ? share / fours[role]! : 0))
  return {
    ...zone,
    keeps: byRanks.map((shares, role) =>
      shares.map(
        (share, four) => (1 - forSuit[role]!) * share + each[role]! * suited[role]![four]!,
      ),
    ),
    keepsGiven: new KeepsGiven(byRanks, choices, Number.POSITIVE_INFINITY),
    flushes: choices.ways.map((ways, role) =>
      ways.map((times, four) => {
        const alone = suited[role]![four]! * each[role]! * hands
        return alone > 0 ? alone / (alone + times * (1 - BY_CHANCE)) : BY_CHANCE
      }),
    ),
    discardWeights: choices.discards.map((ways, role) =>
      pairWeights(
        // Beside a four of one suit lies any pair.
        ways.map((times, pair) => {
          const any = (isPair(pair) ? 6 : 16) / 1326
          return ((1 - forSuit[role]!) * times) / hands + forSuit[role]! * any
        }),
        far.base[role]!,
      ),
    ),
  }
}

/** How often four different ranks are of one suit by chance. */
const BY_CHANCE = 1 / 64
const isPair = (pair: number) => rankHands.ranks[2]![2 * pair] === rankHands.ranks[2]![2 * pair + 1]
