import { packGames } from '../storage/pack-games.js'
import { type CleanReport, cleanStore } from '../storage/retention.js'
import { type SqlDriver, StoreError } from '../storage/sql.js'
import { type Log, unexpectedErrorEntry } from '../support/log.js'

const DAY = 86_400_000
/** After the start, people come back first. */
const FIRST_AFTER = 60_000

export interface HousekeepingOptions {
  /** A way to the store for as long as the work takes; several nodes may share the store. */
  readonly open: () => Promise<SqlDriver>
  readonly log: Log
  readonly keep: boolean
}

const wordsOf = (counts: CleanReport['counts']): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(
      ([kind, count]) =>
        `${count} ${kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`,
    )
    .join(', ') || 'nothing'

/** Once a day: finished games are packed, and what is no longer kept goes. */
export class Housekeeping {
  readonly #ending = new AbortController()
  readonly #timers: NodeJS.Timeout[]
  counts: Readonly<Record<string, number>> = {}

  constructor(private readonly options: HousekeepingOptions) {
    const round = () => void this.round(Date.now())
    this.#timers = [setTimeout(round, FIRST_AFTER).unref(), setInterval(round, DAY).unref()]
  }

  async round(now: number): Promise<void> {
    const { open, log, keep } = this.options
    try {
      const driver = await open()
      try {
        const packed = await packGames(driver, now, this.#ending.signal)
        const { counts, removed, reportsUntil } = await cleanStore(driver, { now, dryRun: keep })
        this.counts = counts
        const until = reportsUntil === 0 ? '' : ` from ${new Date(reportsUntil).toISOString()} on`
        const text = removed ? 'removed' : keep ? 'kept, as was asked,' : `to be removed${until}:`
        log({
          level: 'info',
          event: 'clean',
          text: `Packed ${packed} games; ${text} ${wordsOf(counts)}.`,
        })
      } finally {
        await driver.close()
      }
    } catch (error) {
      // An outage of the store is in the log already.
      if (!(error instanceof StoreError)) log(unexpectedErrorEntry(error))
    }
  }

  close(): void {
    this.#ending.abort()
    for (const timer of this.#timers) clearTimeout(timer)
  }
}
