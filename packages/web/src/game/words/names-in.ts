import { bySeat, type Seat } from '@skunkd/engine'
import { seatOf } from '../../storage/seat-of.js'
import type { StoredGame } from '../../storage/types.js'
import { opponentName } from '../../ui/people/people.js'
import { type Names, namesOf } from './names.js'

/** How a kept game speaks of its two seats: you and the other, or two people by name. */
export function namesIn(game: Pick<StoredGame, 'kind' | 'people' | 'seat' | 'opponent'>): Names {
  const own = seatOf(game)
  const { people, opponent } = game
  const shared = game.kind === 'passed'
  const nameOf = (seat: Seat) => people?.[seat] ?? opponentName(opponent)
  return namesOf(
    bySeat((seat) => ({
      name: seat === own && !shared ? 'You' : nameOf(seat),
      kind: shared || seat === own ? 'here' : 'away',
    })),
    own,
  )
}
