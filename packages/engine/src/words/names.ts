import type { BySeat, Seat } from '../rules/seat.js'

/** How the two seats are spoken of. */
export interface Names {
  /** The seat called "you"; null if nobody is: two share the device, or somebody only watches. */
  readonly you: Seat | null
  of(seat: Seat): string
  /** `Your`, `Easy’s`. */
  whose(seat: Seat): string
  /** `You peg`, `Easy pegs`. */
  does(seat: Seat, verb: string): string
}

function thirdPerson(verb: string): string {
  return /(s|sh|ch|x|o)$/.test(verb) ? `${verb}es` : `${verb}s`
}

/** Names for sentences; the app writes curly apostrophes, the terminal straight ones. */
export function namesFor(
  titles: BySeat<string>,
  you: Seat | null,
  apostrophe: "'" | '’' = '’',
): Names {
  const of = (seat: Seat) => (seat === you ? 'You' : titles[seat])
  return {
    you,
    of,
    whose: (seat) => (seat === you ? 'Your' : `${of(seat)}${apostrophe}s`),
    does: (seat, verb) => (seat === you ? `You ${verb}` : `${of(seat)} ${thirdPerson(verb)}`),
  }
}
