import { existsSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fromRecord, type GameState, getPlayer, type Player, toRecord } from '@skunkd/engine'
import { messageOf } from '../support/errors.js'
import { readJsonFile, writeJsonFile } from '../support/files.js'
import type { Io } from '../support/io.js'

/** A game that was left, or is being played. */
export interface SavedGame {
  readonly opponent: Player
  readonly state: GameState
}

/** Where games live: `$SKUNKD_HOME`, or `.skunkd` in the person's home folder. */
export function skunkdHome(io: Io): string {
  return io.env['SKUNKD_HOME'] || join(homedir(), '.skunkd')
}

const savePath = (io: Io) => join(skunkdHome(io), 'game.json')

/** What `skunkd review` reads: a game record, with who sat where. */
export function recordOf({ opponent, state }: SavedGame) {
  return { ...toRecord(state), players: ['you', opponent.name] }
}

function read(path: string): SavedGame {
  const data = readJsonFile(path)
  const players = (data as { players?: unknown } | null)?.players
  const name: unknown = Array.isArray(players) ? players[1] : undefined
  if (typeof name !== 'string') throw new Error('players: the name of the opponent is missing.')
  return { opponent: getPlayer(name), state: fromRecord(data) }
}

/** The first free name beside the saved game. */
function asideName(path: string, why: string): string {
  for (let number = 1; ; number++) {
    const name = path.replace(/\.json$/, `.${why}${number === 1 ? '' : `-${number}`}.json`)
    if (!existsSync(name)) return name
  }
}

/** Moves the saved game out of the way and gives its new name. */
export function setAside(io: Io, why: 'damaged' | 'unfinished'): string {
  const aside = asideName(savePath(io), why)
  renameSync(savePath(io), aside)
  return aside
}

/** The game that was left. A damaged one is set aside with a message, never lost or half-loaded. */
export function loadGame(io: Io): SavedGame | null {
  if (!existsSync(savePath(io))) return null
  try {
    return read(savePath(io))
  } catch (error) {
    const aside = setAside(io, 'damaged')
    io.err(`The saved game cannot be read (${messageOf(error)})\nIt was set aside as ${aside}\n`)
    return null
  }
}

export function saveGame(io: Io, game: SavedGame): void {
  writeJsonFile(savePath(io), recordOf(game))
}

/** Files a finished game under `games/` and gives its path. */
export function fileGame(io: Io, game: SavedGame, now: Date): string {
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-')
  const path = join(skunkdHome(io), 'games', `${stamp}-${game.opponent.name}.json`)
  writeJsonFile(path, recordOf(game))
  rmSync(savePath(io), { force: true })
  return path
}
