import {
  type BySeat,
  bySeat,
  type GameOptions,
  isSeed,
  otherSeat,
  type Seat,
  withSeat,
} from '@skunkd/engine'
import { countingOptions } from '../game/game-settings.js'
import type { NewGame } from '../game/host/stored-game.js'
import type { Match } from '../storage/match.js'
import type { NewGameSettings } from '../storage/settings.js'

/** The person at the device sits here, and so does the first of two. */
const HERE = 0
const DEALERS = { cut: 'cut', me: HERE, them: otherSeat(HERE) } as const

/** The name of somebody who gives none. */
export const NAMELESS: BySeat<string> = ['Player 1', 'Player 2']

export const MAX_NAME_LENGTH = 20

const nameOf = (names: BySeat<string>, seat: Seat) =>
  names[seat].trim().slice(0, MAX_NAME_LENGTH) || NAMELESS[seat]

/** What the person chose, as the engine wants it; a seed makes the deals repeatable. */
export function newGameFrom(chosen: NewGameSettings, seed: number | null): NewGame {
  const muggins = chosen.counting === 'muggins'
  const target = Number(chosen.target)
  const options: Partial<GameOptions> = {
    target,
    startScores: startScores(chosen, target),
    dealer: DEALERS[chosen.dealer],
    ...countingOptions(chosen.counting),
    mugginsPractice: muggins && chosen.overcounts,
    ...(seed === null ? {} : { seed }),
  }
  const { opponent, friend, names, hints: hintsAllowed } = chosen
  const people = friend ? bySeat((seat) => nameOf(names, seat)) : null
  const match = newMatch(chosen)
  return { opponent, people, hintsAllowed, options, match }
}

export function newMatch({
  match,
  matchGames,
  matchPoints,
}: Pick<NewGameSettings, 'match' | 'matchGames' | 'matchPoints'>): Match | null {
  if (match === 'single') return null
  const start = { game: 1, before: [0, 0] } as const
  return match === 'club'
    ? { length: matchGames, points: matchPoints, ...start }
    : { length: match, ...start }
}

/** A head start leaves at least one point to be made. */
function startScores(
  { headStart, headStartPoints }: NewGameSettings,
  target: number,
): BySeat<number> {
  const points = Math.min(headStartPoints, mostHeadStart(target))
  return headStart === 'nobody' ? [0, 0] : withSeat([0, 0], DEALERS[headStart], points)
}

/** More would hardly be a game. */
export const mostHeadStart = (target: number) => Math.floor(target / 2)

/** A seed from the address, `?seed=42` before or after the `#`; null without a valid one. */
export function seedFrom(...queries: readonly URLSearchParams[]): number | null {
  for (const query of queries) {
    const text = query.get('seed')
    if (text === null || !/^\d+$/.test(text)) continue
    const seed = Number(text)
    if (isSeed(seed)) return seed
  }
  return null
}
