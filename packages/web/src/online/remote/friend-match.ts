import type { GameInfo, Result } from '@skunkd/protocol'
import { type Match, matchAfter } from '../../storage/match.js'
import type { StoredMatch } from '../../storage/types.js'

const KINDS = ['win', 'win', 'skunk', 'double-skunk'] as const

/** Where a game stands in the match of two friends, by the games before it; null in a session. */
export function friendMatch(
  { id, setup, evening }: Pick<GameInfo, 'id' | 'setup' | 'evening'>,
  result: Pick<Result, 'winner'> | null,
): StoredMatch | null {
  if (setup.match === undefined) return null
  const { games: length, points } = setup.match
  const past = evening.past ?? []
  // A game that is over is among them, unless it ended with no result.
  const earlier = result === null || result.winner === null ? past : past.slice(0, -1)
  const first: Match = { length, points, game: 1, before: [0, 0] }
  const match = earlier.reduce<Match>(
    (before, { winner, worth }) =>
      matchAfter(before, { winner, kind: KINDS[worth] ?? 'win' }).next ?? first,
    first,
  )
  return { ...match, id }
}
