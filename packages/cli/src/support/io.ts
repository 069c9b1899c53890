import type { Readable } from 'node:stream'
import pc from 'picocolors'

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
