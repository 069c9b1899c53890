import {
  type BySeat,
  bySeat,
  createRng,
  type GameOptions,
  MAX_SEED,
  otherSeat,
  randomBelow,
  randomSeed,
  SEATS,
} from '@skunkd/engine'

export interface MatchSpec {
  /** A player's name, or `exec:` and the command line of a program that speaks the protocol. */
  readonly p1: string
  readonly p2: string
  readonly games: number
  readonly seed: number
  /** Every deck sequence twice, with seats exchanged. */
  readonly duplicate: boolean
  /** Both start from a score in this range, drawn for every unit. */
  readonly start: readonly [least: number, most: number] | null
  readonly options: Pick<GameOptions, 'target' | 'counting' | 'muggins' | 'mugginsPractice'>
}

export const PLAIN_OPTIONS: MatchSpec['options'] = {
  target: 121,
  counting: 'auto',
  muggins: false,
  mugginsPractice: false,
}

export function unitCount(spec: Pick<MatchSpec, 'games' | 'duplicate'>): number {
  return spec.duplicate ? Math.ceil(spec.games / 2) : spec.games
}

const GAME = 1
const START = 2

/** The seed of a unit's deck sequence: a function of the match's seed and the unit alone. */
export function unitSeed(spec: MatchSpec, unit: number): number {
  return randomSeed(createRng(spec.seed, GAME, unit))
}

export function unitStart(spec: MatchSpec, unit: number): BySeat<number> {
  if (spec.start === null) return [0, 0]
  const [least, most] = spec.start
  const rng = createRng(spec.seed, START, unit)
  const draw = () => least + randomBelow(rng, most - least + 1)
  return [draw(), draw()]
}

export type Seating = readonly [0 | 1, 0 | 1]

/** The games of a unit: both seatings, or one and the other in turn. */
export function unitSeatings(spec: MatchSpec, unit: number): readonly Seating[] {
  const swapped = bySeat(otherSeat)
  if (spec.duplicate) return [SEATS, swapped]
  return [unit % 2 === 0 ? SEATS : swapped]
}

function refuse(message: string): never {
  throw new RangeError(message)
}

export function checkSpec(spec: MatchSpec): void {
  const { games, seed, start, options } = spec
  if (!Number.isInteger(games) || games < 1) {
    refuse(`games must be a whole number from 1, not ${games}.`)
  }
  if (!Number.isInteger(seed) || seed < 0 || seed > MAX_SEED) {
    refuse(`A seed must be a whole number from 0 to ${MAX_SEED}, not ${seed}.`)
  }
  if (start !== null) {
    const [least, most] = start
    if (!(least >= 0 && least <= most && most < options.target)) {
      refuse(
        `The start must be two scores from 0 to ${options.target - 1}, the lower first, such as 85-118, not ${least}-${most}.`,
      )
    }
  }
}
