import { contestTree, FULL_LEVEL, NO_LEVEL } from '../../odds/policy/policy-codec.js'
import { PolicyTable } from '../../odds/policy/policy-table.js'
import { RANK_COUNT, RANK_HANDS, RANK_VALUE, rankHands } from '../../rules/scoring/rank-hands.js'

/**
 * A policy that is easy to predict: every hand plays its highest card that fits three
 * times in four, else the next one.
 */
export function highCardPolicy(): PolicyTable {
  const tree = contestTree()
  const levels = new Uint8Array(tree.choices).fill(NO_LEVEL)
  for (let node = 0; node < tree.nodes; node++) {
    const size = tree.own[node]!
    const distinct = rankHands.distinct[size]!
    const remove = rankHands.remove[size]!
    const choice = tree.choice[node]!
    const rests = RANK_HANDS[size - 1]!
    for (let hand = 0; hand < RANK_HANDS[size]!; hand++) {
      let fits = distinct[hand * 5]!
      while (fits > 0 && RANK_VALUE[distinct[hand * 5 + fits]!]! > tree.ceiling[node]!) fits--
      for (let k = fits; k > 0; k--) {
        const rank = distinct[hand * 5 + k]!
        const rest = remove[hand * RANK_COUNT + rank]!
        const place = fits - k
        levels[choice + rank * rests + rest] =
          fits === 1 ? FULL_LEVEL : place === 0 ? 12 : place === 1 ? 4 : 0
      }
    }
  }
  return new PolicyTable(tree, levels)
}
