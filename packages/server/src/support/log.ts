/** Nothing of a game goes into the log: no card, name, link or cookie, nor anybody's address. */
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
