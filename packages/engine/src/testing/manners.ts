import { DEFAULT_STYLE, type PlayStyle } from '../odds/play/play-policy.js'
import { PROGRAMS } from '../players/expert/programs.js'

const AHEAD = PROGRAMS.find(({ rules, go }) => rules === null && go > 0)!

/** One manner of each kind: with and without habits, with and without a program of either sort. */
export const MANNERS_OF_EACH_KIND: readonly PlayStyle[] = [
  DEFAULT_STYLE,
  { heuristicShare: 0.3, temperature: 0.5 },
  { heuristicShare: 1, temperature: 0.25 },
  { ...DEFAULT_STYLE, program: { program: PROGRAMS[0]!, share: 0.5 } },
  { ...DEFAULT_STYLE, program: { program: AHEAD, share: 0.7 } },
  { ...DEFAULT_STYLE, program: { program: PROGRAMS[1]!, share: 1 } },
]
