import {
  asSeat,
  type Card,
  cardFromIndex,
  otherSeat,
  type Player,
  type PlayerView,
  type PlayStep,
  type Rng,
  rankOrder,
} from '@skunkd/engine'
import {
  cardsLeft,
  GO_BRANCH,
  openingLine,
  type PlayLine,
  playingFrom,
  playRank,
  RANK_COUNT,
  rankFits,
  rankHands,
  sayGo,
  viewOfPosition,
} from '@skunkd/engine/internals'
import type { PlayPolicy } from './install-policy.js'

const DEALER = 1

function noChance(): never {
  throw new RangeError('This player decides by chance. Only others can be read exactly.')
}

/**
 * The play of a player, read off its answers to views: at 0-0, without a starter and
 * without discards, suits dealt in order. Exact for players that look at ranks only
 * and do not decide by chance.
 */
export class PlayerPolicy implements PlayPolicy {
  private readonly player: Player
  private readonly rng: Rng
  private line: PlayLine = openingLine()
  private history: PlayStep[] = []
  private sequence: Card[] = []
  private readonly used = new Uint8Array(RANK_COUNT)

  constructor(player: Player, rng: Rng = noChance) {
    this.player = player
    this.rng = rng
  }

  follow(steps: readonly number[]): void {
    const pile = new Uint8Array(24)
    this.used.fill(0)
    this.history = []
    this.sequence = []
    let line = openingLine()
    for (const step of steps) {
      const { turn, count, start } = line
      const card = step === GO_BRANCH ? null : cardFromIndex(step * 4 + this.used[step]!++)
      if (card !== null) this.sequence.push(card)
      this.history.push({ playerIndex: turn, card, count })
      line = card === null ? sayGo(line) : playRank(line, pile, step)
      if (line.start !== start) this.sequence = []
    }
    this.line = line
  }

  chances(hand: number, out: Float64Array): void {
    const { line } = this
    const size = cardsLeft(line, line.turn)
    const held: Card[] = []
    const used = Uint8Array.from(this.used)
    for (let i = 0; i < size; i++) {
      const rank = rankHands.ranks[size]![hand * size + i]!
      // An impossible fifth card is never asked for in earnest; any suit will do.
      held.push(cardFromIndex(rank * 4 + Math.min(3, used[rank]!++)))
    }
    out.fill(0, 0, RANK_COUNT)
    const fitting = held.filter((card) => rankFits(line, rankOrder(card.rank) - 1))
    if (fitting.length === 0) return
    const chosen =
      fitting.length === 1 ? fitting[0]! : this.player.play(this.view(held), this.rng).chosen[0]!
    out[rankOrder(chosen.rank) - 1] = 1
  }

  private view(held: readonly Card[]): PlayerView {
    const { line, history, sequence } = this
    // Pone sits at 0 and the dealer at 1 here, as in the kernel of the play.
    const context = {
      playerIndex: line.turn,
      isDealer: line.turn === DEALER,
      history,
      opponentCards: cardsLeft(line, otherSeat(asSeat(line.turn))),
    }
    return viewOfPosition(playingFrom(held, sequence, line.count, context))
  }
}
