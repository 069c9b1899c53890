import { DEFAULT_STYLE, type PlayStyle } from '../odds/play/play-policy.js'

/** One style of each kind: of foresight, of habits, and of both. */
export const STYLES_OF_EACH_KIND: readonly PlayStyle[] = [
  DEFAULT_STYLE,
  { heuristicShare: 0.3, temperature: 0.5 },
  { heuristicShare: 1, temperature: 0.25 },
]
