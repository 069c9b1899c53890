import { oncePer } from '../../cards/once.js'
import { RANK_COUNT, RANK_HANDS, rankHands } from '../../rules/scoring/rank-hands.js'
import { averageCrib } from '../hands/average-crib.js'
import type { DiscardWeights } from '../hands/discard-pairs.js'
import { handOutcomes, peggingJoint, peggingMeans } from '../hands/outcomes.js'
import type { LoadedPolicy } from '../policy/shipped-policy.js'
import type { Needs } from '../race/needs.js'
import { TABLE_TARGET } from '../race/needs.js'
import { ShowWinChances } from '../race/race-win-chances.js'
import { strongWinTable } from '../race/win-probability.js'
import { needsOfZone, ZONES, zoneOf } from '../race/zones.js'
import {
  decodeEnding,
  ENDING_BYTES,
  endingDealHabits,
  exactDealHabits,
  type FarHabits,
} from './ending-habits.js'
import { ExactChoices } from './exact-choices.js'
import { KeepChoices, KeepsGiven } from './keeps-given.js'
import type { DealHabits, OpponentModel } from './opponent-model.js'
import { SIX_RANKS } from './six-ranks.js'

const PAIRS = RANK_HANDS[2]!
const MIDDLE = 128
/** Steps per unit of `ln` for the ratio of a weight given my pair to its mean over all of mine. */
export const RATIO_STEPS = 50

/** One role's throws from the shipped mean weights and their ratios given each pair of mine. */
function decodeDiscardWeights(base: Float64Array, ratios: Uint8Array): readonly Float64Array[] {
  const ranks = rankHands.ranks[2]!
  return Array.from({ length: PAIRS }, (_, mine) => {
    const weights = new Float64Array(RANK_COUNT * RANK_COUNT * 2)
    for (let theirs = 0; theirs < PAIRS; theirs++) {
      const to = (ranks[2 * theirs]! * RANK_COUNT + ranks[2 * theirs + 1]!) * 2
      for (let suited = 0; suited < 2; suited++) {
        const level = ratios[(mine * PAIRS + theirs) * 2 + suited]!
        if (level === 0) continue
        weights[to + suited] = base[theirs * 2 + suited]! * Math.exp((level - MIDDLE) / RATIO_STEPS)
      }
    }
    return weights
  })
}

interface StrongHabits extends FarHabits {
  readonly discardWeights: DiscardWeights
  readonly keepsGiven: KeepsGiven
}

/**
 * What strong players throw and keep far from home, from the policy file; decoded on first use.
 * Two scales, then numbers of 16 bits in steps of them: the mean weights of throws and the keeps;
 * then bytes: the choices, the ratios of weights, and the share of keeps of one suit. Both roles each.
 */
export const strongHabits = /* @__PURE__ */ oncePer((policy: LoadedPolicy): StrongHabits => {
  const bytes = policy.parts.strong
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let at = 16
  const numbers = (size: number, scale: number) =>
    Float64Array.from({ length: size }, () => {
      at += 2
      return view.getUint16(at - 2, true) / scale
    })
  const part = (size: number) => {
    at += size
    return bytes.subarray(at - size, at)
  }
  const roles = [0, 1]
  const base = roles.map(() => numbers(PAIRS * 2, view.getFloat64(0, true)))
  const keeps = roles.map(() => numbers(RANK_HANDS[4]!, view.getFloat64(8, true)))
  const choices = new KeepChoices(part(SIX_RANKS))
  return {
    choices,
    base,
    keeps,
    keepsGiven: new KeepsGiven(keeps, choices),
    discardWeights: base.map((means) => decodeDiscardWeights(means, part(PAIRS * PAIRS * 2))),
    flushes: roles.map(() => Float64Array.from(part(RANK_HANDS[4]!), (share) => share / 255)),
  }
})

/** What is different near home: the habits of each zone, and who wins. */
export interface Endings {
  /** By zone, as `encodeEnding` makes them; null if nobody made any. */
  readonly zones: readonly (Uint8Array | null)[]
  /** What is kept of every six ranks at these very needs (`KeepChoices`), where it is known. */
  exact?(needs: Needs): Uint8Array | null
  /** `[dealer's score · 121 + pone's]`: the dealer's chance before a deal. */
  readonly wins: Float64Array
}

/** The endings that ship: habits with the policy, chances with the program. */
export function shippedEndings({ parts }: LoadedPolicy): Endings {
  let at = 0
  const zones = Array.from({ length: ZONES }, (_, zone) => {
    if (needsOfZone(zone) === null) return null
    at += ENDING_BYTES
    return parts.endings.subarray(at - ENDING_BYTES, at)
  })
  const exact = new ExactChoices(parts.exact)
  return { zones, wins: strongWinTable(), exact: (needs) => exact.at(needs) }
}

const NEAR_HOME = 8

/** The share of keeps far from home in those of a zone; chosen to make fresh hands likeliest. */
function farShareOf({ dealer, pone }: Needs): number {
  return Math.max(dealer, pone) <= NEAR_HOME ? 0.12 : 0.35
}

/** A strong player with these endings. */
export function strongModelWith(policy: LoadedPolicy, endings: Endings): OpponentModel {
  const habitsFar = strongHabits(policy)
  const far: DealHabits = { ...habitsFar, hands: handOutcomes(), joint: peggingJoint() }
  const { zones, wins } = endings
  const near: (DealHabits | undefined)[] = []
  const habitsOfZone = (needs: Needs | null): DealHabits => {
    const zone = needs === null ? -1 : zoneOf(needs)
    const bytes = zones[zone]
    if (!bytes) return far
    near[zone] ??= endingDealHabits(decodeEnding(bytes), habitsFar, farShareOf(needs!))
    return near[zone]
  }
  const exact = new Map<number, { choices: KeepChoices; habits: DealHabits } | null>()
  const exactAt = (needs: Needs) => {
    const key = needs.dealer * TABLE_TARGET + needs.pone
    let known = exact.get(key)
    if (known === undefined) {
      const bytes = endings.exact?.(needs) ?? null
      const choices = bytes && new KeepChoices(bytes)
      known = choices && {
        choices,
        habits: exactDealHabits(choices, habitsOfZone(needs), habitsFar),
      }
      exact.set(key, known)
    }
    return known
  }
  const habits = (needs: Needs | null) => (needs && exactAt(needs)?.habits) ?? habitsOfZone(needs)
  const crib = averageCrib(far.discardWeights)
  return {
    name: 'strong',
    habits,
    choices: (needs) => exactAt(needs)?.choices ?? null,
    pegging: peggingMeans(),
    wins,
    policy,
    show: new ShowWinChances({
      hands: far.hands,
      crib,
      wins,
      keeps: (needs) => habits(needs).keeps,
    }),
  }
}

/**
 * The strong player, the yardstick of the coach: throws and keeps what is worth most, the
 * play counted; plays the cards by the near-equilibrium policy, and near home throws, keeps
 * and plays to win. The caller brings the policy (`readPolicy`).
 */
export const strongModel = /* @__PURE__ */ oncePer((policy: LoadedPolicy) =>
  strongModelWith(policy, shippedEndings(policy)),
)
