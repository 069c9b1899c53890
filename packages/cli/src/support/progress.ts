import type { Io } from './io.js'

export interface Progress {
  /** How much is done now, and what to say about it. */
  update(done: number, note?: string): void
  /** Wipes the bar off the terminal. */
  finish(): void
}

const SILENT: Progress = { update: () => {}, finish: () => {} }
const BAR_WIDTH = 24

/** A bar on standard error; nothing at all if no person is watching. */
export function createProgress(io: Io, label: string, total: number): Progress {
  if (!io.terminal.err) return SILENT
  let shown = ''
  const show = (line: string) => {
    if (line === shown) return
    io.err(`\r\u001b[K${line}`)
    shown = line
  }
  return {
    update(done, note = '') {
      const share = total > 0 ? Math.min(1, done / total) : 1
      const filled = Math.round(share * BAR_WIDTH)
      const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled)
      const line = `${label} ${bar} ${Math.floor(share * 100)}%${note === '' ? '' : `  ${note}`}`
      show(line.slice(0, Math.max(20, io.columns - 1)))
    },
    finish() {
      show('')
    },
  }
}
