import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineCommand } from '../support/command.js'
import { UsageError } from '../support/errors.js'

/** Installed, the built app lies in this package; in a clone it is where it was built. */
function appInside(): { readonly app?: string } {
  const app = fileURLToPath(new URL('../../app', import.meta.url))
  return existsSync(app) ? { app } : {}
}

export const command = defineCommand({
  name: 'serve',
  summary: 'Start the server for the app and online games',
  usage: '',
  positionals: [0, 0],
  options: {
    port: { value: '<number>', describe: 'the port (4173)' },
    host: { describe: 'accept connections from your network and print a QR code' },
    address: { value: '<ip>', describe: 'listen on one address of this machine' },
    data: { value: '<folder>', describe: 'where the games are kept (.skunkd/server)' },
    metrics: { value: '<port>', describe: 'figures for Prometheus, on a port of their own' },
    keep: { describe: 'never delete old data' },
  },
  examples: [
    { command: 'skunkd serve', note: 'http://localhost:4173, this machine only' },
    { command: 'skunkd serve --host', note: 'for phones on this network' },
  ],
  notes: `"npm start" builds everything first and then does the same. Environment variables set the rest:
SKUNKD_PORT, SKUNKD_DATA, SKUNKD_ORIGIN, SKUNKD_TRUST_PROXY, SKUNKD_MAX_MB, SKUNKD_METRICS,
SKUNKD_KEEP and SKUNKD_DB_CONNECTIONS (docs/hosting.md).`,
  async run({ values }, io) {
    // Loaded when it is wanted: the other commands start without the server's libraries.
    const { defaultFolders, readSettings, SettingsError, serve } = await import('@skunkd/server')
    const given = (name: 'port' | 'data' | 'metrics') =>
      values[name] ? [`--${name}`, values[name]] : []
    const host = values.address ? ['--host', values.address] : values.host ? ['--host'] : []
    // The server calls it --host.
    const named = (text: string) => (values.address ? text.replace(/^--host/, '--address') : text)
    let settings: ReturnType<typeof readSettings>
    try {
      const keep = values.keep ? ['--keep'] : []
      const args = [...given('port'), ...given('data'), ...given('metrics'), ...keep, ...host]
      settings = readSettings(args, io.env, { ...defaultFolders(io.env), ...appInside() })
    } catch (error) {
      if (error instanceof SettingsError) throw new UsageError(named(error.message))
      throw error
    }
    const ended = new AbortController()
    const end = () => ended.abort()
    process.once('SIGTERM', end)
    try {
      return await serve(settings, {
        out: io.out,
        err: (text) => io.err(named(text)),
        signal: AbortSignal.any([io.signal, ended.signal]),
      })
    } finally {
      process.off('SIGTERM', end)
    }
  },
})
