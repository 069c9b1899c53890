/** Where progress is written, and what time it is there. */
export interface Watch {
  /** A terminal keeps one line that changes; a file gets a line now and then. */
  readonly terminal: boolean
  readonly write: (text: string) => void
  /** Milliseconds from any beginning. */
  readonly now: () => number
}

const EVERY = { terminal: 250, file: 10_000 } as const

export interface FuzzProgress {
  update(tried: number, failed: number): void
  finish(): void
}

const formatSeconds = (milliseconds: number) =>
  milliseconds < 90_000
    ? `${Math.ceil(milliseconds / 1000)} s`
    : `${Math.ceil(milliseconds / 60_000)} min`

/** Says how far an attack is, how long it still takes, and whether anything went wrong so far. */
export function watchAttack(name: string, count: number, watch: Watch): FuzzProgress {
  const start = watch.now()
  const every = watch.terminal ? EVERY.terminal : EVERY.file
  let said = start
  return {
    update(tried, failed) {
      const now = watch.now()
      if (now - said < every) return
      said = now
      const left = ((now - start) / tried) * (count - tried)
      const share = Math.floor((100 * tried) / count)
      const line = `${name}: ${tried} of ${count} (${share}%), ${failed} failures, about ${formatSeconds(left)} left`
      watch.write(watch.terminal ? `\r\x1b[K${line}` : `${line}\n`)
    },
    finish() {
      if (watch.terminal && said !== start) watch.write('\r\x1b[K')
    },
  }
}
