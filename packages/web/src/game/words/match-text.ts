import { type GameResult, otherSeat, type Seat } from '@skunkd/engine'
import { numberWord } from '@skunkd/engine/words'
import { type Match, matchAfter, WINS } from '../../storage/match.js'
import type { StoredMatch } from '../../storage/types.js'
import type { Names } from './names.js'

export const MATCH_NAMES: Readonly<Record<Match['length'], string>> = {
  'best-of-3': 'best of three',
  'best-of-5': 'best of five',
  series: 'a long series',
}

/** `two wins take the match`; a series is never taken. */
export function matchRule(length: Exclude<Match['length'], 'series'>): string {
  return `${numberWord(WINS[length])} wins take the match`
}

/** The games won so far, yours first: `1–0`. */
export function matchScore({ before }: Match, seat: Seat): string {
  return `${before[seat]}–${before[otherSeat(seat)]}`
}

/** `best of three, game 2`. */
export function matchTitle({ length, game }: Match): string {
  return `${MATCH_NAMES[length]}, game ${game}`
}

/** How a match stands once a game of it is over. */
export function matchStandingText(
  match: StoredMatch,
  result: Pick<GameResult, 'winner' | 'kind'>,
  seat: Seat,
  does: Names['does'],
): { readonly line: string; readonly over: boolean; readonly name: string } {
  const { score, winner } = matchAfter(match, result)
  const name = match.length === 'series' ? 'series' : 'match'
  const [mine, theirs] = [score[seat], score[otherSeat(seat)]]
  if (mine === theirs) return { line: `The ${name} stands at ${mine} all.`, over: false, name }
  const leader = mine > theirs ? seat : otherSeat(seat)
  const verb = winner === null ? 'lead' : 'take'
  const line = `${does(leader, verb)} the ${name}, ${Math.max(mine, theirs)} to ${Math.min(mine, theirs)}.`
  return { line, over: winner !== null, name }
}
