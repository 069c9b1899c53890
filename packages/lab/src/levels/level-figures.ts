import { type MatchSpec, PLAIN_OPTIONS, type PointSums, type Tally } from '@skunkd/arena/internals'

/** The opponents of the app, and how many games of equals say what is normal for them. */
export const LEVEL_GAMES: Readonly<Record<string, number>> = {
  easy: 10_000,
  medium: 10_000,
  hard: 4000,
  expert: 2000,
}

export const LEVEL_SEED = 1

/** What two equal players score a deal, part by part, in deals played to their end. */
export type LevelFigures = Readonly<
  Record<'hand-dealer' | 'hand-pone' | 'crib' | 'play-dealer' | 'play-pone', number>
>

export function levelSpec(level: string, games: number, seed = LEVEL_SEED): MatchSpec {
  // Equals mirrored would play every game twice.
  const spec = { games, seed, duplicate: false, start: null, options: PLAIN_OPTIONS }
  return { p1: level, p2: level, ...spec }
}

export function levelFigures({ players }: Tally): LevelFigures {
  const mean = (role: 'dealer' | 'pone', points: (sums: PointSums) => number) => {
    const [first, second] = players
    const deals = first[role].deals + second[role].deals
    const value = (points(first[role]) + points(second[role])) / deals
    return Math.round(value * 1000) / 1000
  }
  const play = ({ play: cards, go, last }: PointSums) => cards + go + last
  return {
    'hand-dealer': mean('dealer', ({ hand }) => hand),
    'hand-pone': mean('pone', ({ hand }) => hand),
    crib: mean('dealer', ({ crib }) => crib),
    'play-dealer': mean('dealer', play),
    'play-pone': mean('pone', play),
  }
}
