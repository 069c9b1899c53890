import type { DiscardModel } from '../../odds/hands/models.js'
import { rankHands } from '../../rules/scoring/rank-hands.js'
import { type PublishedTable, readPublished } from './published-triangle.js'

/**
 * Percent of deals in which the role throws this rank pair, both playing for points and
 * nearly as well as can be (orbitals.com/cp/stats.html, game-theoretic Monte Carlo).
 */
export const PUBLISHED_THROWS: Readonly<Record<'dealer' | 'pone', PublishedTable>> = {
  dealer: readPublished(`
    1.096 1.793 1.846 2.357 0.472 0.957 1.117 1.003 0.722 0.693 0.714 0.882 1.034
    1.290 3.556 1.657 0.473 0.890 1.008 0.886 0.869 0.634 0.655 0.829 0.984
    1.204 1.755 0.679 0.784 0.705 0.817 0.827 0.608 0.626 0.804 0.952
    0.962 1.115 0.582 0.788 0.694 0.635 0.606 0.645 0.800 0.946
    0.862 1.174 0.858 0.558 0.526 1.432 1.630 1.802 1.897
    1.089 2.339 2.253 2.299 0.508 0.382 0.408 0.524
    1.381 3.712 1.794 0.536 0.429 0.502 0.639
    1.270 2.245 1.075 0.429 0.462 0.533
    1.070 1.574 0.942 0.466 0.512
    0.864 1.976 1.348 0.783
    0.844 2.500 1.811
    0.954 1.799
    1.057
  `),
  pone: readPublished(`
    0.406 1.835 1.556 0.794 0.227 1.202 1.692 1.743 1.573 1.564 1.245 1.887 2.241
    0.377 0.474 1.214 0.241 1.156 1.511 1.583 1.533 1.393 1.091 1.742 2.115
    0.249 0.737 0.149 1.192 1.070 1.276 1.357 1.203 1.007 1.589 1.907
    0.208 0.119 0.527 1.210 1.005 1.016 1.061 0.914 1.348 1.604
    0.030 0.092 0.103 0.194 0.234 0.128 0.111 0.125 0.127
    0.198 0.886 1.452 0.667 1.254 0.795 1.295 1.660
    0.314 0.575 1.922 1.551 0.867 1.546 2.040
    0.508 1.529 1.054 1.085 1.685 2.149
    0.452 0.858 0.874 1.896 2.084
    0.300 1.163 2.232 3.253
    0.234 1.355 1.780
    0.427 3.275
    0.501
  `),
}

/** The published throws as a model: a quarter of the unlike pairs suited, as chance has it. */
export function publishedDiscardModel(): DiscardModel {
  const share = (suited: boolean) => (percent: number, pair: number) => {
    const alike = rankHands.ranks[2]![2 * pair] === rankHands.ranks[2]![2 * pair + 1]
    const part = alike ? (suited ? 0 : 1) : suited ? 1 / 4 : 3 / 4
    return (percent / 100) * part
  }
  const roles = ['pone', 'dealer'] as const
  return {
    unsuited: roles.map((role) => PUBLISHED_THROWS[role].map(share(false))),
    suited: roles.map((role) => PUBLISHED_THROWS[role].map(share(true))),
  }
}
