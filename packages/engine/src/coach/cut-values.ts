import { type Card, cardIndex } from '../cards/card.js'
import { countCribScores } from '../odds/hands/crib-ev.js'
import { SCORE_RANGE } from '../odds/hands/hand-ev.js'
import { PEGGING_RANGE } from '../odds/hands/outcomes.js'
import { KeepTilts } from '../odds/opponents/keep-tilts.js'
import type { DealHabits, OpponentModel } from '../odds/opponents/opponent-model.js'
import { needsOf } from '../odds/race/needs.js'
import { fastScore } from '../rules/scoring/fast-score.js'
import { HEELS, JACK, RANK_COUNT, rankHands } from '../rules/scoring/rank-hands.js'
import { DEALER, otherSeat, PONE, type Seat } from '../rules/seat.js'
import type { GameState } from '../rules/types.js'
import { certain, meanOf, type Show, type ShowContext, ShowTable } from './show-value.js'

const NEGLIGIBLE = 1e-7

/** What the cut of one card is worth to a seat that has laid away, before the play. */
export interface CutValue {
  /** Own hand, crib and heels, signed for the seat. */
  readonly points: number
  readonly winProbability: number
}

/**
 * Values every starter that may be cut for one seat, all by the same yardstick, so that
 * the luck of the cut (the value of the card turned minus the mean over all of them) is
 * zero on average by construction. The opponent throws and keeps as the model does, the play is
 * that of the four cards kept.
 */
export class CutValues {
  readonly mean: CutValue
  private readonly byCard = new Map<number, CutValue>()
  private readonly pegging = new Float64Array(PEGGING_RANGE * PEGGING_RANGE)
  private readonly habits: DealHabits
  private readonly theirs: Float64Array

  constructor(
    private readonly seat: ShowContext,
    private readonly keep: readonly Card[],
    private readonly discard: readonly Card[],
    model: OpponentModel,
  ) {
    const role = seat.isDealer ? DEALER : PONE
    const { mine, theirs } = seat.scores
    this.habits = model.habits(needsOf(seat.isDealer, seat.target - mine, seat.target - theirs))
    this.theirs = this.habits.hands[1 - role]!
    let four = 0
    keep.forEach((card, i) => {
      four = rankHands.add[i]![four * RANK_COUNT + (cardIndex(card) >> 2)]!
    })
    const tilts = new KeepTilts(this.habits, role, model.pegging)
    const gained = model.pegging.gained[role]![four]! * tilts.gained
    const given = model.pegging.given[role]![four]! * tilts.given
    tilts.tilt(four, gained, given, this.pegging)
    const held = new Set([...keep, ...discard].map(cardIndex))
    let points = 0
    let wins = 0
    let starters = 0
    for (let starter = 0; starter < 52; starter++) {
      if (held.has(starter)) continue
      const value = this.evaluate(starter)
      this.byCard.set(starter, value)
      points += value.points
      wins += value.winProbability
      starters++
    }
    this.mean = { points: points / starters, winProbability: wins / starters }
  }

  of(starter: Card): CutValue {
    return this.byCard.get(cardIndex(starter))!
  }

  private evaluate(starter: number): CutValue {
    const { seat, keep, discard, theirs } = this
    const four = keep.map(cardIndex)
    const hand = fastScore(four[0]!, four[1]!, four[2]!, four[3]!, starter, false)
    const thrown = discard.map(cardIndex)
    const crib = new Float64Array(SCORE_RANGE)
    const { discardWeights } = this.habits
    countCribScores(thrown, [...four, ...thrown], starter, seat.isDealer, crib, discardWeights)
    const sign = seat.isDealer ? 1 : -1
    const heels = starter >> 2 === JACK ? HEELS : 0
    return {
      points: hand + sign * (meanOf(crib) + heels),
      winProbability: this.overPlay(heels, { mine: certain(hand), theirs, crib }),
    }
  }

  /** The mean over the points of the play; heels are pegged before it. */
  private overPlay(heels: number, show: Show): number {
    const { seat } = this
    const { target, isDealer } = seat
    const table = new ShowTable(seat, show)
    let wins = 0
    for (let dealer = 0; dealer < PEGGING_RANGE; dealer++) {
      for (let pone = 0; pone < PEGGING_RANGE; pone++) {
        const chance = this.pegging[dealer * PEGGING_RANGE + pone]!
        if (chance < NEGLIGIBLE) continue
        const mine = isDealer ? dealer + heels : pone
        const theirs = isDealer ? pone : dealer + heels
        const myNeed = target - seat.scores.mine
        const theirNeed = target - seat.scores.theirs
        if (mine < myNeed && theirs < theirNeed) wins += chance * table.value(mine, theirs)
        else if (theirs < theirNeed) wins += chance
        // Both would get there: as counted, else whoever needed the smaller share of theirs.
        else if (mine >= myNeed) {
          const dealerFirst = this.habits.first?.[dealer * PEGGING_RANGE + pone] ?? Number.NaN
          if (!Number.isNaN(dealerFirst))
            wins += chance * (isDealer ? dealerFirst : 1 - dealerFirst)
          else if (myNeed * theirs <= theirNeed * mine) wins += chance
        }
      }
    }
    return wins
  }
}

export type CutsOfGame = ReadonlyMap<number, CutValues>

export function cutsOfGame(game: GameState, player: Seat, model: OpponentModel): CutsOfGame {
  const cuts = new Map<number, CutValues>()
  for (const hand of game.history) {
    if (hand.starter === null) continue
    const discard = hand.discards[player]
    const away = new Set(discard.map((card) => card.id))
    const keep = hand.dealt[player].filter((card) => !away.has(card.id))
    const seat = {
      scores: { mine: hand.scoresBefore[player], theirs: hand.scoresBefore[otherSeat(player)] },
      target: game.options.target,
      isDealer: hand.dealerIndex === player,
      wins: model.wins,
    }
    cuts.set(hand.handNumber - 1, new CutValues(seat, keep, discard, model))
  }
  return cuts
}
