import { GRADES, type Grade, letterOf } from '@skunkd/engine'
import { type DealLoss, LETTER_LIMITS, LEVELS } from '@skunkd/engine/internals'
import { MINDLESS } from './mindless.js'

/** The early deals of some games of one player. */
export interface LetteredGames {
  readonly player: string
  readonly games: readonly (readonly DealLoss[])[]
}

/** Levels that a letter is meant for, from A+ to D; what plays worse than these gets an F. */
const BANDS: readonly (readonly [from: number, to: number])[] = [
  [LEVELS, LEVELS],
  [17, 19],
  [13, 16],
  [9, 12],
  [6, 8],
]

/** So many of the mindless player's games are to get an F, with something to spare. */
const MINDLESS_F = 0.85

/** Borders are tenths of a point per deal. */
const STEPS = Array.from({ length: 60 }, (_, i) => (i + 1) / 10)

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, each) => sum + each, 0) / numbers.length

const lossesOf = ({ games }: LetteredGames) => games.flatMap((deals) => letterOf(deals)?.loss ?? [])

const shareBelow = (losses: readonly number[], limit: number) =>
  losses.filter((loss) => loss < limit).length / losses.length

/** The border that puts the fewest games of two neighbouring bands on the wrong side. */
function borderBetween(better: readonly number[][], worse: readonly number[][]): number {
  const wrong = (limit: number) =>
    1 -
    mean(better.map((losses) => shareBelow(losses, limit))) +
    mean(worse.map((losses) => shareBelow(losses, limit)))
  return STEPS.reduce((best, limit) => (wrong(limit) < wrong(best) ? limit : best))
}

/** The borders below A+, A, B, C and D that these games ask for. */
export function fitBorders(sets: readonly LetteredGames[]): number[] {
  const byPlayer = new Map(sets.map((set) => [set.player, lossesOf(set)]))
  const bands = BANDS.map(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, i) => byPlayer.get(`level-${from + i}`)!),
  )
  const mindless = byPlayer.get(MINDLESS)!
  const least = MINDLESS_F * sets.find(({ player }) => player === MINDLESS)!.games.length
  const last = STEPS.findLast((limit) => mindless.filter((loss) => loss >= limit).length >= least)!
  return [...bands.slice(1).map((band, i) => borderBetween(bands[i]!, band)), last]
}

/** The shares of a player's games that get each letter, in percent, and none at the end. */
export function letterShares({ games }: LetteredGames): number[] {
  const letters = games.map((deals) => letterOf(deals)?.letter ?? null)
  return [...GRADES, null].map(
    (letter: Grade | null) =>
      (100 * letters.filter((each) => each === letter).length) / games.length,
  )
}

/** How often the range beside the letter holds the level that played, in percent. */
function shareHeld(sets: readonly LetteredGames[]): number {
  const held = sets.flatMap(({ player, games }) => {
    const level = Number(player.replace('level-', ''))
    if (Number.isNaN(level)) return []
    return games.flatMap((deals) => {
      const letter = letterOf(deals)
      return letter === null ? [] : Number(letter.levelLow <= level && level <= letter.levelHigh)
    })
  })
  return 100 * mean(held)
}

/** Fits on every other game and counts the letters of the games between, with the shipped borders. */
export function letterLines(sets: readonly LetteredGames[]): string[] {
  const half = (rest: 0 | 1) =>
    sets.map(({ player, games }) => ({ player, games: games.filter((_, i) => i % 2 === rest) }))
  const [fitted, other] = [half(0), half(1)]
  const shipped = LETTER_LIMITS.slice(0, -1).map(([, limit]) => limit)
  const columns = [...GRADES, 'none'].map((name) => name.padStart(6)).join('')
  return [
    `borders fitted ${fitBorders(fitted).join(', ')}, shipped ${shipped.join(', ')}`,
    `percent of ${other[0]!.games.length} games`.padEnd(22) + columns,
    ...other.map(
      (set) =>
        set.player.padEnd(22) +
        letterShares(set)
          .map((share) => share.toFixed(0).padStart(6))
          .join(''),
    ),
    `the range beside the grade held the level in ${shareHeld(other).toFixed(0)}% of games`,
  ]
}
