import { Readable } from 'node:stream'
import pc from 'picocolors'
import { run } from '../run.js'
import type { Io } from '../support/io.js'

export interface CaptureOptions {
  /** What is typed, lines and all; a stream if it is typed little by little. */
  readonly input?: string | Readable
  readonly env?: Readonly<Record<string, string>>
  /** Pretend that a person watches standard error. */
  readonly errTerminal?: boolean
}

export interface Written {
  readonly out: string
  readonly err: string
}

let clock = Date.UTC(2026, 0, 1)

/** A terminal without colours that remembers what was written. */
export function capturedIo({
  input = '',
  env = {},
  errTerminal = false,
}: CaptureOptions = {}): Io & { written(): Written } {
  let out = ''
  let err = ''
  return {
    out: (text) => {
      out += text
    },
    err: (text) => {
      err += text
    },
    input: typeof input === 'string' ? Readable.from([input]) : input,
    terminal: { input: false, out: false, err: errTerminal },
    columns: 80,
    colors: pc.createColors(false),
    env,
    // Every look at the clock is a second later than the one before.
    now: () => (clock += 1000),
    signal: new AbortController().signal,
    written: () => ({ out, err }),
  }
}

/** Runs a command line in this process and gives its exit code and what it wrote. */
export async function capture(
  args: readonly string[],
  options?: CaptureOptions,
): Promise<Written & { readonly code: number }> {
  const io = capturedIo(options)
  const code = await run(args, io)
  return { code, ...io.written() }
}
