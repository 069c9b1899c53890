import { type GameResult, otherSeat, type Seat } from '@skunkd/engine'
import { matchLine, matchName } from '@skunkd/engine/words'
import { type Match, matchAfter, matchRules } from '../../storage/match.js'
import type { StoredResult } from '../../storage/types.js'
import type { Names } from './names.js'

/** The points so far, yours first: `1–0`. */
export function matchScore({ before }: Match, seat: Seat): string {
  return `${before[seat]}–${before[otherSeat(seat)]}`
}

/** `best of three, game 2`. */
export function matchTitle(match: Match): string {
  return `${matchName(matchRules(match))}, game ${match.game}`
}

/** `match 1–1` after a game that has a winner; else `match, game 2`. */
export function matchRow(match: Match, result: StoredResult | null, seat: Seat): string {
  if (result === null || result.winner === null) return `match, game ${match.game}`
  const { score } = matchAfter(match, result)
  return `match ${matchScore({ ...match, before: score }, seat)}`
}

export function matchStandingText(
  match: Match,
  result: Pick<GameResult, 'winner' | 'kind'>,
  seat: Seat,
  does: Names['does'],
): { readonly line: string; readonly over: boolean } {
  const standing = matchAfter(match, result)
  return {
    line: matchLine({ ...match, ...matchRules(match) }, standing, seat, does),
    over: standing.over,
  }
}
