import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import pc from 'picocolors'

/** What the person types, line by line. */
export interface Lines {
  /** Writes the question and waits; null when nothing more will come (end of input, Ctrl-C). */
  ask(question: string): Promise<string | null>
  close(): void
}

/** Reads lines from the terminal, or from a pipe or file in its place. */
export function openLines(io: Io): Lines {
  const reader = createInterface({ input: io.input, terminal: false })
  const lines = reader[Symbol.asyncIterator]()
  const end = () => reader.close()
  if (io.signal.aborted) end()
  else io.signal.addEventListener('abort', end, { once: true })
  return {
    async ask(question) {
      io.out(question)
      const { value } = await lines.next()
      const line = io.signal.aborted ? null : ((value as string | undefined) ?? null)
      // A person's Enter ends the line on the screen; a pipe leaves it open.
      if (line === null || !io.terminal.input) io.out('\n')
      return line
    },
    close() {
      io.signal.removeEventListener('abort', end)
      reader.close()
    },
  }
}

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

export type Colors = ReturnType<typeof pc.createColors>

/** Everything a command may touch outside itself; tests hand in their own. */
export interface Io {
  /** Writes to standard output as given; add the line end yourself. */
  out(text: string): void
  /** Writes to standard error: progress and complaints, never results. */
  err(text: string): void
  readonly input: Readable
  /** Whether a person sits at each stream; bars and prompts are for them only. */
  readonly terminal: { readonly input: boolean; readonly out: boolean; readonly err: boolean }
  /** Width of the terminal, 80 if it is unknown. */
  readonly columns: number
  readonly colors: Colors
  readonly env: Readonly<Record<string, string | undefined>>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Aborted by Ctrl-C; long commands print what they have and end. */
  readonly signal: AbortSignal
}

/** Colours are for terminals; picocolors by itself would also colour the pipes of a build server. */
function wantsColors(): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env
  if (NO_COLOR) return false
  return (
    (FORCE_COLOR !== undefined && FORCE_COLOR !== '0') ||
    (process.stdout.isTTY === true && TERM !== 'dumb')
  )
}

/** The real terminal. */
export function terminalIo(signal: AbortSignal): Io {
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    input: process.stdin,
    terminal: {
      input: process.stdin.isTTY === true,
      out: process.stdout.isTTY === true,
      err: process.stderr.isTTY === true,
    },
    columns: process.stdout.columns ?? 80,
    colors: pc.createColors(wantsColors()),
    env: process.env,
    now: Date.now,
    signal,
  }
}
