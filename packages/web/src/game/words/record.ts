import { plural } from '@skunkd/engine/words'
import type { GameIndexEntry } from '../../storage/game-index-entry.js'
import { levelOf, opponentName, type Person, personFor } from '../../ui/people/people.js'

/** `Level 14. She leads you 12 to 9.`; other levels say how they stand only. */
export function aboutLine(opponent: string, games: readonly GameIndexEntry[]): string {
  const person = personFor(opponent)
  const record = recordAgainst(opponent, games)
  // A game that was begun, stopped, or played with somebody else too is no record, but a meeting.
  const isOpen = record.won + record.lost === 0 && lastOpponents(games).includes(opponent)
  const text = isOpen
    ? 'No finished game yet'
    : recordText(record, person?.they ?? opponentName(opponent))
  return person === null ? `${text}.` : `L${levelOf(person).slice(1)}. ${text}.`
}

export function lastOpponents(games: readonly GameIndexEntry[]): string[] {
  return [...new Set(games.flatMap(({ kind, opponent }) => (kind === 'computer' ? opponent : [])))]
}

/** A level is about so many points of Elo; docs/levels.md measured it. */
const LEVEL_STEP = 25.5
/** Where someone stands who is above the scale, by docs/internals/coach.md against Medium. */
const ABOVE = 22

/** The chance of winning a game against somebody, by the difference in level. */
export function expectedScore(mine: number, { level, above }: Pick<Person, 'level' | 'above'>) {
  const theirs = above === true ? ABOVE : level
  return 1 / (1 + 10 ** (((theirs - mine) * LEVEL_STEP) / 400))
}

export interface WonLost {
  readonly won: number
  readonly lost: number
}

/** Against one player of the engine, as far as the games were played with nobody else. */
export function recordAgainst(opponent: string, games: readonly GameIndexEntry[]): WonLost {
  let [won, lost] = [0, 0]
  for (const game of games) {
    const winner = game.result?.winner ?? null
    if (game.kind !== 'computer' || game.opponent !== opponent) continue
    if (winner === null || game.opponentChanges.length > 0) continue
    if (winner === game.seat) won++
    else lost++
  }
  return { won, lost }
}

/** `She leads you 12 to 9`, `You lead 4 to 2`, `3 games each`, `You haven’t met yet`. */
export function recordText({ won, lost }: WonLost, they: string): string {
  if (won + lost === 0) return 'You haven’t met yet'
  if (won === lost) return `${plural(won, 'game')} each`
  return won > lost ? `You lead ${won} to ${lost}` : `${they} leads you ${lost} to ${won}`
}
