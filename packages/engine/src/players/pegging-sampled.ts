import type { Rng } from '../cards/random.js'
import { sampledPlays } from '../odds/search/expectimax.js'
import type { PlayerView } from '../rules/types.js'
import { takeBest } from './choices.js'
import type { DecisionTrace } from './types.js'

/** The sampled search of the contract: opponent hands drawn evenly, played out open. */
export function sampledPlay(
  hands: number,
  depth: number,
): (view: PlayerView, rng: Rng) => DecisionTrace {
  return (view, rng) =>
    takeBest(
      sampledPlays(view, hands, depth, rng).map(({ card, value }) => ({
        cards: [card],
        value,
        parts: { net: value },
      })),
    )
}
