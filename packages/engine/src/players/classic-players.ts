import type { Card } from '../cards/card.js'
import { type Rng, randomBelow } from '../cards/random.js'
import { discardsOf, playableCards } from './choices.js'
import { EASY_DISCARD, heuristicDiscard, MEDIUM_DISCARD } from './classic/discard-heuristics.js'
import { tableDiscard } from './classic/discard-table.js'
import {
  anyOfBestPlay,
  EVEN,
  heuristicPlay,
  noisyHeuristicPlay,
} from './classic/pegging-heuristics.js'
import { lookaheadPlay } from './classic/pegging-lookahead.js'
import { CLASSIC_PEGGING, MEDIUM_PEGGING } from './classic/pegging-rules.js'
import { raceWeights } from './classic/race.js'
import { BEGINNER, counting, FAULTLESS, REGULAR } from './counting.js'
import type { DecisionTrace, Makers } from './types.js'

function anyOf(choices: readonly (readonly Card[])[], rng: Rng): DecisionTrace {
  const candidates = choices.map((cards) => ({ cards, value: 0, parts: {} }))
  const chosen = choices[randomBelow(rng, choices.length)]!
  return { candidates, chosen, complete: true, drawn: true }
}

const classicDiscard = /* @__PURE__ */ tableDiscard(() => EVEN)

/** Who decides by rules and published tables: they need nothing of the odds. */
export const CLASSIC_PLAYERS = {
  easy: () => ({
    discard: heuristicDiscard(EASY_DISCARD),
    play: anyOfBestPlay(MEDIUM_PEGGING.slice(0, 1), 3),
    ...counting(BEGINNER),
  }),
  medium: () => ({
    discard: heuristicDiscard(MEDIUM_DISCARD),
    play: noisyHeuristicPlay(MEDIUM_PEGGING, 0.5),
    ...counting(REGULAR),
  }),
  random: () => ({
    discard: (view, rng) => anyOf(discardsOf(view.hand), rng),
    play: (view, rng) =>
      anyOf(
        playableCards(view).map((card) => [card]),
        rng,
      ),
    ...counting(BEGINNER),
  }),
  'expert-classic': () => ({
    discard: classicDiscard,
    play: heuristicPlay(CLASSIC_PEGGING),
    ...counting(FAULTLESS),
  }),
  'expert-classic-race': () => ({
    discard: tableDiscard(raceWeights),
    play: heuristicPlay(CLASSIC_PEGGING, raceWeights),
    ...counting(FAULTLESS),
  }),
  'expert-v2': ({ lookahead }, { depth, now }) => ({
    discard: classicDiscard,
    play: lookaheadPlay({ ...lookahead!, ...(depth !== undefined && { depth }) }, now),
    ...counting(FAULTLESS),
  }),
} as const satisfies Makers
