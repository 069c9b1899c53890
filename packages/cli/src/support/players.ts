import { readyPlayer, shippedPolicy } from '@skunkd/arena'
import {
  appOpponents,
  closestOpponent,
  isOpponent,
  LEVEL_PROFILES,
  OPPONENT_MODELS,
  type OpponentModel,
  opponentProfile,
  type Player,
  playerNames,
} from '@skunkd/engine'
import { UsageError } from './errors.js'

/** The option that says whom numbers are reckoned against. */
export const MODEL_OPTION = {
  against: {
    value: '<who>',
    describe: 'opponent to assume, as listed below (strong)',
  },
} as const

/** What ranks choices, for the notes of a command. */
export const RANKING_NOTES = `With --score the last column is your win chance. Until a player has 80 points (20 in a game to 61),
the table is sorted by points. After that about three hands are left, and a point may decide the
game or mean nothing. So the table is then sorted by win chance, as in the app. Choices within 0.1
percentage points of the best chance count as equal, and the one with more points comes first.`

/** What the names stand for, for the notes of a command. */
export const AGAINST_NOTES = `--against strong: the best play we can compute, which the coach uses.
--against club: a sensible club player who discards by the published tables.
--against easy, medium, hard, expert or level-1 to level-20: that opponent. We assume that they
play the end of a game as they play the rest of it, except that expert counts as strong once both
players have 112 or more. Levels that weren't measured are estimated from the ones on either side.`

/** Whom the numbers assume, in a sentence: `strong` is no opponent but a way to play. */
export const opponentText = (against: string): string =>
  against === 'strong' ? 'strong play' : against

/** The model named on the command line; the strong one by default. */
export function parseModel(name: string | undefined): OpponentModel {
  const names = Object.keys(OPPONENT_MODELS) as (keyof typeof OPPONENT_MODELS)[]
  const known = names.find((each) => each === behind(name ?? 'strong'))
  if (known !== undefined) return OPPONENT_MODELS[known](shippedPolicy())
  const guess = closest(name!, [...names, ...PEOPLE.map((person) => person.toLowerCase())])
  const hint = guess === null ? '' : ` Did you mean "${guess}"?`
  const few = names.filter((each) => !each.startsWith('level-')).join(', ')
  throw new UsageError(
    `Unknown opponent "${name}" for --against.${hint} Choose ${few} or level-1 to level-${LEVEL_PROFILES.length}.`,
  )
}

/** How many letters must be changed, added or left out to turn one word into the other. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1))
    }
    row = next
  }
  return row[b.length]!
}

/** The word that was probably meant, or null if none is near: level-1 wasn't meant by level-21. */
export function closest(word: string, words: readonly string[]): string | null {
  if (/^level-\d+$/i.test(word)) return null
  let best: string | null = null
  let bestDistance = Math.max(1, Math.floor(word.length / 2)) + 1
  for (const candidate of words) {
    const distance = editDistance(word.toLowerCase(), candidate)
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance]
  }
  return best
}

const LEVELS = LEVEL_PROFILES.map((level) => level.name)
const OFFERED = appOpponents().map(({ name }) => name)
const OTHERS = playerNames().filter((name) => name !== 'normal' && !OFFERED.includes(name))

/** Every player, those that people are offered first: `easy, …, level-1 to level-20, … or strong`. */
function everybody(last: 'and' | 'or'): string {
  const all = [...OFFERED, `${LEVELS[0]} to ${LEVELS.at(-1)}`, ...OTHERS]
  return `${all.slice(0, -1).join(', ')} ${last} ${all.at(-1)}`
}

/** For the help of commands that take any player. */
export const PLAYERS_NOTE =
  `The players are ${everybody('and')}. Medium is also called normal.`.replace(
    /(.{70,99}) /g,
    '$1\n',
  )

/** What to say of a player of earlier versions; null of anybody else. */
export function removedNote(name: string): string | null {
  const closest = closestOpponent(name)
  return closest === null ? null : `"${name}" was removed. Closest: ${closest}.`
}

/** The people of the app, each with the player behind them, from the weakest to the strongest. */
const APP_NAMES: ReadonlyMap<string, string> = new Map([
  ['Pip', 'level-2'],
  ['Dot', 'easy'],
  ['Walter', 'medium'],
  ['Nell', 'level-14'],
  ['Moss', 'hard'],
  ['Quill', 'expert'],
])

const PEOPLE = [...APP_NAMES.keys()]

/** Who plays behind a name of the app. */
const behind = (name: string) =>
  [...APP_NAMES].find(([person]) => person.toLowerCase() === name.toLowerCase())?.[1] ?? name

/** The opponents that people are offered, by either name. */
export const OPPONENT_CHOICES = `${OFFERED.join(', ')}, ${LEVELS[0]} to ${LEVELS.at(-1)}, ${PEOPLE.slice(0, -1).join(', ')} or ${PEOPLE.at(-1)}`

/** The opponents people are offered, one to a line: name, name in the app, how they play. */
export const OPPONENTS_NOTE = `Opponents, with their names in the app (--opponent takes either)
${[...APP_NAMES]
  .map(([person, name]) => {
    const { description, level } = opponentProfile(name)
    const plays = level === undefined ? description : `A ${description.toLowerCase()}`
    return `  ${name.padEnd(8)}  ${person.padEnd(6)}  ${plays}`
  })
  .join('\n')}
`

/** The player named on the command line, by an option or as an argument. */
export function parsePlayer(given: string, option?: string, choices = everybody('or')): Player {
  const name = behind(given)
  if (isOpponent(name)) return readyPlayer(name)
  const removed = removedNote(name)
  if (removed !== null) {
    throw new UsageError(option === undefined ? removed : `--${option}: ${removed}`)
  }
  const guess = closest(name, [
    ...playerNames(),
    ...LEVELS,
    ...PEOPLE.map((name) => name.toLowerCase()),
  ])
  const hint = guess === null ? '' : ` Did you mean "${guess}"?`
  throw new UsageError(
    `Unknown player "${name}"${option === undefined ? '' : ` for --${option}`}.${hint} Choose ${choices}.`,
  )
}
