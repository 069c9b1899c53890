import { LineWalk } from './play-line.js'
import { GO_BRANCH } from './play-tree.js'
import type { PolicyStep, PolicyTable } from './policy-table.js'

/** Follows the policy along the cards of a play: its node, and what both have pegged. */
export class PolicyWalk extends LineWalk {
  /** Where the policy stands, or `NO_NODE` beyond its reach. */
  node: number
  private at = 0

  constructor(
    private readonly policy: PolicyTable,
    private readonly steps: readonly PolicyStep[],
  ) {
    super()
    this.node = policy.root
  }

  toCard(): void {
    while (this.steps[this.at] === GO_BRANCH) {
      this.node = this.policy.next(this.node, GO_BRANCH)
      this.take(null)
      this.at++
    }
  }

  play(rank: number): void {
    this.node = this.policy.next(this.node, rank)
    this.take(rank)
    this.at++
  }
}
