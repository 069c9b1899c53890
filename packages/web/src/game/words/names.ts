import { type BySeat, bySeat, otherSeat, type Seat } from '@skunkd/engine'
import { type Names, namesFor } from '@skunkd/engine/words'
import { seatOf } from '../../storage/seat-of.js'
import type { StoredGame } from '../../storage/types.js'
import { opponentName } from '../../ui/people/people.js'
import type { Participant } from '../host/host.js'

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

export type { Names }

export function namesOf(participants: BySeat<Participant>, looking: Seat): Names {
  const other = participants[otherSeat(looking)]
  // Two who share the device both have names, and so do the two whom a spectator watches.
  const you = participants[looking].kind === 'here' && other.kind !== 'here' ? looking : null
  return namesFor([participants[0].name, participants[1].name], you)
}
