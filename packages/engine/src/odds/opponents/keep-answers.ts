import { RANK_HANDS } from '../../rules/scoring/rank-hands.js'
import type { PeggingMeans } from '../hands/discard-values.js'
import { peggingMeans } from '../hands/outcomes.js'
import { ANSWERS_TABLE } from '../tables/answers.generated.js'
import { type PackedText, unpackLetters } from '../tables/packed-numbers.js'
import type { OpponentEstimate } from './infer-opponent.js'

const FOURS = RANK_HANDS[4]!

/** The letter that stands for no step. */
export const ZERO_LETTER = 36
/** Steps in a point. */
export const STEPS_A_POINT = 8

/** Net points of the play by role and the four ranks kept. */
export type NetByKeep = readonly Float64Array[]

/** The same for somebody who knows how the other plays, and answers best. */
export interface KeepAnswers {
  /** Against the near-equilibrium policy, */
  readonly perfect: NetByKeep
  /** against foresight alone, as one who looks a card ahead has it, */
  readonly foresight: NetByKeep
  /** and against rules of thumb alone. */
  readonly thumb: NetByKeep
}

export const ANSWERED: readonly (keyof KeepAnswers)[] = ['perfect', 'foresight', 'thumb']

/** Each of the three as the steps by which it differs from the one before, one letter each. */
export function unpackAnswers(table: PackedText): KeepAnswers {
  const letters = unpackLetters('answers', table)
  const steps = new Float64Array(2 * FOURS)
  const next = (i: number): NetByKeep => {
    for (let at = 0; at < steps.length; at++) {
      steps[at]! += letters[i * steps.length + at]! - ZERO_LETTER
    }
    const net = steps.map((step) => step / STEPS_A_POINT)
    return [net.subarray(0, FOURS), net.subarray(FOURS)]
  }
  return { perfect: next(0), foresight: next(1), thumb: next(2) }
}

let answers: KeepAnswers | undefined

export function keepAnswers(): KeepAnswers {
  answers ??= unpackAnswers(ANSWERS_TABLE.steps)
  return answers
}

/** How far somebody goes by rules of thumb; a program goes by its rules or looks ahead. */
function habitOf({ heuristicShare, program }: OpponentEstimate['manner']): number {
  if (program === undefined) return heuristicShare
  const own = program.program.rules === null ? 0 : 1
  return program.share * own + (1 - program.share) * heuristicShare
}

const emptyMeans = () => [new Float64Array(FOURS), new Float64Array(FOURS)]
const mixed = {
  gained: /* @__PURE__ */ emptyMeans(),
  given: /* @__PURE__ */ emptyMeans(),
}
let perfectMixed = Number.NaN
let habitMixed = Number.NaN

/**
 * What a keep pegs and gives against the opponent that was read. The net is that of the best
 * answers; what it has more than the play between strong players is taken to be pegged by half
 * and not given away by half. The arrays are reused: read them before the next call.
 */
export function peggingAgainst({ manner, perfect }: OpponentEstimate): PeggingMeans {
  const habit = habitOf(manner)
  if (perfect === perfectMixed && habit === habitMixed) return mixed
  perfectMixed = perfect
  habitMixed = habit
  const strong = peggingMeans()
  const of = keepAnswers()
  const byForesight = (1 - perfect) * (1 - habit)
  const byThumb = (1 - perfect) * habit
  for (let role = 0; role < 2; role++) {
    const perfectNet = of.perfect[role]!
    const foresight = of.foresight[role]!
    const thumb = of.thumb[role]!
    for (let four = 0; four < FOURS; four++) {
      const gained = strong.gained[role]![four]!
      const given = strong.given[role]![four]!
      const net =
        perfect * perfectNet[four]! + byForesight * foresight[four]! + byThumb * thumb[four]!
      const more = (net - gained + given) / 2
      mixed.gained[role]![four] = gained + more
      mixed.given[role]![four] = given - more
    }
  }
  return mixed
}
