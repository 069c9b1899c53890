import { openingLine, type PlayLine, playRank, sayGo } from './play-line.js'
import { GO_BRANCH } from './play-tree.js'
import type { PolicyStep, PolicyTable } from './policy-table.js'

/** Follows the policy along the cards of a play: its node, and what both have pegged. */
export class PolicyWalk {
  /** Where the policy stands, or `NO_NODE` beyond its reach. */
  node: number
  readonly pegged = [0, 0]
  private line: PlayLine = openingLine()
  private at = 0
  private readonly pile = new Uint8Array(24)

  constructor(
    private readonly policy: PolicyTable,
    private readonly steps: readonly PolicyStep[],
  ) {
    this.node = policy.root
  }

  toCard(): void {
    while (this.steps[this.at] === GO_BRANCH) {
      this.node = this.policy.next(this.node, GO_BRANCH)
      this.peg(sayGo(this.line))
      this.at++
    }
  }

  play(rank: number): void {
    this.node = this.policy.next(this.node, rank)
    this.peg(playRank(this.line, this.pile, rank))
    this.at++
  }

  private peg(line: PlayLine): void {
    this.line = line
    if (line.net > 0) this.pegged[0]! += line.net
    else this.pegged[1]! -= line.net
  }
}
