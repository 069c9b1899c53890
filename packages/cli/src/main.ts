import { run } from './run.js'
import { terminalIo } from './support/io.js'

/** The program itself: reads `process.argv`, sets `process.exitCode`. */
export async function runFromTerminal(): Promise<void> {
  const stop = new AbortController()
  process.on('SIGINT', () => {
    // The second Ctrl-C is for a command that does not end by itself.
    if (stop.signal.aborted) process.exit(130)
    stop.abort()
  })
  // `skunkd … | head` closes the pipe early, which is nobody's mistake.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : 1)
  })
  process.exitCode = await run(process.argv.slice(2), terminalIo(stop.signal))
}
