import { rankOrder } from '../../cards/card.js'
import type { PlayStep } from '../../rules/types.js'
import { openingLine, type PlayLine, playRank, sayGo } from './play-line.js'
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
  const pile = new Uint8Array(24)
  const steps: PolicyStep[] = []
  let line: PlayLine = openingLine()
  const passTo = (playerIndex: number, count: number): void => {
    while (line.turn >= 0 && (line.turn !== roleOf(playerIndex) || line.count !== count)) {
      // Two gos end a count, so more than a few mean that no play leads here.
      if (line.count === 0) throw new RangeError("This history can't happen in the play.")
      steps.push(GO_BRANCH)
      line = sayGo(line)
    }
  }
  for (const { playerIndex, card, count } of history) {
    passTo(playerIndex, count)
    const step = card === null ? GO_BRANCH : rankOrder(card.rank) - 1
    steps.push(step)
    line = card === null ? sayGo(line) : playRank(line, pile, step)
  }
  passTo(now.playerIndex, now.count)
  return steps
}
