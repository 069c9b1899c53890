/**
 * What the six cards of each role are worth before they are dealt: the mean, over random
 * hands, of the best discard's expected value (hand, crib and play, signed for the role).
 * The zero of the luck of the deal. Made by `skunkd luck --averages`, which prints these
 * lines again; a test samples fresh hands and finds them equal within the error of sampling.
 */
export const DEAL_AVERAGES = {
  /** Random hands per role behind the means. */
  hands: 1_000_000,
  seed: 1,
  dealer: { mean: 13.9919, standardError: 0.0046 },
  pone: { mean: 2.0841, standardError: 0.0041 },
} as const

/** His heels: the starter is a jack once in thirteen cuts. */
export const HEELS_AVERAGE = 2 / 13
