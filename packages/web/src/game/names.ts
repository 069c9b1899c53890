import type { BySeat, Seat } from '@skunkd/engine'
import type { Sitter } from './host.js'

/** How the table speaks of the two seats. */
export interface Names {
  /** The seat called "you"; null where two people share the device and each has a name. */
  readonly you: Seat | null
  of(seat: Seat): string
  /** `Your`, `Easy’s`. */
  whose(seat: Seat): string
  /** `You peg`, `Easy pegs`. */
  does(seat: Seat, verb: string): string
}

export function namesOf(sitters: BySeat<Sitter>, looking: Seat): Names {
  const shared = sitters.every(({ kind }) => kind === 'here')
  const you = shared ? null : looking
  const of = (seat: Seat) => (seat === you ? 'You' : sitters[seat].name)
  return {
    you,
    of,
    whose: (seat) => (seat === you ? 'Your' : `${of(seat)}’s`),
    does: (seat, verb) => (seat === you ? `You ${verb}` : `${of(seat)} ${verb}s`),
  }
}
