import { existsSync, statSync } from 'node:fs'
import {
  fromMatchFile,
  MatchFileError,
  type MatchResult,
  type MatchSpec,
  type Shard,
  type Tally,
  toMatchFile,
} from '@skunkd/arena'
import { isOpponent, opponentProfile } from '@skunkd/engine'
import { UsageError } from '../support/errors.js'
import { type FileLock, lockFile } from '../support/file-lock.js'
import { readJsonFile, requireFolder, writeJsonFile } from '../support/files.js'

/** How often a match saves how far it is, in milliseconds. */
const INTERVAL = 200

/** The name that somebody of an older file has now. */
const nameNow = (name: string) => (isOpponent(name) ? opponentProfile(name).name : name)

/**
 * A match that may be interrupted at any moment. Its file holds what `--json` prints for the
 * games so far, and how many bytes of the log belong to them.
 */
export class ResumeFile {
  /** The match as far as it was played before; undefined if there was none. */
  readonly from: MatchResult | undefined
  private readonly lock: FileLock
  private readonly logBytes: number | null
  private last = 0

  constructor(
    private readonly path: string,
    private readonly spec: MatchSpec,
    private readonly shard: Shard,
    private readonly now: () => number = Date.now,
  ) {
    requireFolder(path)
    this.lock = lockFile(
      `${path}.lock`,
      (other) => `The match in "${path}" is being played by process ${other}.`,
    )
    try {
      const data = existsSync(path) ? readJsonFile(path) : undefined
      this.from = data === undefined ? undefined : this.read(data)
      const bytes = (data as { logBytes?: unknown } | undefined)?.logBytes
      this.logBytes = typeof bytes === 'number' && Number.isSafeInteger(bytes) ? bytes : null
    } catch (error) {
      this.close()
      throw error
    }
  }

  private read(data: unknown): MatchResult {
    let result: MatchResult
    try {
      result = fromMatchFile(data, this.path)
    } catch (error) {
      if (error instanceof MatchFileError) throw new UsageError(error.message)
      throw error
    }
    const [p1, p2] = [nameNow(result.spec.p1), nameNow(result.spec.p2)]
    const told = JSON.stringify([{ ...result.spec, p1, p2 }, result.shards])
    if (told !== JSON.stringify([this.spec, [this.shard]])) {
      throw new UsageError(
        `--resume: "${this.path}" holds another match. Give the same players, games, seed and rules, or another file.`,
      )
    }
    return { ...result, spec: this.spec }
  }

  /** How much of the log belongs to the games so far; what comes after it is played again. */
  logLength(log: string): number {
    if (this.from === undefined) return 0
    const size = existsSync(log) ? statSync(log).size : 0
    if (this.logBytes === null || size < this.logBytes) {
      throw new Error(`"${log}" doesn't belong to "${this.path}". Leave --log out.`)
    }
    return this.logBytes
  }

  /** Saves how far the match is, now and then. */
  note(tally: Tally, logBytes: number | null): void {
    const now = this.now()
    if (now - this.last < INTERVAL) return
    this.last = now
    const { spec, shard } = this
    this.write(
      { spec, shards: [shard], tally, end: 'stopped', failure: null, sprt: null },
      logBytes,
    )
  }

  write(result: MatchResult, logBytes: number | null): void {
    writeJsonFile(this.path, { ...toMatchFile(result), logBytes })
  }

  close(): void {
    this.lock.release()
  }
}
