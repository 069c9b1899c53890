import { run } from './run.js'
import { EXIT_FAILURE, EXIT_INTERRUPTED } from './support/errors.js'
import { reasonOf } from './support/files.js'
import { terminalIo } from './support/io.js'

/** The program itself: reads `process.argv`, sets `process.exitCode`. */
export async function runFromTerminal(): Promise<void> {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // The second Ctrl-C is for a command that does not end by itself.
      if (stop.signal.aborted) process.exit(EXIT_INTERRUPTED)
      stop.abort()
    })
  }
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // `skunkd … | head` closes the pipe early, which is nobody's mistake.
    if (error.code === 'EPIPE') process.exit(0)
    process.stderr.write(`skunkd: the output can't be written: ${reasonOf(error)}.\n`)
    process.exit(EXIT_FAILURE)
  })
  process.exitCode = await run(process.argv.slice(2), terminalIo(stop.signal))
}
