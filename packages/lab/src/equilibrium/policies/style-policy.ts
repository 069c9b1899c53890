import {
  cardsLeft,
  fittingRanks,
  GO_BRANCH,
  lowestRank,
  openingLine,
  PlayPreferences,
  type PlayStyle,
  playRank,
  RANK_COUNT,
  rankHands,
  sayGo,
  sequenceOf,
} from '@skunkd/engine/internals'
import type { PlayPolicy } from './install-policy.js'

/** The play of somebody who is not perfect, as the search has it; no starter is seen. */
export class StylePolicy implements PlayPolicy {
  private readonly preferences = new PlayPreferences()
  private readonly unseen = new Uint8Array(RANK_COUNT)
  private fitting = 0
  private size = 0

  constructor(style: PlayStyle) {
    this.preferences.policy.manner = style
  }

  follow(steps: readonly number[]): void {
    const pile = new Uint8Array(24)
    this.unseen.fill(4)
    let line = openingLine()
    for (const step of steps) {
      if (step === GO_BRANCH) line = sayGo(line)
      else {
        line = playRank(line, pile, step)
        this.unseen[step]!--
      }
    }
    const other = line.turn === 0 ? 1 : 0
    const repliers = (line.gone >> other) & 1 ? 0 : cardsLeft(line, other)
    const sequence = sequenceOf(pile, line.start, line.end, line.count)
    this.fitting = fittingRanks(31 - line.count)
    this.size = cardsLeft(line, line.turn)
    this.preferences.begin(sequence, this.fitting, this.unseen, repliers, this.size)
  }

  chances(hand: number, out: Float64Array): void {
    const { size } = this
    const set = rankHands.sets[size]![hand]! & this.fitting
    const liked = this.preferences.of(set, rankHands.ranks[size]!, hand * size, size)
    out.fill(0, 0, RANK_COUNT)
    let sum = 0
    for (let rest = set; rest !== 0; rest &= rest - 1) sum += liked[lowestRank(rest)]!
    for (let rest = set; rest !== 0; rest &= rest - 1) {
      const rank = lowestRank(rest)
      out[rank] = liked[rank]! / sum
    }
  }
}
