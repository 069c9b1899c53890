import { type GameResult, otherSeat, type Seat } from '@skunkd/engine'
import { type Match, matchAfter } from '../storage/match.js'
import type { StoredMatch } from '../storage/types.js'

export const MATCH_NAMES: Readonly<Record<Match['length'], string>> = {
  'best-of-3': 'best of three',
  'best-of-5': 'best of five',
  series: 'a long series',
}

/** The games won so far, yours first: `1–0`. */
export function matchScore({ before }: Match, seat: Seat): string {
  return `${before[seat]}–${before[otherSeat(seat)]}`
}

/** `Best of three, game 2`. */
export function matchTitle({ length, game }: Match): string {
  const name = MATCH_NAMES[length]
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}, game ${game}`
}

/** How a match stands once a game of it is over. */
export function afterwards(
  match: StoredMatch,
  result: Pick<GameResult, 'winner' | 'kind'>,
  seat: Seat,
  nameOf: (seat: Seat) => string,
): { readonly line: string; readonly over: boolean; readonly name: string } {
  const { score, winner } = matchAfter(match, result)
  const [mine, theirs] = [score[seat], score[otherSeat(seat)]]
  const name = match.length === 'series' ? 'series' : 'match'
  if (mine === theirs) return { line: `The ${name} stands at ${mine} all.`, over: false, name }
  const leader = nameOf(mine > theirs ? seat : otherSeat(seat))
  const verb = winner === null ? 'lead' : 'take'
  const does = leader === 'You' ? `You ${verb}` : `${leader} ${verb}s`
  const line = `${does} the ${name}, ${Math.max(mine, theirs)} to ${Math.min(mine, theirs)}.`
  return { line, over: winner !== null, name }
}
