import type { Rng } from '../cards/random.js'
import { clubModel } from '../odds/opponents/opponent-model.js'
import { strongModel } from '../odds/opponents/strong-model.js'
import type { LoadedPolicy } from '../odds/policy/shipped-policy.js'
import { sampledPlays } from '../odds/search/expectimax.js'
import type { PlayerView } from '../rules/types.js'
import { searchParts, takeBest } from './choices.js'
import { counting, FAULTLESS } from './counting.js'
import { equilibriumPlay } from './equilibrium.js'
import { EXACT, EXPERT, expertDiscard, expertPlay, SENSIBLE } from './expert/expert.js'
import { levelDiscard, levelHabits, levelPlay, levelTemperature } from './levels.js'
import { type OpponentProfile, PlayerError } from './opponents.js'
import { strongDiscard, strongPlay } from './strong.js'
import type { DecisionTrace, Makers, PlayerNeeds } from './types.js'

/** The sampled search of the contract: opponent hands drawn evenly, played out open. */
function sampledPlay(hands: number, depth: number): (view: PlayerView, rng: Rng) => DecisionTrace {
  return (view, rng) => ({
    ...takeBest(
      sampledPlays(view, hands, depth, rng).map(({ card, value }) => ({
        cards: [card],
        value,
        parts: searchParts(view, card, value),
      })),
    ),
    unit: 'points',
    search: { depth, samples: hands },
  })
}

function policyFor({ name, title }: OpponentProfile, { policy }: PlayerNeeds): LoadedPolicy {
  if (policy) return policy
  throw new PlayerError(
    'POLICY_MISSING',
    `${title} needs a policy: call getPlayer('${name}', { policy: readPolicy(bytes) }) with the bytes of data/equilibrium.bin. expertWithoutPolicy() plays without one.`,
  )
}

/** Those who search: with them come the tables of the odds. */
export const SEARCHING_PLAYERS = {
  hard: () => ({
    discard: expertDiscard(EXACT),
    play: sampledPlay(20, 3),
    ...counting(FAULTLESS),
  }),
  expert: (profile, needs) => ({
    discard: expertDiscard(EXPERT),
    play: expertPlay(EXPERT, needs.policy === null ? null : policyFor(profile, needs)),
    ...counting(FAULTLESS),
  }),
  equilibrium: (profile, needs) => ({
    discard: expertDiscard(SENSIBLE),
    play: equilibriumPlay(policyFor(profile, needs), expertPlay(SENSIBLE, null)),
    ...counting(FAULTLESS),
  }),
  strong: (profile, needs) => {
    const model = strongModel(policyFor(profile, needs))
    return {
      discard: strongDiscard(model),
      play: strongPlay(model, expertPlay(SENSIBLE, null)),
      ...counting(FAULTLESS),
    }
  },
  level: ({ level }) => {
    const temperature = levelTemperature(level!)
    return {
      discard: levelDiscard(clubModel(), temperature),
      play: levelPlay(clubModel(), temperature),
      ...counting(levelHabits(level!)),
    }
  },
} as const satisfies Makers
