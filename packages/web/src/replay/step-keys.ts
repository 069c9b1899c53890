import type { Keys } from '../ui/controls/key-list.js'

/** The keys of the steps. */
export const STEP_KEYS: Keys = [
  [['←', '→'], 'a step back, a step on; or swipe over the table'],
  [['↑', '↓'], 'a hand back, a hand on'],
  [['Home', 'End'], 'to the beginning, to the end'],
  [['p', 'n'], 'the mistake before, the next one'],
  [['o'], 'the hands open, or as they were known then'],
  [['f'], 'from the other seat'],
]
