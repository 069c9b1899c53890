import { Readable } from 'node:stream'
import pc from 'picocolors'
import { run } from '../run.js'
import type { Io } from '../support/io.js'

export interface Captured {
  readonly code: number
  readonly out: string
  readonly err: string
}

export interface CaptureOptions {
  /** Lines typed at the prompt. */
  readonly input?: string
  readonly env?: Readonly<Record<string, string>>
  readonly errTerminal?: boolean
}

/** Runs a command line in this process, without colours, and gives what it wrote. */
export async function capture(
  args: readonly string[],
  { input = '', env = {}, errTerminal = false }: CaptureOptions = {},
): Promise<Captured> {
  let out = ''
  let err = ''
  const io: Io = {
    out: (text) => {
      out += text
    },
    err: (text) => {
      err += text
    },
    input: Readable.from([input]),
    terminal: { input: false, out: false, err: errTerminal },
    columns: 80,
    colors: pc.createColors(false),
    env,
    signal: new AbortController().signal,
  }
  const code = await run(args, io)
  return { code, out, err }
}
