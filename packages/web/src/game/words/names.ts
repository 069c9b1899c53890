import { type BySeat, otherSeat, type Seat } from '@skunkd/engine'
import type { Participant } from '../host/host.js'

/** How the table speaks of the two seats. */
export interface Names {
  /** The seat called "you"; null if nobody is: two share the device, or somebody only watches. */
  readonly you: Seat | null
  of(seat: Seat): string
  /** `Your`, `Easy’s`. */
  whose(seat: Seat): string
  /** `You peg`, `Easy pegs`. */
  does(seat: Seat, verb: string): string
}

export function namesOf(participants: BySeat<Participant>, looking: Seat): Names {
  const other = participants[otherSeat(looking)]
  // Two who share the device both have names, and so do the two whom a spectator watches.
  const you = participants[looking].kind === 'here' && other.kind !== 'here' ? looking : null
  const of = (seat: Seat) => (seat === you ? 'You' : participants[seat].name)
  return {
    you,
    of,
    whose: (seat) => (seat === you ? 'Your' : `${of(seat)}’s`),
    does: (seat, verb) => (seat === you ? `You ${verb}` : `${of(seat)} ${verb}s`),
  }
}
