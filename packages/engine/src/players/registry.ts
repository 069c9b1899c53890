import type { Rng } from '../cards/random.js'
import { randomBelow } from '../cards/random.js'
import type { PlayerView } from '../rules/types.js'
import { discardChoices, playableCards } from './choices.js'
import {
  BEGINNER,
  type CountingHabits,
  callWith,
  claimWith,
  FAULTLESS,
  REGULAR,
} from './counting.js'
import { tableDiscard } from './discard-table.js'
import { EASY_DISCARD, MEDIUM_DISCARD, thumbDiscard } from './discard-thumb.js'
import { equilibriumPlay } from './equilibrium.js'
import {
  EXACT,
  EXPERT,
  EXPERT_ONE_TYPE,
  EXPERT_POINTS,
  expertDiscard,
  expertPlay,
} from './expert.js'
import { lookaheadPlay } from './pegging-lookahead.js'
import { CLASSIC_PEGGING, MEDIUM_PEGGING } from './pegging-rules.js'
import { sampledPlay } from './pegging-sampled.js'
import { carelessPlay, thumbPlay, wavering } from './pegging-thumb.js'
import { raceWeights } from './race.js'
import type { DecisionTrace, Player } from './types.js'

function counting(habits: CountingHabits): Pick<Player, 'habits' | 'claim' | 'call'> {
  return { habits, claim: claimWith(habits), call: callWith(habits) }
}

/** One of the choices, each as likely. */
function anyOf<T>(items: readonly T[], rng: Rng): T {
  return items[randomBelow(rng, items.length)]!
}

function blind(chosen: DecisionTrace['chosen']): DecisionTrace {
  return { candidates: [], chosen, complete: true }
}

const classicDiscard = tableDiscard(() => 1)

const ENTRIES: readonly Player[] = [
  {
    name: 'easy',
    title: 'Easy',
    description:
      'A beginner: sees pairs and fifteens, forgets the crib, and miscounts now and then.',
    audience: 'app',
    discard: thumbDiscard(EASY_DISCARD),
    play: carelessPlay(MEDIUM_PEGGING.slice(0, 1), 3),
    ...counting(BEGINNER),
  },
  {
    name: 'medium',
    title: 'Medium',
    description: 'Plays by rules of thumb, thinks of the crib, and miscounts one hand in ten.',
    audience: 'app',
    discard: thumbDiscard(MEDIUM_DISCARD),
    play: wavering(MEDIUM_PEGGING, 0.5),
    ...counting(REGULAR),
  },
  {
    name: 'hard',
    title: 'Hard',
    description: 'Discards exactly and looks three cards ahead in the play over sampled hands.',
    audience: 'app',
    discard: expertDiscard(EXACT),
    play: sampledPlay(20, 3),
    ...counting(FAULTLESS),
  },
  {
    name: 'expert',
    title: 'Expert',
    description:
      'Exact odds; reads your hand from your play and your habits from earlier hands, and plays the score.',
    audience: 'app',
    usesPolicy: true,
    discard: expertDiscard(EXPERT),
    play: expertPlay(EXPERT),
    ...counting(FAULTLESS),
  },
  {
    name: 'expert-points',
    title: 'Expert, by points',
    description: 'The expert without win probability: as many points as can be had, at any score.',
    audience: 'arena',
    usesPolicy: true,
    discard: expertDiscard(EXPERT_POINTS),
    play: expertPlay(EXPERT_POINTS),
    ...counting(FAULTLESS),
  },
  {
    name: 'expert-one-type',
    title: 'Expert, one type',
    description: 'The expert who takes everybody for sensible and nobody for perfect.',
    audience: 'arena',
    discard: expertDiscard(EXPERT_ONE_TYPE),
    play: expertPlay(EXPERT_ONE_TYPE),
    ...counting(FAULTLESS),
  },
  {
    name: 'random',
    title: 'Random',
    description: 'Any two cards to the crib, any card that fits.',
    audience: 'arena',
    discard: (view: PlayerView, rng: Rng) => blind(anyOf(discardChoices(view.hand), rng).discard),
    play: (view: PlayerView, rng: Rng) => blind([anyOf(playableCards(view), rng)]),
    ...counting(BEGINNER),
  },
  {
    name: 'expert-classic',
    title: 'Expert, classic',
    description: 'Exact hand values, the published crib table, and a page of pegging rules.',
    audience: 'arena',
    discard: classicDiscard,
    play: thumbPlay(CLASSIC_PEGGING),
    ...counting(FAULTLESS),
  },
  {
    name: 'expert-v2',
    title: 'Expert, second',
    description: 'The classic expert, looking at the reply of eight sampled hands.',
    audience: 'arena',
    discard: classicDiscard,
    play: lookaheadPlay,
    ...counting(FAULTLESS),
  },
  {
    name: 'expert-classic-race',
    title: 'Expert, racing',
    description: 'The classic expert, minding how far both have to go.',
    audience: 'arena',
    discard: tableDiscard((view) => raceWeights(view).crib),
    play: thumbPlay(CLASSIC_PEGGING, raceWeights),
    ...counting(FAULTLESS),
  },
]

/** Every opponent by name; adding one is adding an entry. */
export const PLAYERS: ReadonlyMap<string, Player> = new Map(
  ENTRIES.map((player) => [player.name, player]),
)

/** Entered once their policy is loaded (`loadPolicy`), which not everybody needs to carry. */
const ON_DEMAND: ReadonlyMap<string, Player> = new Map([
  [
    'equilibrium',
    {
      name: 'equilibrium',
      title: 'Equilibrium',
      description:
        'Exact discards, and a play of the cards that no opponent can exploit by more than a trifle.',
      audience: 'arena',
      usesPolicy: true,
      discard: expertDiscard(EXPERT_ONE_TYPE),
      play: equilibriumPlay(expertPlay(EXPERT_ONE_TYPE)),
      ...counting(FAULTLESS),
    },
  ],
])

const ALIASES: ReadonlyMap<string, string> = new Map([['normal', 'medium']])

/** The names that `getPlayer` accepts. */
export function playerNames(): string[] {
  return [...PLAYERS.keys(), ...ON_DEMAND.keys(), ...ALIASES.keys()]
}

/** The player of a name; `normal` is `medium`. */
export function getPlayer(name: string): Player {
  const player = PLAYERS.get(ALIASES.get(name) ?? name) ?? ON_DEMAND.get(name)
  if (player === undefined) {
    throw new RangeError(`"${name}" is not a player; ${playerNames().join(', ')} are accepted.`)
  }
  return player
}
