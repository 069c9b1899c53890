import { type Card, cardIndex, cardValue } from '../cards/card.js'
import { countHandScores, flagSeen, SCORE_RANGE } from '../odds/hands/hand-ev.js'
import type { PlayerView } from '../rules/types.js'
import { discardChoices, playableCards, takeBest } from './choices.js'
import { weighPlays } from './classic/pegging-heuristics.js'
import { MEDIUM_PEGGING } from './classic/pegging-rules.js'
import type { Candidate, DecisionTrace } from './types.js'

const counts = new Uint8Array(SCORE_RANGE)

/** What four cards count with the best starter, and on average. */
function dreamOf(keep: readonly Card[], seen: Uint8Array): { best: number; mean: number } {
  const starters = countHandScores(keep.map(cardIndex), seen, counts)
  let best = 0
  let sum = 0
  for (let points = 0; points < SCORE_RANGE; points++) {
    if (counts[points]! > 0) best = points
    sum += points * counts[points]!
  }
  return { best, mean: sum / starters }
}

/** Throws what is left when the four that could count most are kept; the crib is nobody's worry. */
export function dreamerDiscard(view: PlayerView): DecisionTrace {
  const seen = flagSeen(view.hand)
  return takeBest(
    discardChoices(view.hand).map(({ discard, keep }): Candidate => {
      const { best, mean } = dreamOf(keep, seen)
      // The mean decides between equal dreams only.
      return { cards: discard, value: best + mean / 100, parts: { best, mean } }
    }),
  )
}

const POINTS = MEDIUM_PEGGING.slice(0, 1)

/** Takes what pegs most; else leads from a pair, and otherwise spends the highest card that fits. */
export function dreamerPlay(view: PlayerView): DecisionTrace {
  const held = (card: Card) => view.cardsLeft.filter(({ rank }) => rank === card.rank).length
  const points = weighPlays(POINTS, view)
  return takeBest(
    playableCards(view).map((card, i): Candidate => {
      const parts = {
        points: points[i]!.value,
        pair: view.pegging.count === 0 && held(card) > 1 ? 1 : 0,
        height: (cardValue(card.rank) + cardIndex(card) / 52) / 20,
      }
      return { cards: [card], value: parts.points + parts.pair + parts.height, parts }
    }),
  )
}
