import { createInterface } from 'node:readline'
import type { Io } from './io.js'

/** What the person types, line by line. */
export interface Lines {
  /** Writes the question and waits; null when nothing more will come (end of input, Ctrl-C). */
  ask(question: string): Promise<string | null>
  close(): void
}

/** Reads lines from the terminal, or from a pipe or file in its place. */
export function openLines(io: Io): Lines {
  const reader = createInterface({ input: io.input, terminal: false })
  const waiting: string[] = []
  let ended = io.signal.aborted
  let wake: (() => void) | null = null
  const notice = () => {
    wake?.()
    wake = null
  }
  const end = () => {
    ended = true
    notice()
  }
  reader.on('line', (line) => {
    waiting.push(line)
    notice()
  })
  reader.on('close', end)
  io.signal.addEventListener('abort', end)
  return {
    async ask(question) {
      io.out(question)
      while (waiting.length === 0 && !ended) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      const line = io.signal.aborted ? null : (waiting.shift() ?? null)
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
