import { defaultFolders } from './serve/folders.js'
import { serve } from './serve/serve.js'
import { readSettings, SettingsError, START_HELP } from './serve/settings.js'

/** What `npm start` runs once everything is built. */

const args = process.argv.slice(2)
if (args.includes('--help') || args.includes('-h')) {
  process.stdout.write(START_HELP)
  process.exit(0)
}

const ending = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // The second time, do not wait.
    if (ending.signal.aborted) process.exit(130)
    ending.abort()
  })
}

try {
  const settings = readSettings(args, process.env, defaultFolders(process.env))
  process.exitCode = await serve(settings, {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    signal: ending.signal,
  })
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
