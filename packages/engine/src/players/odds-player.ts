import type { Rng } from '../cards/random.js'
import { sampledPlays } from '../odds/expectimax.js'
import { optimalDiscard } from '../odds/optimal-discard.js'
import { optimalPeggingPlay } from '../odds/optimal-pegging-play.js'
import type { DiscardOption, PeggingOption, ScorePair } from '../odds/types.js'
import type { PlayerView } from '../rules/types.js'
import { takeBest } from './choices.js'
import type { Candidate, DecisionTrace } from './types.js'

/** How a player uses the odds. */
export interface OddsHabits {
  /** From this score on, of either side, what counts is winning; before it, points. */
  readonly winFrom: { readonly discard: number; readonly play: number }
  /** How many of the likeliest opponent hands the search of the play looks at. */
  readonly maxHands: number
}

function scoresOf(view: PlayerView): ScorePair {
  return { mine: view.scores[view.playerIndex]!, theirs: view.scores[1 - view.playerIndex]! }
}

/** Whether the race is on: either side within reach of the end, whatever the target. */
function isRace(view: PlayerView, from: number): boolean {
  const short = 121 - view.options.target
  return view.scores.some((score) => score + short >= from)
}

function discardCandidate(option: DiscardOption): Candidate {
  const parts = { hand: option.handEV, crib: option.cribEV, pegging: option.peggingEV }
  const { winProbability: win } = option
  return win === undefined
    ? { cards: option.discard, value: option.expectedValue, parts }
    : { cards: option.discard, value: win, parts: { ...parts, points: option.expectedValue } }
}

function playCandidate(option: PeggingOption): Candidate {
  const parts = { points: option.points, reply: -option.replyPoints }
  return { cards: [option.card], value: option.winProbability ?? option.expectedValue, parts }
}

/** Exact discards: by points, or by the probability of winning once the race is on. */
export function exactDiscard(winFrom: number): (view: PlayerView) => DecisionTrace {
  return (view) => {
    const advice = isRace(view, winFrom)
      ? optimalDiscard(view.hand, view.isDealer, {
          goal: 'win',
          scores: scoresOf(view),
          target: view.options.target,
        })
      : optimalDiscard(view.hand, view.isDealer)
    return {
      candidates: advice.allOptions.map(discardCandidate),
      chosen: advice.discard,
      complete: true,
    }
  }
}

/** The search of the play to its end, over what the opponent may hold. */
export function searchedPlay(habits: OddsHabits): (view: PlayerView) => DecisionTrace {
  return (view) => {
    const { pegging, starter } = view
    const knowsAll = starter !== null && view.discarded.length === 2
    const race = knowsAll && isRace(view, habits.winFrom.play)
    const advice = optimalPeggingPlay(view.cardsLeft, pegging.sequence, pegging.count, {
      isDealer: view.isDealer,
      discarded: view.discarded,
      ...(starter !== null && { starter }),
      opponentCards: view.opponentCardsLeft,
      ...(pegging.history.length > 0 || pegging.pile.length === 0
        ? { history: pegging.history, playerIndex: view.playerIndex }
        : {}),
      ...(race && { goal: 'win', scores: scoresOf(view), target: view.options.target }),
      maxHands: habits.maxHands,
    })
    return {
      candidates: advice.options.map(playCandidate),
      chosen: [advice.card!],
      complete: advice.complete,
    }
  }
}

/** The sampled search of the contract: opponent hands drawn evenly, played out open. */
export function sampledPlay(
  hands: number,
  depth: number,
): (view: PlayerView, rng: Rng) => DecisionTrace {
  return (view, rng) =>
    takeBest(
      sampledPlays(view, hands, depth, rng).map(({ card, value }) => ({
        cards: [card],
        value,
        parts: { net: value },
      })),
    )
}
