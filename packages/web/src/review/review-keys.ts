import type { Keys } from '../ui/controls/key-list.js'

/** The keys of the review. */
export const REVIEW_KEYS: Keys = [
  [['n', 'j'], 'the next mistake'],
  [['p', 'k'], 'the mistake before'],
  [['Enter'], 'open or close a decision'],
  [['←', '→'], 'walk through the cards of a problem'],
  [['1', '…', '6'], 'choose a card by its place'],
  [['Enter'], 'answer, once the choice is complete'],
  [['Esc'], 'close a problem'],
]
