/**
 * One line of the log, for the person who runs the server and for programs. Nothing of a
 * game goes into it: no card, no name, no link, no cookie, no address of a person.
 */
export interface LogEntry {
  readonly level: 'info' | 'warn' | 'error'
  readonly event: string
  readonly text: string
  readonly code?: string
  /** Where in the program an unforeseen error came from. */
  readonly where?: readonly string[]
}

export type Log = (entry: LogEntry) => void

export const logLine = (at: number, entry: LogEntry): string =>
  `${JSON.stringify({ at: new Date(at).toISOString(), ...entry })}\n`

const FRAMES = 4

/** An unforeseen error: its kind and place. Its message may quote what somebody sent. */
export function unexpectedErrorEntry(error: unknown): LogEntry {
  const known = error instanceof Error ? error : null
  const frames = (known?.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const code = (error as { readonly code?: unknown } | null)?.code
  return {
    level: 'error',
    event: 'unforeseen',
    text: known?.name ?? 'something other than an error',
    ...(typeof code === 'string' && { code }),
    where: frames.slice(0, FRAMES).map((line) => line.trim()),
  }
}
