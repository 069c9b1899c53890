import { type BySeat, otherSeat, type Seat } from '@skunkd/engine'
import { type Names, namesFor } from '@skunkd/engine/words'
import type { Participant } from '../host/host.js'

export type { Names }

export function namesOf(participants: BySeat<Participant>, looking: Seat): Names {
  const other = participants[otherSeat(looking)]
  // Two who share the device both have names, and so do the two whom a spectator watches.
  const you = participants[looking].kind === 'here' && other.kind !== 'here' ? looking : null
  return namesFor([participants[0].name, participants[1].name], you)
}
