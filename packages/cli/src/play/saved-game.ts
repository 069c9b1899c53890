import { existsSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { printable, readyPlayer } from '@skunkd/arena'
import { closestOpponent, fromRecord, type GameState, type Player, toRecord } from '@skunkd/engine'
import { messageOf } from '../support/errors.js'
import { type FileLock, lockFile } from '../support/file-lock.js'
import {
  jsonText,
  makeFolder,
  readJsonFile,
  withWriteErrors,
  writeWholeFile,
} from '../support/files.js'
import type { Io } from '../support/io.js'
import { nextInMatch, readMatch, type SavedMatch } from './match.js'

/** A game that was left, or is being played. */
export interface SavedGame {
  readonly opponent: Player
  /** An opponent of earlier versions, if it was played against one; then `opponent` is the closest. */
  readonly removed?: string
  readonly state: GameState
  /** How many hints were asked for: a game with hints says nothing about how well one plays. */
  readonly hints: number
  /** Its place in a match; absent if it stands alone. */
  readonly match?: SavedMatch
}

/** Where games live: `$SKUNKD_HOME`, or `.skunkd` in the person's home folder. */
export function skunkdHome(io: Pick<Io, 'env'>): string {
  return io.env['SKUNKD_HOME'] || join(homedir(), '.skunkd')
}

/** What `skunkd review` reads: a game record with who sat where, and hints and match if there are any. */
export function recordOf({ opponent, state, hints, match }: SavedGame) {
  return {
    ...toRecord(state),
    players: ['you', opponent.name],
    ...(hints > 0 && { hints }),
    ...(match && { match }),
  }
}

/** How many hints a record tells of; those kept before they were counted tell of none. */
export function hintsIn(data: unknown): number {
  const hints: unknown = (data as { hints?: unknown } | null)?.hints
  return typeof hints === 'number' && Number.isSafeInteger(hints) && hints > 0 ? hints : 0
}

function read(path: string): SavedGame {
  const data = readJsonFile(path)
  const { players, match } = (data ?? {}) as { players?: unknown; match?: unknown }
  const name: unknown = Array.isArray(players) ? players[1] : undefined
  if (typeof name !== 'string') throw new Error('players: the name of the opponent is missing.')
  const closest = closestOpponent(name)
  return {
    opponent: readyPlayer(closest ?? name),
    ...(closest !== null && { removed: name }),
    state: fromRecord(data),
    hints: hintsIn(data),
    ...(match !== undefined && { match: readMatch(match) }),
  }
}

/** The first name of its kind that is free: `a.json`, `a-2.json`, … */
function freeName(path: string): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? path : path.replace(/\.json$/, `-${number}.json`)
    if (!existsSync(name)) return name
  }
}

const gamesFolder = (home: string) => join(home, 'games')

const STAMP = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d/

/** The last finished game in a home, or null if there is none. */
export function lastGame(home: string): string | null {
  const folder = gamesFolder(home)
  if (!existsSync(folder)) return null
  const [last] = readdirSync(folder)
    .filter((name) => STAMP.test(name) && name.endsWith('.json'))
    .map((name) => ({
      name,
      stamp: STAMP.exec(name)![0],
      at: statSync(join(folder, name)).mtimeMs,
    }))
    // Games finished in the same second are told apart by when they were written.
    .sort((a, b) => b.stamp.localeCompare(a.stamp, 'en') || b.at - a.at)
  return last === undefined ? null : join(folder, last.name)
}

/**
 * The one game that a home holds, for as long as this command plays it. Another command is
 * kept away by a lock; and if the file has changed all the same (a lock deleted, a home
 * shared between machines), nothing is overwritten.
 */
export class GameFile {
  private readonly path: string
  private readonly lock: FileLock
  /** What this command read or wrote last; null for no file. */
  private known: string | null

  constructor(
    private readonly home: string,
    private readonly io: Pick<Io, 'err'>,
  ) {
    this.path = join(home, 'game.json')
    this.lock = lockFile(
      join(home, 'game.lock'),
      (other) =>
        `The game in "${home}" is open in another terminal (process ${other}). Quit it there first with q.`,
    )
    this.known = this.readCurrent()
  }

  private readCurrent(): string | null {
    try {
      return readFileSync(this.path, 'utf8')
    } catch {
      return null
    }
  }

  private requireUnchanged(): void {
    if (this.readCurrent() === this.known) return
    throw new Error(
      `"${this.path}" was changed by another command. It stays as it is, and what you did since your last save isn't kept.`,
    )
  }

  /** The game that was left. A damaged one is set aside with a message, never lost or half-loaded. */
  load(): SavedGame | null {
    if (this.known === null) return null
    try {
      return read(this.path)
    } catch (error) {
      const aside = this.quarantine('damaged')
      this.io.err(
        `The saved game can't be read (${printable(messageOf(error))})\nIt was set aside as ${aside}\n`,
      )
      return null
    }
  }

  /**
   * The game to be played next if the last finished one belongs to a match that is not over. It
   * follows from that game, so it is there however the command was stopped.
   */
  nextMatchGame(): SavedGame | null {
    const last = lastGame(this.home)
    try {
      return last === null ? null : nextInMatch(read(last))
    } catch {
      // A record that cannot be read has no next game; it stays where it is.
      return null
    }
  }

  save(game: SavedGame): void {
    const text = jsonText(recordOf(game))
    this.requireUnchanged()
    if (text === this.known) return
    writeWholeFile(this.path, text)
    this.known = text
  }

  /** Moves the saved game out of the way and gives its new name. */
  quarantine(why: 'damaged' | 'unfinished'): string {
    return this.moveTo(freeName(this.path.replace(/\.json$/, `.${why}.json`)))
  }

  /**
   * Files a finished game under `games/` and gives its path. It is moved there, so that it
   * is in one place or the other whenever the command is stopped.
   */
  archive(game: SavedGame, now: Date): string {
    this.save(game)
    const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-')
    const name = join(gamesFolder(this.home), `${stamp}-${game.opponent.name}.json`)
    withWriteErrors(name, () => makeFolder(gamesFolder(this.home)))
    return this.moveTo(freeName(name))
  }

  private moveTo(path: string): string {
    this.requireUnchanged()
    withWriteErrors(path, () => renameSync(this.path, path))
    this.known = null
    return path
  }

  close(): void {
    this.lock.release()
  }
}
