import { type Card, cardIndex } from '../cards/card.js'
import type { CoachingAnnotation, CurvePoint } from '../judge/types.js'
import { countCribScores } from '../odds/hands/crib-ev.js'
import type { DiscardWeights } from '../odds/hands/discard-pairs.js'
import { SCORE_RANGE } from '../odds/hands/hand-ev.js'
import type { OpponentModel } from '../odds/opponents/opponent-model.js'
import { needsOf } from '../odds/race/needs.js'
import { winProbability } from '../odds/race/win-probability.js'
import { scoreHand } from '../rules/scoring/score-hand.js'
import { otherSeat, type Seat } from '../rules/seat.js'
import type { GameState } from '../rules/types.js'
import { type CutsOfGame, cutsOfGame } from './cut-values.js'
import { beforeShow, certain } from './show-value.js'
import { type Replay, type TimelineEntry, timelineOf } from './timeline.js'

/** The crib's distribution once the starter is turned; `known` are all cards the player has seen. */
function cribAfterCut(
  discard: readonly Card[],
  known: readonly Card[],
  starter: Card,
  isDealer: boolean,
  throws: DiscardWeights,
): Float64Array {
  const out = new Float64Array(SCORE_RANGE)
  const seen = known.map(cardIndex)
  countCribScores(discard.map(cardIndex), seen, cardIndex(starter), isDealer, out, throws)
  return out
}

const NO_POINTS = certain(0)

function sixOf(game: GameState, handIndex: number, seat: Seat): readonly Card[] {
  return game.history[handIndex]!.dealt[seat]
}

/** The win probability of a seat once the cards are played, some or all of the show to come. */
function showValue(state: GameState, game: GameState, seat: Seat, model: OpponentModel): number {
  const { winner, options, starter } = state
  if (winner !== null) return winner === seat ? 1 : 0
  const isDealer = state.dealerIndex === seat
  const scores = { mine: state.players[seat].score, theirs: state.players[otherSeat(seat)].score }
  if (state.phase === 'HAND_COMPLETE' || starter === null) {
    return winProbability(scores.mine, scores.theirs, !isDealer, options.target, model.wins)
  }
  const hand = state.history.at(-1)!
  const toGo = (player: Seat) => options.target - hand.scoresBefore[player]
  const { discardWeights } = model.habits(needsOf(isDealer, toGo(seat), toGo(otherSeat(seat))))
  const left = (player: Seat) => {
    const counted =
      state.phase === 'SHOW_CRIB' || (state.phase === 'SHOW_DEALER' && player !== state.dealerIndex)
    return counted
      ? NO_POINTS
      : certain(scoreHand(state.players[player].hand, starter, false).total)
  }
  // Both hands lie open after the play; only the opponent's two cards in the crib do not.
  const known = [...sixOf(game, hand.handNumber - 1, seat), ...state.players[otherSeat(seat)].hand]
  return beforeShow(
    { scores, target: options.target, isDealer, wins: model.wins },
    {
      mine: left(seat),
      theirs: left(otherSeat(seat)),
      crib: cribAfterCut(hand.discards[seat], known, starter, isDealer, discardWeights),
    },
  )
}

/**
 * The win probability of one player through a game, before and after every deal, cut and
 * score and each of their decisions, from what that player could see, against the model that
 * judged the decisions. What an opponent's card is worth appears in the player's next
 * decision, or at the end of the play.
 */
export function computeWinCurve(
  replay: Replay,
  annotations: readonly CoachingAnnotation[],
  seat: Seat,
  reviewed: readonly CoachingAnnotation[],
  model: OpponentModel,
  cuts: CutsOfGame = cutsOfGame(replay.game, seat, model),
): readonly CurvePoint[] {
  const { game } = replay
  const moments = timelineOf(replay, annotations)
  const places = new Map(reviewed.map((annotation, at) => [annotation, at]))
  const opening = game.history[0]!
  const points: CurvePoint[] = []
  let now = winProbability(
    opening.scoresBefore[seat],
    opening.scoresBefore[otherSeat(seat)],
    opening.dealerIndex === seat,
    game.options.target,
    model.wins,
  )
  moments.forEach((entry, at) => {
    const value = valueAfter(moments, at, game, seat, now, model, cuts)
    const { handIndex, annotation, after } = entry
    const scores = after.players.map((player) => player.score)
    if (annotation !== null && annotation.snapshot.playerIndex === seat) {
      const before = annotation.winProbabilityOptimal ?? now
      const decisionIndex = places.get(annotation)
      const place = decisionIndex === undefined ? {} : { decisionIndex }
      const chosen = annotation.winProbabilityActual ?? before
      points.push({
        handIndex,
        kind: 'decision',
        before,
        after: chosen,
        scores,
        playerIndex: seat,
        ...place,
      })
      now = chosen
    } else if (entry.kind === 'deal' || entry.kind === 'cut') {
      points.push({ handIndex, kind: entry.kind, before: now, after: value, scores })
      now = value
    }
    for (const event of entry.events) {
      points.push({
        handIndex,
        kind: 'score',
        before: now,
        after: value,
        scores: event.scores,
        playerIndex: event.playerIndex,
        points: event.points,
      })
      now = value
    }
    if (after.winner !== null) {
      points.push({ handIndex, kind: 'end', before: now, after: value, scores })
      now = value
    }
  })
  return points
}

function nextDecision(
  moments: readonly TimelineEntry[],
  from: number,
  seat: Seat,
): CoachingAnnotation | null {
  const handIndex = moments[from]!.handIndex
  for (let at = from + 1; at < moments.length; at++) {
    const { annotation, handIndex: hand } = moments[at]!
    if (hand !== handIndex) return null
    if (annotation !== null && annotation.snapshot.playerIndex === seat) return annotation
  }
  return null
}

function endOfPlay(moments: readonly TimelineEntry[], from: number): GameState {
  for (let at = from; at < moments.length; at++) {
    if (moments[at]!.after.phase !== 'PEGGING') return moments[at]!.after
  }
  return moments.at(-1)!.after
}

function valueAfter(
  moments: readonly TimelineEntry[],
  at: number,
  game: GameState,
  seat: Seat,
  now: number,
  model: OpponentModel,
  cuts: CutsOfGame,
): number {
  const { kind, after, annotation } = moments[at]!
  if (after.winner !== null) return after.winner === seat ? 1 : 0
  switch (kind) {
    case 'deal':
      return nextDecision(moments, at, seat)?.winProbabilityOptimal ?? now
    case 'cut':
      return valueOfCut(after, cuts, now)
    case 'discard':
      return annotation?.snapshot.playerIndex === seat
        ? (annotation.winProbabilityActual ?? now)
        : now
    case 'play':
    case 'go': {
      if (
        annotation !== null &&
        annotation.snapshot.playerIndex === seat &&
        after.phase === 'PEGGING'
      ) {
        return annotation.winProbabilityActual ?? now
      }
      const next = nextDecision(moments, at, seat)
      if (next !== null) return next.winProbabilityOptimal ?? now
      const end = endOfPlay(moments, at)
      return end.phase === 'PEGGING' ? now : showValue(end, game, seat, model)
    }
    default:
      return kind === 'next' ? now : showValue(after, game, seat, model)
  }
}

/** The value after the cut moves by what this starter is worth against the average one. */
function valueOfCut(after: GameState, cuts: CutsOfGame, now: number): number {
  const values = cuts.get(after.handNumber - 1)!
  const luck = values.of(after.starter!).winProbability - values.mean.winProbability
  return Math.min(1, Math.max(0, now + luck))
}
