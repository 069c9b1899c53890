import type { Rng } from '@skunkd/engine'
import {
  cardsLeft,
  fittingRanks,
  GO_BRANCH,
  lowestRank,
  RANK_COUNT,
  rankHands,
  type StrongPlayState,
} from '@skunkd/engine/internals'

const chances = new Float64Array(RANK_COUNT)

/** The rank that strong players would lay from this hand, drawn by their chances. */
function drawRank(cards: StrongPlayState, fits: number, hand: number, rng: Rng): number {
  const choice = rng()
  if ((fits & (fits - 1)) === 0) return lowestRank(fits)
  cards.chances(hand, chances)
  let left = choice
  let last = -1
  for (let rest = fits; rest !== 0; rest &= rest - 1) {
    const rank = lowestRank(rest)
    if (chances[rank]! === 0) continue
    last = rank
    left -= chances[rank]!
    if (left < 0) return rank
  }
  return last >= 0 ? last : lowestRank(fits)
}

/**
 * Strong players finish a play: `hands` are the cards that pone and the dealer have left, as
 * rank hands. What both peg is read from `cards.pegged`. One number of `rng` is drawn for
 * every card, choice or not, so that the same chance meets alternatives at the same turns.
 */
export function finishPlay(
  cards: StrongPlayState,
  hands: readonly [number, number],
  rng: Rng,
  /** Called after every card and go; true ends the play there. */
  onStep: () => unknown = () => false,
): void {
  const left: [number, number] = [hands[0], hands[1]]
  while (cards.line.turn >= 0) {
    const role = cards.line.turn as 0 | 1
    const size = cardsLeft(cards.line, role)
    const fits = rankHands.sets[size]![left[role]]! & fittingRanks(31 - cards.line.count)
    if (fits === 0) {
      cards.take(GO_BRANCH)
      if (onStep() === true) return
      continue
    }
    const rank = drawRank(cards, fits, left[role], rng)
    left[role] = rankHands.remove[size]![left[role] * RANK_COUNT + rank]!
    cards.take(rank)
    if (onStep() === true) return
  }
}
