// Made by `npm run lab -- levels` (seed 1): points a deal between equals, in deals played to
// their end; games played: easy 10000, medium 10000, hard 4000, expert 2000.
import type { LevelFigures } from './compare.js'

export const LEVEL_FIGURES: Readonly<Record<string, LevelFigures>> = {
  "easy": {
    "hand-dealer": 6.721,
    "hand-pone": 6.726,
    "crib": 4.405,
    "play-dealer": 2.737,
    "play-pone": 1.601
  },
  "medium": {
    "hand-dealer": 7.056,
    "hand-pone": 7.08,
    "crib": 4.805,
    "play-dealer": 3.479,
    "play-pone": 2.2
  },
  "hard": {
    "hand-dealer": 7.902,
    "hand-pone": 7.977,
    "crib": 4.635,
    "play-dealer": 3.479,
    "play-pone": 2.36
  },
  "expert": {
    "hand-dealer": 7.907,
    "hand-pone": 7.941,
    "crib": 4.581,
    "play-dealer": 3.369,
    "play-pone": 2.084
  }
}
