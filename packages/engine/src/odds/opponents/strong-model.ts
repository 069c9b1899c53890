import { RANK_COUNT, RANK_HANDS, rankHands } from '../../rules/scoring/rank-hands.js'
import { averageCrib } from '../hands/average-crib.js'
import type { DiscardWeights } from '../hands/discard-weights.js'
import { handOutcomes, peggingJoint, peggingMeans } from '../hands/outcomes.js'
import type { LoadedPolicy } from '../policy/shipped-policy.js'
import type { Needs } from '../race/needs.js'
import { ShowWinChances } from '../race/race-win-chances.js'
import { TABLE_TARGET } from '../race/win-probability.js'
import { needsOfZone, ZONES, zoneOf } from '../race/zones.js'
import { ENDINGS_TABLE } from '../tables/endings.generated.js'
import { unpackBytes, unpackGrid, unpackNumbers } from '../tables/packed-numbers.js'
import { STRONG_TABLE } from '../tables/strong.generated.js'
import { decodeEnding, ENDING_BYTES, endingDealHabits, type FarHabits } from './ending-habits.js'
import { KeepChoices, KeepsGiven } from './keeps-given.js'
import type { DealHabits, OpponentModel } from './opponent-model.js'

const PAIRS = RANK_HANDS[2]!
const MIDDLE = 128
/** Steps per unit of `ln` for the ratio of a weight given my pair to its mean over all of mine. */
export const RATIO_STEPS = 50

/** One role's throws from the shipped mean weights and their ratios given each pair of mine. */
export function decodeDiscardWeights(
  base: Float64Array,
  ratios: Uint8Array,
): readonly Float64Array[] {
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

let decoded: StrongHabits | undefined

/** What strong players throw and keep far from home; decoded on first use. */
export function strongHabits(): StrongHabits {
  if (decoded === undefined) {
    const base = unpackNumbers('strong', STRONG_TABLE.base)
    const ratios = unpackBytes('strong', STRONG_TABLE.ratios)
    const keeps = unpackNumbers('strong', STRONG_TABLE.keeps)
    const flushes = unpackBytes('strong', STRONG_TABLE.flushes)
    const part = (role: number, size: number) => [role * size, (role + 1) * size] as const
    const kept = [0, 1].map((role) => keeps.subarray(...part(role, RANK_HANDS[4]!)))
    const choices = new KeepChoices(unpackBytes('strong', STRONG_TABLE.choices))
    decoded = {
      choices,
      base: [0, 1].map((role) => base.subarray(...part(role, PAIRS * 2))),
      keepsGiven: new KeepsGiven(kept, choices),
      discardWeights: [0, 1].map((role) =>
        decodeDiscardWeights(
          base.subarray(...part(role, PAIRS * 2)),
          ratios.subarray(...part(role, PAIRS * PAIRS * 2)),
        ),
      ),
      keeps: kept,
      flushes: [0, 1].map((role) =>
        Float64Array.from(flushes.subarray(...part(role, RANK_HANDS[4]!)), (share) => share / 255),
      ),
    }
  }
  return decoded
}

/** What is different near home: the habits of each zone, and who wins. */
export interface Endings {
  /** By zone, as `encodeEnding` makes them; null if nobody made any. */
  readonly zones: readonly (Uint8Array | null)[]
  /** `[dealer's score · 121 + pone's]`: the dealer's chance before a deal. */
  readonly wins: Float64Array
}

let shipped: Endings | undefined

/** The endings that ship; decoded on first use. */
export function shippedEndings(): Endings {
  if (shipped === undefined) {
    const bytes = unpackBytes('endings', ENDINGS_TABLE.habits)
    let at = 0
    const zones = Array.from({ length: ZONES }, (_, zone) => {
      if (needsOfZone(zone) === null) return null
      at += ENDING_BYTES
      return bytes.subarray(at - ENDING_BYTES, at)
    })
    shipped = { zones, wins: unpackGrid('endings', ENDINGS_TABLE.wins, TABLE_TARGET) }
  }
  return shipped
}

const NEAR_HOME = 8

/** The share of keeps far from home in those of a zone; chosen to make fresh hands likeliest. */
function farShareOf({ dealer, pone }: Needs): number {
  return Math.max(dealer, pone) <= NEAR_HOME ? 0.12 : 0.35
}

/** A strong player with these endings. */
export function strongModelWith(policy: LoadedPolicy, endings: Endings): OpponentModel {
  const far: DealHabits = { ...strongHabits(), hands: handOutcomes(), joint: peggingJoint() }
  const { zones, wins } = endings
  const near: (DealHabits | undefined)[] = []
  const habits = (needs: Needs | null): DealHabits => {
    const zone = needs === null ? -1 : zoneOf(needs)
    const bytes = zones[zone]
    if (!bytes) return far
    near[zone] ??= endingDealHabits(decodeEnding(bytes), strongHabits(), farShareOf(needs!))
    return near[zone]
  }
  return {
    name: 'strong',
    habits,
    pegging: peggingMeans(),
    wins,
    policy,
    show: new ShowWinChances({ hands: far.hands, crib: averageCrib(far.discardWeights), wins }),
  }
}

const made = new WeakMap<LoadedPolicy, OpponentModel>()

/**
 * The strong player, the yardstick of the coach: throws and keeps what is worth most, the
 * play counted; plays the cards by the near-equilibrium policy, and near home throws, keeps
 * and plays to win. The caller brings the policy (`readPolicy`).
 */
export function strongModel(policy: LoadedPolicy): OpponentModel {
  const known = made.get(policy)
  if (known) return known
  const model = strongModelWith(policy, shippedEndings())
  made.set(policy, model)
  return model
}
