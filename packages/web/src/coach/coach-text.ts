import { type CoachingAnnotation, formatPoints, otherSeat, type Seat } from '@skunkd/engine'
import { seatOf } from '../storage/seat-of.js'
import type { StoredGame } from '../storage/types.js'
import { opponentName } from '../ui/people/people.js'

/** What can be said about a game without looking at its cards. */
type Played = Pick<
  StoredGame,
  'result' | 'finishedAt' | 'opponent' | 'opponentChanges' | 'people' | 'seat'
>

/** `You won 121–98 against Moss`, `You lost 83–121 to Moss by a skunk`. */
export function resultLine(game: Played, seat: Seat = seatOf(game)): string {
  const { result, opponent, people } = game
  const them = people === null ? opponentName(opponent) : people[otherSeat(seat)]
  if (result === null)
    return `${game.finishedAt === null ? 'Unfinished' : 'Stopped'}, against ${them}`
  const [mine, theirs] = [result.scores[seat], result.scores[otherSeat(seat)]]
  if (result.winner === null) return `Stopped at ${mine} to ${theirs}, against ${them}`
  const won = result.winner === seat
  const verb = `${people === null ? 'You' : people[seat]} ${won ? 'won' : 'lost'}`
  const kind = result.kind === 'win' ? '' : ` by a ${result.kind.replace('-', ' ')}`
  return `${verb} ${mine}–${theirs} ${won ? 'against' : 'to'} ${them}${kind}`
}

/** `Easy, then Hard from hand 4`: everyone who sat across the table. */
export function opponentLine(game: Played): string {
  const { opponent, opponentChanges, people } = game
  if (people !== null) return people[otherSeat(seatOf(game))]
  const first = opponentChanges[0]
  if (first === undefined) return opponentName(opponent)
  const then = opponentChanges.map(
    ({ to, handNumber }) =>
      `then ${opponentName(to)}${handNumber === 1 ? '' : ` from hand ${handNumber}`}`,
  )
  return [opponentName(first.from), ...then].join(', ')
}

export function formatDate(time: number, style: 'medium' | 'long' = 'medium'): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: style }).format(time)
}

/** What a mistake cost, in the measure that lists of the worst are ordered by: win chance. */
export function costSign({ loss, winProbabilityLost }: CoachingAnnotation): string {
  return winProbabilityLost === undefined
    ? `−${formatPoints(loss)} points`
    : `−${(100 * winProbabilityLost).toFixed(1)}%`
}
