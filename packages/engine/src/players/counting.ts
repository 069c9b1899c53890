import { type Rng, randomBelow } from '../cards/random.js'
import { otherSeat } from '../rules/seat.js'
import { IMPOSSIBLE_SCORES, MAX_HAND_SCORE } from '../rules/show.js'
import type { PlayerView } from '../rules/types.js'
import type { Player } from './types.js'

/** How often a count is raised on purpose in muggins practice, before anything is known. */
const USUAL = 0.15
const BY_CALLS = 0.084
const BY_SCORE = 0.03
/** So many of the last overcounts tell how the other listens. */
const REMEMBERED = 10
/** A lead of so many points counts as much as any larger one. */
const LARGE_LEAD = 30

/**
 * How often a right count is raised on purpose now: 15%, less against somebody who calls and more
 * against somebody who does not (by 7 percentage points if all of the last ten overcounts of the
 * game were called, or missed), and more behind than ahead (by up to 3): 5 to 25%.
 */
export function bluffRate(view: PlayerView): number {
  const { playerIndex, scores, pastDeals = [] } = view
  const recent = pastDeals
    .flatMap(({ claims = [] }) => claims)
    .filter((claim) => claim.playerIndex === playerIndex && claim.claimed > claim.truth)
    .slice(-REMEMBERED)
  // As if one more had been called and one more missed: three calls are no proof of a sharp ear.
  const calls = (recent.filter(({ called }) => called !== null).length + 1) / (recent.length + 2)
  const behind = (scores[otherSeat(playerIndex)] - scores[playerIndex]) / LARGE_LEAD
  return USUAL + BY_CALLS * (1 - 2 * calls) + BY_SCORE * Math.max(-1, Math.min(1, behind))
}

export interface CountingHabits {
  /** How often a count goes wrong, and by how much at most. */
  readonly errorRate: number
  readonly errorSize: number
  /** How often a claim of the opponent that is a little wrong is noticed and called. */
  readonly noticeRate: number
}

export interface Claim {
  readonly points: number
  /** Right; wrong without meaning to be; or raised on purpose. */
  readonly why: 'clean' | 'error' | 'bluff'
}

const BLUFF_SIZE = 2

export const BEGINNER: CountingHabits = {
  errorRate: 0.2,
  errorSize: 3,
  noticeRate: 0.5,
}

export const REGULAR: CountingHabits = {
  errorRate: 0.1,
  errorSize: 2,
  noticeRate: 0.9,
}

/** Counts without a mistake and hears every one. */
export const FAULTLESS: CountingHabits = {
  errorRate: 0,
  errorSize: 0,
  noticeRate: 1,
}

/** Off by 1 to `size`, up or down; without muggins only down, as claiming too much only costs. */
function misclaim(view: PlayerView, truth: number, size: number, rng: Rng): number {
  const by = 1 + randomBelow(rng, size)
  const up = rng() < 0.5
  if (up && view.options.muggins) return Math.min(MAX_HAND_SCORE, truth + by)
  return Math.max(0, truth - by)
}

/** Nobody errs about a hand of nothing; muggins practice raises right counts at times. */
export function claimWith(
  habits: CountingHabits,
): (view: PlayerView, truth: number, rng: Rng) => Claim {
  return (view, truth, rng) => {
    // Both are drawn whether used or not: a player's chance must not depend on the count.
    const errs = rng() < habits.errorRate
    const chance = rng()
    const say = (points: number, why: Claim['why']): Claim =>
      points === truth ? { points, why: 'clean' } : { points, why }
    if (truth === 0) return say(0, 'clean')
    if (errs) return say(misclaim(view, truth, habits.errorSize, rng), 'error')
    if (!view.options.mugginsPractice || chance >= bluffRate(view)) return say(truth, 'clean')
    return say(Math.min(MAX_HAND_SCORE, truth + 1 + randomBelow(rng, BLUFF_SIZE)), 'bluff')
  }
}

/** The largest error that is as hard to notice as any. */
const SMALL_ERROR = 3

function isAbsurd({ shown, starter }: PlayerView, claimed: number): boolean {
  if (IMPOSSIBLE_SCORES.has(claimed)) return true
  if (claimed !== MAX_HAND_SCORE || shown === null || starter === null) return false
  return ![...shown.cards, starter].some(({ rank }) => rank === '5')
}

/** At the habit's rate up to an error of three, then more surely; always if impossible. */
function noticeChance(
  { noticeRate }: CountingHabits,
  view: PlayerView,
  claimed: number,
  truth: number,
): number {
  if (isAbsurd(view, claimed)) return 1
  const beyond = Math.max(0, Math.abs(claimed - truth) - SMALL_ERROR)
  return 1 - (1 - noticeRate) ** (1 + beyond / 2)
}

/** The right number if a wrong claim is noticed; a right one is always accepted. */
export function callWith(
  habits: CountingHabits,
): (view: PlayerView, claimed: number, truth: number, rng: Rng) => number | null {
  return (view, claimed, truth, rng) => {
    const notices = rng() < noticeChance(habits, view, claimed, truth)
    return claimed !== truth && notices ? truth : null
  }
}

export function counting(
  habits: CountingHabits,
): Required<Pick<Player, 'claim' | 'claimWithReason' | 'call'>> {
  const claimWithReason = claimWith(habits)
  return {
    claim: (view, truth, rng) => claimWithReason(view, truth, rng).points,
    claimWithReason,
    call: callWith(habits),
  }
}
