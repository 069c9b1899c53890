import {
  type BySeat,
  createGame,
  gameResult,
  isSeat,
  nextGameSeed,
  otherSeat,
  withSeat,
} from '@skunkd/engine'
import { numberWord } from '@skunkd/engine/words'
import { ME, type Names, OPPONENT } from './names.js'
import type { SavedGame } from './saved-game.js'

/** How many games a match has at most. */
export const MATCH_LENGTHS = [3, 5] as const
type BestOf = (typeof MATCH_LENGTHS)[number]

const winsNeeded = (bestOf: BestOf) => (bestOf + 1) / 2

/** `best of three`. */
export const matchName = (bestOf: BestOf) => `best of ${numberWord(bestOf)}`

/** `two wins take the match`. */
export const matchRule = (bestOf: BestOf) => `${numberWord(winsNeeded(bestOf))} wins take the match`

/** Where a game stands in a match: which one it is, from 1, and the games won before it. */
export interface Match {
  readonly bestOf: BestOf
  readonly game: number
  readonly before: BySeat<number>
}

export const newMatch = (bestOf: BestOf): Match => ({ bestOf, game: 1, before: [0, 0] })

const isCount = (data: unknown): data is number =>
  Number.isInteger(data) && Number(data) >= 0 && Number(data) < Math.max(...MATCH_LENGTHS)

/** Reads the place of a saved game in its match; an error says what is wrong with it. */
export function readMatch(data: unknown): Match {
  const { bestOf, game, before } = (data ?? {}) as Partial<Record<keyof Match, unknown>>
  const length = MATCH_LENGTHS.find((each) => each === bestOf)
  if (length === undefined) throw new Error('match.bestOf should be 3 or 5.')
  const [mine, theirs] = Array.isArray(before) && before.length === 2 ? before : []
  const open = (won: unknown) => isCount(won) && won < winsNeeded(length)
  if (!open(mine) || !open(theirs) || game !== mine + theirs + 1) {
    throw new Error('match: the games before this one do not add up.')
  }
  return { bestOf: length, game: mine + theirs + 1, before: [mine, theirs] }
}

/** The games won so far, this finished one included. */
function scoreAfter({ state, match }: SavedGame): BySeat<number> | null {
  const winner = gameResult(state)?.winner
  if (match === undefined || !isSeat(winner)) return null
  return withSeat(match.before, winner, match.before[winner] + 1)
}

/** The game that follows a finished one in its match; null if there is none. The loser deals. */
export function nextInMatch(game: SavedGame): SavedGame | null {
  const score = scoreAfter(game)
  const { match, opponent, removed, state } = game
  if (score === null || match === undefined) return null
  if (Math.max(...score) >= winsNeeded(match.bestOf)) return null
  const { seed, ...options } = state.options
  const dealer = otherSeat(gameResult(state)!.winner)
  return {
    opponent,
    ...(removed !== undefined && { removed }),
    hints: 0,
    state: createGame(2, { ...options, dealer, seed: nextGameSeed(seed) }),
    match: { bestOf: match.bestOf, game: match.game + 1, before: score },
  }
}

/** `best of three, game 2, 1 to 0`: where a game stands. */
export function matchTitle({ bestOf, game, before }: Match): string {
  return `${matchName(bestOf)}, game ${game}, ${before[ME]} to ${before[OPPONENT]}`
}

/** `You lead the match, 1 to 0.`: how it stands once a game of it is over. */
export function matchLine(game: SavedGame, names: Names): string | null {
  const score = scoreAfter(game)
  if (score === null || game.match === undefined) return null
  const [mine, theirs] = [score[ME], score[OPPONENT]]
  if (mine === theirs) return `The match stands at ${mine} all.`
  const leader = mine > theirs ? ME : OPPONENT
  const over = Math.max(mine, theirs) >= winsNeeded(game.match.bestOf)
  return `${names.does(leader, over ? 'take' : 'lead')} the match, ${Math.max(mine, theirs)} to ${Math.min(mine, theirs)}.`
}
