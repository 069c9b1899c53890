import type { BySeat, Seat } from '../rules/seat.js'

/** How the two seats are spoken of. */
export interface Names {
  /** The seat called "you"; null if nobody is: two share the device, or somebody only watches. */
  readonly you: Seat | null
  of(seat: Seat): string
  /** Inside a sentence: `you`, `Easy`. */
  within(seat: Seat): string
  /** `Your`, `Easy’s`. */
  whose(seat: Seat): string
  /** `You peg`, `Easy pegs`. */
  does(seat: Seat, verb: string): string
  /** `peg`, `pegs`. */
  verb(seat: Seat, verb: string): string
}

/** What you do and what somebody does, where the second is not the first with an s. */
const IRREGULAR: Readonly<Record<string, readonly [you: string, they: string]>> = {
  be: ['are', 'is'],
  have: ['have', 'has'],
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
  const verb = (seat: Seat, form: string) => {
    const [mine, theirs] = IRREGULAR[form] ?? [form, thirdPerson(form)]
    return seat === you ? mine : theirs
  }
  return {
    you,
    of,
    within: (seat) => (seat === you ? 'you' : titles[seat]),
    verb,
    whose: (seat) => (seat === you ? 'Your' : `${of(seat)}${apostrophe}s`),
    does: (seat, form) => `${of(seat)} ${verb(seat, form)}`,
  }
}
