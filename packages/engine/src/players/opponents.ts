import type { LookaheadOptions } from './classic/pegging-lookahead.js'

export type PlayerErrorCode = 'NO_SUCH_PLAYER' | 'PLAYER_REMOVED' | 'POLICY_MISSING'

/** A player that is not available: a code for programs, a sentence for people. */
export class PlayerError extends RangeError {
  override readonly name = 'PlayerError'

  constructor(
    readonly code: PlayerErrorCode,
    message: string,
  ) {
    super(message)
  }
}

/** Who may sit across the table, as people get to know them. */
export interface OpponentProfile {
  readonly name: string
  readonly title: string
  /** One or two honest sentences for people. */
  readonly description: string
  /** Offered in the app by name, on its dial of levels, or for the arena only. */
  readonly audience: 'app' | 'dial' | 'arena'
  /** Plays by the near-equilibrium policy, or reckons with it: `getPlayer` must be handed one. */
  readonly usesPolicy: boolean
  /** How far it looks ahead in the play, if it does so by drawing hands. */
  readonly lookahead?: LookaheadOptions
  /** Where it stands on the dial, from 1; only players of the dial have a level. */
  readonly level?: number
}

const PROFILES = [
  {
    name: 'easy',
    title: 'Easy',
    description: 'A beginner. Spots pairs and fifteens, forgets the crib and sometimes miscounts.',
    audience: 'app',
    usesPolicy: false,
  },
  {
    name: 'medium',
    title: 'Medium',
    description:
      'Plays by rules of thumb and thinks about the crib. Beats Easy about 7 games in 10.',
    audience: 'app',
    usesPolicy: false,
  },
  {
    name: 'hard',
    title: 'Hard',
    description:
      'Discards by exact odds and looks ahead in the play. Beats Medium about 8 games in 10.',
    audience: 'app',
    usesPolicy: false,
  },
  {
    name: 'expert',
    title: 'Expert',
    description:
      'Reads your hand, learns your habits during a game and plays to the score. Beats Hard nearly 6 games in 10.',
    audience: 'app',
    usesPolicy: true,
  },
  {
    name: 'random',
    title: 'Random',
    description: 'Any two cards to the crib, any card that fits.',
    audience: 'arena',
    usesPolicy: false,
  },
  {
    name: 'expert-classic',
    title: 'Expert, classic',
    description: 'Exact hand values, the published crib table, and a page of pegging rules.',
    audience: 'arena',
    usesPolicy: false,
  },
  {
    name: 'expert-v2',
    title: 'Expert, second',
    description: 'The classic expert, looking at the reply of eight sampled hands.',
    audience: 'arena',
    usesPolicy: false,
    lookahead: { depth: 2, samples: 8, budgetMs: 50 },
  },
  {
    name: 'expert-classic-race',
    title: 'Expert, racing',
    description: 'The classic expert, minding how far both have to go.',
    audience: 'arena',
    usesPolicy: false,
  },
  {
    name: 'equilibrium',
    title: 'Equilibrium',
    description:
      'Exact discards, and a play of the cards that no opponent can exploit by more than a trifle.',
    audience: 'arena',
    usesPolicy: true,
  },
  {
    name: 'strong',
    title: 'Strong',
    description:
      'The player the coach assumes: discards and plays what is worth most, and plays to win near 121.',
    audience: 'arena',
    usesPolicy: true,
  },
] as const satisfies readonly OpponentProfile[]

export type OpponentName = (typeof PROFILES)[number]['name']

/** Every opponent, those of the app first and in order of strength: the one list of them. */
export const OPPONENTS: readonly OpponentProfile[] = PROFILES

/** The opponents that people are offered, in order of strength. */
export function appOpponents(): OpponentProfile[] {
  return OPPONENTS.filter(({ audience }) => audience === 'app')
}

export const LEVELS = 20

/** What people might call somebody who plays like that, from a level on. */
const LEVEL_WORDS: readonly (readonly [from: number, word: string])[] = [
  [1, 'Newcomer'],
  [4, 'Beginner'],
  [8, 'Casual player'],
  [12, 'Regular'],
  [16, 'Club player'],
  [19, 'Master'],
]

/** The levels that play like somebody people know, as the ladder found. */
const LIKE: Readonly<Record<number, string>> = { 5: 'Easy', 10: 'Medium', 18: 'Hard' }

/** The dial: players of one kind, from one who throws nearly anything to one who never errs. */
export const LEVEL_PROFILES: readonly OpponentProfile[] = Array.from({ length: LEVELS }, (_, i) => {
  const level = i + 1
  const word = LEVEL_WORDS.findLast(([from]) => from <= level)![1]
  const like = LIKE[level] === undefined ? '' : `, about as strong as ${LIKE[level]}`
  return {
    name: `level-${level}`,
    title: `Level ${level}`,
    description: `${word}${like}.`,
    audience: 'dial',
    usesPolicy: false,
    level,
  }
})

const EVERYBODY: readonly OpponentProfile[] = [...OPPONENTS, ...LEVEL_PROFILES]

/** Other names that are accepted: one for people, and two that older files and scripts have. */
const OPPONENT_ALIASES: ReadonlyMap<string, string> = new Map([
  ['normal', 'medium'],
  ['expert-1', 'expert'],
  ['expert-no-policy', 'expert'],
])

/** Opponents of earlier versions, each with the one that plays most like it. */
const REMOVED: ReadonlyMap<string, string> = new Map([
  ['expert-keeps', 'expert'],
  ['expert-points', 'expert'],
  ['expert-one-type', 'expert'],
  ['one-ahead', 'hard'],
  ['dreamer', 'expert-classic'],
  ['publican', 'hard'],
  ['old-salt', 'hard'],
])

/** The names that people are told of, besides those of the levels. */
export function playerNames(): string[] {
  return [...OPPONENTS.map(({ name }) => name), 'normal']
}

function findProfile(name: string): OpponentProfile | undefined {
  const known = OPPONENT_ALIASES.get(name) ?? name
  return EVERYBODY.find((opponent) => opponent.name === known)
}

/** Whether somebody of that name plays; games of earlier versions may name one who does not. */
export function isOpponent(name: string): boolean {
  return findProfile(name) !== undefined
}

/** Who plays most like an opponent of earlier versions; null for anybody else. */
export function closestOpponent(removed: string): string | null {
  return REMOVED.get(removed) ?? null
}

/** The profile behind a name; `normal` is `medium`. */
export function opponentProfile(name: string): OpponentProfile {
  const profile = findProfile(name)
  if (profile !== undefined) return profile
  const closest = closestOpponent(name)
  if (closest !== null) {
    throw new PlayerError('PLAYER_REMOVED', `"${name}" was removed. Closest: ${closest}.`)
  }
  throw new PlayerError(
    'NO_SUCH_PLAYER',
    `Unknown player "${name}". Choose ${playerNames().join(', ')}, or level-1 to level-${LEVELS}.`,
  )
}

/** What people call an opponent; an unknown name is its own title. */
export function opponentTitle(name: string): string {
  return findProfile(name)?.title ?? name
}
