import type { Card } from '../cards/card.js'
import { type Rng, randomBelow } from '../cards/random.js'
import { clubModel } from '../odds/opponents/opponent-model.js'
import { strongModel } from '../odds/opponents/strong-model.js'
import type { LoadedPolicy } from '../odds/policy/shipped-policy.js'
import { sampledPlays } from '../odds/search/expectimax.js'
import type { PlayerView } from '../rules/types.js'
import { discardChoices, playableCards, searchParts, takeBest } from './choices.js'
import { EASY_DISCARD, heuristicDiscard, MEDIUM_DISCARD } from './classic/discard-heuristics.js'
import { tableDiscard } from './classic/discard-table.js'
import {
  anyOfBestPlay,
  EVEN,
  heuristicPlay,
  noisyHeuristicPlay,
} from './classic/pegging-heuristics.js'
import { lookaheadPlay } from './classic/pegging-lookahead.js'
import { CLASSIC_PEGGING, MEDIUM_PEGGING } from './classic/pegging-rules.js'
import { raceWeights } from './classic/race.js'
import {
  BEGINNER,
  type CountingHabits,
  callWith,
  claimWith,
  FAULTLESS,
  REGULAR,
} from './counting.js'
import { equilibriumPlay } from './equilibrium.js'
import { EXACT, EXPERT, expertDiscard, expertPlay, SENSIBLE } from './expert/expert.js'
import { levelDiscard, levelHabits, levelPlay, levelTemperature } from './levels.js'
import {
  type OpponentName,
  type OpponentProfile,
  opponentProfile,
  PlayerError,
} from './opponents.js'
import { strongDiscard, strongPlay } from './strong.js'
import type { DecisionTrace, Player } from './types.js'

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

/** What turns a profile into a player. */
type PlayerBehavior = Omit<Player, keyof OpponentProfile>

function counting(
  habits: CountingHabits,
): Required<Pick<Player, 'claim' | 'claimWithReason' | 'call'>> {
  const claimWithReason = claimWith(habits)
  return {
    claim: (view, truth, rng) => claimWithReason(view, truth, rng).points,
    claimWithReason,
    call: callWith(habits),
  }
}

/** Any of the choices, each equally likely. */
function anyOf(choices: readonly (readonly Card[])[], rng: Rng): DecisionTrace {
  const candidates = choices.map((cards) => ({ cards, value: 0, parts: {} }))
  const chosen = choices[randomBelow(rng, choices.length)]!
  return { candidates, chosen, complete: true, drawn: true }
}

const classicDiscard = tableDiscard(() => EVEN)

type UsesPolicy = 'expert' | 'equilibrium' | 'strong'

/** The players that decide without the policy. */
const PLAIN: Readonly<Record<Exclude<OpponentName, UsesPolicy | 'expert-v2'>, PlayerBehavior>> = {
  easy: {
    discard: heuristicDiscard(EASY_DISCARD),
    play: anyOfBestPlay(MEDIUM_PEGGING.slice(0, 1), 3),
    ...counting(BEGINNER),
  },
  medium: {
    discard: heuristicDiscard(MEDIUM_DISCARD),
    play: noisyHeuristicPlay(MEDIUM_PEGGING, 0.5),
    ...counting(REGULAR),
  },
  hard: { discard: expertDiscard(EXACT), play: sampledPlay(20, 3), ...counting(FAULTLESS) },
  random: {
    discard: (view, rng) =>
      anyOf(
        discardChoices(view.hand).map(({ discard }) => discard),
        rng,
      ),
    play: (view, rng) =>
      anyOf(
        playableCards(view).map((card) => [card]),
        rng,
      ),
    ...counting(BEGINNER),
  },
  'expert-classic': {
    discard: classicDiscard,
    play: heuristicPlay(CLASSIC_PEGGING),
    ...counting(FAULTLESS),
  },
  'expert-classic-race': {
    discard: tableDiscard(raceWeights),
    play: heuristicPlay(CLASSIC_PEGGING, raceWeights),
    ...counting(FAULTLESS),
  },
}

function expertWith(policy: LoadedPolicy | null): PlayerBehavior {
  return {
    discard: expertDiscard(EXPERT),
    play: expertPlay(EXPERT, policy),
    ...counting(FAULTLESS),
  }
}

/** The players made from the policy, which not every program needs to carry. */
const BY_POLICY: Readonly<Record<UsesPolicy, (policy: LoadedPolicy) => PlayerBehavior>> = {
  expert: expertWith,
  equilibrium: (policy) => ({
    discard: expertDiscard(SENSIBLE),
    play: equilibriumPlay(policy, expertPlay(SENSIBLE, null)),
    ...counting(FAULTLESS),
  }),
  strong: (policy) => ({
    discard: strongDiscard(strongModel(policy)),
    play: strongPlay(strongModel(policy), expertPlay(SENSIBLE, null)),
    ...counting(FAULTLESS),
  }),
}

function levelSkills(level: number): PlayerBehavior {
  const temperature = levelTemperature(level)
  return {
    discard: levelDiscard(clubModel(), temperature),
    play: levelPlay(clubModel(), temperature),
    ...counting(levelHabits(level)),
  }
}

/** What some players must be handed, and what may be told some. */
export interface PlayerNeeds {
  /** The policy of the play (`readPolicy`), for opponents that use it; the others ignore it. */
  readonly policy?: LoadedPolicy
  /** How many cards ahead `expert-v2` looks; 2 if not said. */
  readonly depth?: 2 | 3
  /** Milliseconds, for the time budget of `expert-v2`; without a clock it takes all the time it needs. */
  readonly now?: () => number
}

function skillsOf(profile: OpponentProfile, { policy, depth, now }: PlayerNeeds): PlayerBehavior {
  const { name, title, usesPolicy, level, lookahead } = profile
  if (level !== undefined) return levelSkills(level)
  if (lookahead !== undefined) {
    const options = { ...lookahead, ...(depth !== undefined && { depth }) }
    return { discard: classicDiscard, play: lookaheadPlay(options, now), ...counting(FAULTLESS) }
  }
  if (!usesPolicy) return PLAIN[name as keyof typeof PLAIN]
  if (policy === undefined) {
    throw new PlayerError(
      'POLICY_MISSING',
      `${title} needs a policy: call getPlayer('${name}', { policy: readPolicy(bytes) }) with the bytes of data/equilibrium.bin. expertWithoutPolicy() plays without one.`,
    )
  }
  return BY_POLICY[name as keyof typeof BY_POLICY](policy)
}

let withoutPolicy: Player | undefined

/** The expert where the policy cannot be had: it reads habits, and takes nobody for perfect. */
export function expertWithoutPolicy(): Player {
  withoutPolicy ??= { ...opponentProfile('expert'), ...expertWith(null) }
  return withoutPolicy
}

const plain = new Map<string, Player>()
const byPolicy = new WeakMap<LoadedPolicy, Map<string, Player>>()

/** Players made before, so that the same name and policy give the same player. */
function madeWith(policy: LoadedPolicy | undefined): Map<string, Player> {
  if (policy === undefined) return plain
  const made = byPolicy.get(policy) ?? new Map<string, Player>()
  byPolicy.set(policy, made)
  return made
}

/**
 * The player with a name; `normal` is `medium`. Opponents that use the policy of the play are
 * handed it, and refused with a `PlayerError` without it: no player silently plays a weaker game.
 */
export function getPlayer(name: string, needs: PlayerNeeds = {}): Player {
  const { policy, depth, now } = needs
  const profile = opponentProfile(name)
  // Who is told more than the name and the policy is made anew.
  if (profile.lookahead !== undefined && (depth ?? now) !== undefined) {
    return { ...profile, ...skillsOf(profile, needs) }
  }
  const made = madeWith(profile.usesPolicy ? policy : undefined)
  const player = made.get(profile.name) ?? { ...profile, ...skillsOf(profile, needs) }
  made.set(profile.name, player)
  return player
}
