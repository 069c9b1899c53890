import {
  interpolationOf,
  isLevelName,
  isMeasuredOpponent,
  type MeasuredOpponent,
} from '../odds/opponents/model-names.js'

/**
 * What the six cards of each role are worth before they are dealt: the mean, over random
 * hands, of the best discard's expected value (hand, crib and play, signed for the role).
 * The zero of the luck of the deal. Made by `npm run lab -- averages`, which prints these
 * lines again; a test samples fresh hands and finds them equal within the error of sampling.
 */
export const DEAL_AVERAGES = {
  hands: 1_000_000,
  seed: 1,
  dealer: { mean: 13.9919, standardError: 0.0046 },
  pone: { mean: 2.0841, standardError: 0.0041 },
} as const

/** The same against the app's own opponents as they were measured, from 200,000 hands each. */
const COLUMN_AVERAGES: Readonly<Record<MeasuredOpponent, { dealer: number; pone: number }>> = {
  easy: { dealer: 14.1373, pone: 2.9655 },
  medium: { dealer: 14.6008, pone: 2.9024 },
  hard: { dealer: 13.718, pone: 2.3998 },
  expert: { dealer: 13.9421, pone: 2.1755 },
}

/** The same against the measured levels of the dial, from 100,000 hands each. */
const LEVEL_AVERAGES: readonly { readonly dealer: number; readonly pone: number }[] = [
  { dealer: 14.0601, pone: 2.6721 },
  { dealer: 14.076, pone: 2.4973 },
  { dealer: 13.8843, pone: 2.5161 },
  { dealer: 13.9722, pone: 2.2843 },
  { dealer: 13.9346, pone: 2.199 },
  { dealer: 13.8136, pone: 2.3099 },
]

/**
 * What the best answer to a player would gain a deal beyond what good players do gain, in points:
 * it counts among the losses of whoever plays against them, and is nobody's luck. Only
 * differences between two players matter, so one of them is 0. Fitted to games of every
 * pair; `npm run lab -- playout --part luck` prints what is left of it.
 */
const BEST_RESPONSE_GAIN: Readonly<Record<MeasuredOpponent, number>> = {
  easy: 0,
  medium: 0.23,
  hard: -0.02,
  expert: -0.09,
}

/** The same by the name of a model; nothing for the club. */
export function bestResponseGain(player: string): number {
  return isMeasuredOpponent(player) ? BEST_RESPONSE_GAIN[player] : 0
}

/** What the six cards of a role are worth on average against a model; the club's if not measured. */
export function dealAverage(opponent: string, isDealer: boolean): number {
  const role = isDealer ? 'dealer' : 'pone'
  if (isMeasuredOpponent(opponent)) return COLUMN_AVERAGES[opponent][role]
  if (isLevelName(opponent)) {
    const { lower, upper, share } = interpolationOf(opponent)
    return (1 - share) * LEVEL_AVERAGES[lower]![role] + share * LEVEL_AVERAGES[upper]![role]
  }
  return DEAL_AVERAGES[role].mean
}

/** His heels: the starter is a jack once in thirteen cuts. */
export const HEELS_AVERAGE = 2 / 13
