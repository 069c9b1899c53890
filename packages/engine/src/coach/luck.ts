import {
  type CoachingAnnotation,
  LUCK_KINDS,
  type LuckEvent,
  type LuckKind,
  type LuckSummary,
  type LuckTotals,
  type PointsAndWins,
} from '../judge/types.js'
import type { OpponentModel } from '../odds/opponents/opponent-model.js'
import { winProbability } from '../odds/race/win-probability.js'
import { HEELS } from '../rules/scoring/rank-hands.js'
import { otherSeat, type Seat } from '../rules/seat.js'
import type { GameState, HandHistory } from '../rules/types.js'
import { type DealCounting, trueCounts } from './counting-account.js'
import { type CutsOfGame, type CutValues, cutsOfGame } from './cut-values.js'
import { dealAverage, HEELS_AVERAGE } from './deal-averages.js'
import { expectedNet, modelBias, responseEdge, slopeAt } from './deal-expectation.js'

/**
 * Luck as GNU Backgammon counts it: the value after a chance event minus its expectation
 * before it. The values are those of the player under review, from what that player knew, and
 * against the one who really sat there:
 *
 *   before the deal → six cards → (discard) → starter → (plays), the opponent's
 *   cards as they appear in play, show and crib → before the next deal
 *
 * What the player loses by a decision is not luck, and neither is what the opponent
 * gives away by theirs, nor what either counts or calls wrongly: a deal leads to what its true
 * counts give, and counting from there to what was pegged. Everything telescopes: result =
 * expected − own loss + opponent's loss + counting + luck, in points and in win probability.
 */

/** The two who played, by seat, as models of how they throw and play. */
export type LuckPlayers = readonly [OpponentModel, OpponentModel]

const NOTHING: PointsAndWins = { points: 0, winProbability: 0 }

function plus(a: PointsAndWins, b: PointsAndWins): PointsAndWins {
  return { points: a.points + b.points, winProbability: a.winProbability + b.winProbability }
}

function minus(a: PointsAndWins, b: PointsAndWins): PointsAndWins {
  return { points: a.points - b.points, winProbability: a.winProbability - b.winProbability }
}

function lossOf(annotation: CoachingAnnotation): PointsAndWins {
  if (annotation.options.length === 0) return NOTHING
  const { options, evActual, winProbabilityActual: actual } = annotation
  const best = Math.max(...options.map((option) => option.expectedValue))
  const wins = Math.max(...options.map((option) => option.winProbability ?? 0))
  return {
    points: Math.max(0, best - evActual),
    winProbability: actual === undefined ? 0 : Math.max(0, wins - actual),
  }
}

function sumLosses(annotations: readonly CoachingAnnotation[]): PointsAndWins {
  return annotations.map(lossOf).reduce(plus, NOTHING)
}

/** Net points of a deal for one player, its show counted right and to the end. */
function netPoints(hand: HandHistory, seat: Seat): number {
  const signed = (player: Seat, points: number) => (player === seat ? points : -points)
  let net = 0
  for (const { kind, playerIndex, points } of hand.events) {
    if (kind !== 'hand' && kind !== 'crib' && kind !== 'muggins') net += signed(playerIndex, points)
  }
  return trueCounts(hand).reduce((sum, { owner, points }) => sum + signed(owner, points), net)
}

function peggedNet(hand: HandHistory, after: readonly number[], seat: Seat): number {
  const gain = (player: Seat) => after[player]! - hand.scoresBefore[player]!
  return gain(seat) - gain(otherSeat(seat))
}

interface DealLuck {
  readonly events: readonly LuckEvent[]
  readonly result: PointsAndWins
  readonly expected: PointsAndWins
  /** What of the expected chance is not in the win table. */
  readonly edge: number
  readonly ownLoss: PointsAndWins
  readonly opponentLoss: PointsAndWins
}

/**
 * The opponent's cards as they appear: from each decision of the player in the play to the next,
 * and from the last one through the show to the end of the deal. What the opponent gave away
 * on the way is taken out; it is not luck.
 */
function opponentEvents(
  hand: HandHistory,
  annotations: readonly CoachingAnnotation[],
  seat: Seat,
  afterCut: PointsAndWins,
  result: PointsAndWins,
): readonly LuckEvent[] {
  const handIndex = hand.handNumber - 1
  const events: LuckEvent[] = []
  const appear = (luck: PointsAndWins) => {
    events.push({ handIndex, kind: 'opponent', ...luck })
  }
  const discard = annotations.find(
    ({ decision, snapshot }) => decision === 'discard' && snapshot.playerIndex === seat,
  )!
  let play = discard.parts!.actual.pegging
  let now = afterCut
  let given = NOTHING
  for (const annotation of annotations) {
    const { decision, snapshot } = annotation
    const loss = lossOf(annotation)
    if (snapshot.playerIndex !== seat) {
      given = plus(given, loss)
    } else if (decision === 'pegging_play') {
      const value = pegged(hand, snapshot.scores!, seat) + annotation.evActual
      const chosen: PointsAndWins = {
        points: now.points + value - play,
        winProbability: annotation.winProbabilityActual ?? now.winProbability,
      }
      appear(minus(minus(plus(chosen, loss), now), given))
      now = chosen
      play = value
      given = NOTHING
    }
  }
  appear(minus(minus(result, now), given))
  return events
}

function pegged(hand: HandHistory, scores: readonly number[], seat: Seat): number {
  const gain = (player: Seat) => scores[player]! - hand.scoresBefore[player]
  const heels = hand.starter!.rank === 'J' ? HEELS : 0
  const net = gain(seat) - gain(otherSeat(seat))
  return hand.dealerIndex === seat ? net - heels : net + heels
}

function luckOfDeal(
  hand: HandHistory,
  annotations: readonly CoachingAnnotation[],
  seat: Seat,
  target: number,
  after: number,
  cuts: CutValues,
  players: LuckPlayers,
): DealLuck {
  const handIndex = hand.handNumber - 1
  const isDealer = hand.dealerIndex === seat
  const own = annotations.filter(({ snapshot }) => snapshot.playerIndex === seat)
  const scores = { mine: hand.scoresBefore[seat], theirs: hand.scoresBefore[otherSeat(seat)] }
  const discard = own.find(({ decision }) => decision === 'discard')!

  const [me, opponent] = [players[seat], players[otherSeat(seat)]]
  const slope = slopeAt(scores, isDealer, target)
  const edge = responseEdge(me, opponent) * slope
  const before: PointsAndWins = {
    points: expectedNet(isDealer, me, opponent),
    winProbability: winProbability(scores.mine, scores.theirs, isDealer, target) + edge,
  }
  const discardLoss = lossOf(discard)
  const sign = isDealer ? 1 : -1
  const jacks = hand.dealt[seat].filter((card) => card.rank === 'J').length
  const heels = sign * ((HEELS * (4 - jacks)) / 46 - HEELS_AVERAGE)
  const deal: PointsAndWins = {
    points: discard.evActual + discardLoss.points - dealAverage(opponent.name, isDealer) + heels,
    winProbability:
      discard.winProbabilityActual! +
      discardLoss.winProbability -
      before.winProbability -
      modelBias(isDealer, me, opponent) * slope,
  }
  const cut = minus(cuts.of(hand.starter!), cuts.mean)

  const result: PointsAndWins = { points: netPoints(hand, seat), winProbability: after }
  const afterCut = plus(minus(plus(before, deal), discardLoss), cut)
  return {
    events: [
      { handIndex, kind: 'deal', ...deal },
      { handIndex, kind: 'cut', ...cut },
      ...opponentEvents(hand, annotations, seat, afterCut, result),
    ],
    result,
    expected: before,
    edge,
    ownLoss: sumLosses(own),
    opponentLoss: sumLosses(annotations.filter((annotation) => !own.includes(annotation))),
  }
}

function totalsOf(events: readonly LuckEvent[]): LuckTotals {
  const sum = events.reduce(plus, NOTHING)
  return {
    events: events.length,
    points: sum.points,
    winProbability: sum.winProbability,
    pointsError: Math.sqrt(events.reduce((total, { points }) => total + points ** 2, 0)),
    winProbabilityError: Math.sqrt(
      events.reduce((total, event) => total + event.winProbability ** 2, 0),
    ),
  }
}

function countedHands(game: GameState): readonly HandHistory[] {
  const isOver = game.winner !== null
  const isDone = game.phase === 'HAND_COMPLETE' || isOver
  const hands = isDone ? game.history : game.history.slice(0, -1)
  return hands.filter((hand) => hand.starter !== null)
}

/** `annotations` are those of both, each judged against the model of the other. */
export function measureLuck(
  game: GameState,
  annotations: readonly CoachingAnnotation[],
  seat: Seat,
  players: LuckPlayers,
  counted: ReadonlyMap<number, DealCounting>,
  cuts: CutsOfGame = cutsOfGame(game, seat, players[otherSeat(seat)]),
): LuckSummary {
  const { target } = game.options
  const hands = countedHands(game)
  let margin = 0
  let counting = NOTHING
  let end = 0.5
  const deals = hands.map((hand, at) => {
    const next = game.history[at + 1]
    const scores = next?.scoresBefore ?? game.players.map((player) => player.score)
    const pegged = peggedNet(hand, scores, seat)
    margin += pegged
    const isDealerNext = hand.dealerIndex !== seat
    const isLast = game.winner !== null && next === undefined
    const after = isLast
      ? Number(game.winner === seat)
      : winProbability(scores[seat]!, scores[otherSeat(seat)]!, isDealerNext, target)
    const { points = 0, afterTrueCounts = null } = counted.get(hand.handNumber - 1) ?? {}
    const fair = afterTrueCounts ?? after
    counting = plus(counting, { points, winProbability: after - fair })
    end = after
    const own = annotations.filter(({ snapshot }) => snapshot.handIndex === hand.handNumber - 1)
    return luckOfDeal(hand, own, seat, target, fair, cuts.get(hand.handNumber - 1)!, players)
  })
  const events = deals.flatMap((deal) => deal.events)
  const sumOf = (value: (deal: DealLuck) => PointsAndWins) => deals.map(value).reduce(plus, NOTHING)
  const total = totalsOf(events)
  // The win table leads from deal to deal; the edge of every deal comes on top of it.
  const [first] = deals
  const start = first
    ? first.expected.winProbability + deals.slice(1).reduce((sum, { edge }) => sum + edge, 0)
    : 0.5
  const byKind = Object.fromEntries(
    LUCK_KINDS.map((kind) => [kind, totalsOf(events.filter((event) => event.kind === kind))]),
  ) as Record<LuckKind, LuckTotals>
  // Deals follow one another: the game begins where the first one did and ends where the last did.
  const result = {
    points: sumOf((deal) => deal.result).points + counting.points,
    winProbability: end,
  }
  return {
    playerIndex: seat,
    between: [players[0].name, players[1].name],
    events,
    byKind,
    total,
    result,
    margin,
    afterEnd: result.points - margin,
    counting,
    expected: {
      points: sumOf((deal) => deal.expected).points,
      winProbability: start,
    },
    ownLoss: sumOf((deal) => deal.ownLoss),
    opponentLoss: sumOf((deal) => deal.opponentLoss),
    adjusted: minus(result, total),
  }
}
