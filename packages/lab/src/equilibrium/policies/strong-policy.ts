import type { OpponentModel } from '@skunkd/engine'
import {
  GO_BRANCH,
  type Needs,
  openingLine,
  type PlayLine,
  playRank,
  RANK_COUNT,
  RANK_SCORES,
  raceOfDeal,
  rankHands,
  StrongPlayState,
  sayGo,
} from '@skunkd/engine/internals'
import type { PlayPolicy } from './install-policy.js'

/** Cards chosen for a hand that counts so much, and the state they are at. */
interface Chooser {
  readonly cards: StrongPlayState
  state: number
}

/** How a strong player plays to win with so many points to go, as a policy on ranks. */
export class StrongPolicy implements PlayPolicy {
  private readonly choosers = new Map<number, Chooser>()
  private steps: readonly number[] = []
  private state = 0
  /** What the player to act has laid. */
  private laid: readonly number[] = []
  private size = 4

  constructor(
    private readonly model: OpponentModel,
    private readonly needs: Needs,
    private readonly starterRank: number,
  ) {}

  follow(steps: readonly number[]): void {
    this.steps = [...steps]
    this.state++
    const pile = new Uint8Array(24)
    const laid: [number[], number[]] = [[], []]
    let line: PlayLine = openingLine()
    for (const step of steps) {
      if (step === GO_BRANCH) line = sayGo(line)
      else {
        laid[line.turn as 0 | 1].push(step)
        line = playRank(line, pile, step)
      }
    }
    this.laid = laid[line.turn as 0 | 1]
    this.size = 4 - this.laid.length
  }

  chances(hand: number, out: Float64Array): void {
    let whole = hand
    this.laid.forEach((rank, i) => {
      whole = rankHands.add[this.size + i]![whole * RANK_COUNT + rank]!
    })
    const points = RANK_SCORES[whole * RANK_COUNT + this.starterRank]!
    this.chooser(points).chances(hand, out)
  }

  private chooser(points: number): StrongPlayState {
    let chooser = this.choosers.get(points)
    if (chooser === undefined) {
      chooser = { cards: new StrongPlayState(this.model), state: -1 }
      this.choosers.set(points, chooser)
    }
    if (chooser.state !== this.state) {
      chooser.state = this.state
      const { model, needs, starterRank } = this
      chooser.cards.begin(
        starterRank,
        raceOfDeal(model, needs, starterRank, { pone: points, dealer: points }),
      )
      for (const step of this.steps) chooser.cards.take(step)
    }
    return chooser.cards
  }
}
