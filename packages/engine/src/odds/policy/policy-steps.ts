import { rankOrder } from '../../cards/card.js'
import type { PlayStep } from '../../rules/types.js'
import { LineWalk } from './play-line.js'
import { GO_BRANCH } from './play-tree.js'
import type { PolicyStep } from './policy-table.js'

/**
 * A game's history of the play in the policy's steps. The game pegs a go by itself
 * when neither can play on; here every go is a step, so the silent ones are put in,
 * up to the turn and the count that the game stands at.
 */
export function policySteps(
  history: readonly PlayStep[],
  dealerIndex: number,
  now: { readonly playerIndex: number; readonly count: number },
): PolicyStep[] {
  const roleOf = (playerIndex: number) => (playerIndex === dealerIndex ? 1 : 0)
  const walk = new LineWalk()
  const steps: PolicyStep[] = []
  const take = (rank: number | null) => {
    steps.push(rank ?? GO_BRANCH)
    walk.take(rank)
  }
  const passTo = (playerIndex: number, count: number): void => {
    const isThere = () => walk.line.turn === roleOf(playerIndex) && walk.line.count === count
    while (walk.line.turn >= 0 && !isThere()) {
      // Two gos end a count, so more than a few mean that no play leads here.
      if (walk.line.count === 0) throw new RangeError("This history can't happen in the play.")
      take(null)
    }
  }
  for (const { playerIndex, card, count } of history) {
    passTo(playerIndex, count)
    take(card === null ? null : rankOrder(card.rank) - 1)
  }
  passTo(now.playerIndex, now.count)
  return steps
}
