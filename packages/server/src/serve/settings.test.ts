import { describe, expect, test } from 'vitest'
import { readSettings, SettingsError } from './settings.js'

const DEFAULTS = { data: '/home/me/.skunkd/server', app: '/app', reference: '/site' }
const read = (args: readonly string[], env: Record<string, string> = {}) =>
  readSettings(args, env, DEFAULTS)

describe('settings', () => {
  test('from nothing', () => {
    expect(read([])).toEqual({
      port: 4173,
      host: false,
      data: { folder: DEFAULTS.data, chosen: false },
      app: '/app',
      reference: '/site',
      origin: null,
      trustProxy: false,
      maxBytes: null,
      addressFactor: 1,
      maxSpectators: 200,
      databaseUrl: null,
      databaseConnections: 10,
      metrics: null,
      keep: false,
    })
  })

  test('the command line goes before the environment', () => {
    const env = {
      SKUNKD_PORT: '5000',
      SKUNKD_DATA: '/data',
      SKUNKD_ORIGIN: 'https://cribbage.example',
      SKUNKD_TRUST_PROXY: '1',
      SKUNKD_MAX_MB: '500',
      SKUNKD_ADDRESS_LIMITS: '4',
      SKUNKD_MAX_SPECTATORS: '0',
    }
    expect(read([], env)).toMatchObject({
      port: 5000,
      data: { folder: '/data', chosen: true },
      origin: 'https://cribbage.example',
      trustProxy: true,
      maxBytes: 500_000_000,
      addressFactor: 4,
      maxSpectators: 0,
    })
    expect(
      read(['--keep', '--metrics', '[::1]:9464'], { SKUNKD_DB_CONNECTIONS: '4', SKUNKD_KEEP: '0' }),
    ).toMatchObject({
      keep: true,
      metrics: { host: '::1', port: 9464 },
      databaseConnections: 4,
    })
    expect(read([], { SKUNKD_METRICS: '9464', SKUNKD_KEEP: '1' })).toMatchObject({
      keep: true,
      metrics: { host: '127.0.0.1', port: 9464 },
    })
    expect(read(['--port', '6000', '--data', '/other'], env)).toMatchObject({
      port: 6000,
      data: { folder: '/other' },
    })
  })

  test('--host stands alone or names an address', () => {
    expect(read(['--host']).host).toBe(true)
    expect(read(['--host', '--port', '1']).host).toBe(true)
    expect(read(['--host', '192.168.1.5']).host).toBe('192.168.1.5')
    expect(read(['--host=::1']).host).toBe('::1')
  })

  test('on an open port a proxy is trusted by its address only', () => {
    const { trustProxy } = read(['--host'], {
      SKUNKD_TRUST_PROXY: '172.30.0.0/24, 10.0.0.2, fd00::/8',
    })
    const isTrusted = trustProxy as (address: string) => boolean
    for (const address of ['172.30.0.9', '::ffff:172.30.0.9', '10.0.0.2', 'fd00::5']) {
      expect(isTrusted(address), address).toBe(true)
    }
    for (const address of ['172.30.1.9', '10.0.0.3', '::1', '127.0.0.1', '']) {
      expect(isTrusted(address), address).toBe(false)
    }
  })

  test.each([
    [['--host'], { SKUNKD_TRUST_PROXY: '1' }, 'Otherwise anyone could fake theirs'],
    [
      ['--host', '192.168.1.5'],
      { SKUNKD_TRUST_PROXY: '1' },
      'must be the proxy’s address, such as 10.0.0.2',
    ],
    [[], { SKUNKD_TRUST_PROXY: '10.0.0.0/33' }, 'SKUNKD_TRUST_PROXY'],
    [[], { SKUNKD_DB_CONNECTIONS: 'many' }, 'SKUNKD_DB_CONNECTIONS'],
    [['--metrics', 'figures:1'], {}, '--metrics'],
    [['--metrics', '99999'], {}, '--metrics'],
    [['--port', 'x'], {}, '--port must be a whole number from 0 to 65535, not "x"'],
    [['--port', '65536'], {}, '65536'],
    [[], { SKUNKD_PORT: '-1' }, 'SKUNKD_PORT'],
    [['--host', 'evil.example'], {}, '--host'],
    [['--prot', '1'], {}, 'Unknown option "--prot". Options are --port'],
    [['--port'], {}, '--port needs a value. Options are --port'],
    [['extra'], {}, 'Unexpected argument "extra". Options are'],
    [[], { SKUNKD_ORIGIN: 'cribbage.example' }, 'SKUNKD_ORIGIN'],
    [[], { SKUNKD_ORIGIN: 'https://cribbage.example/path' }, 'SKUNKD_ORIGIN'],
    [[], { SKUNKD_TRUST_PROXY: 'yes' }, 'SKUNKD_TRUST_PROXY'],
    [[], { SKUNKD_ADDRESS_LIMITS: 'many' }, 'SKUNKD_ADDRESS_LIMITS'],
    [[], { SKUNKD_MAX_SPECTATORS: '-1' }, 'SKUNKD_MAX_SPECTATORS'],
    [[], { SKUNKD_MAX_MB: '0' }, 'SKUNKD_MAX_MB must be a whole number from 1 to 9999999'],
    [[], { SKUNKD_DB_CONNECTIONS: '0' }, 'SKUNKD_DB_CONNECTIONS must be a whole number from 1'],
    [[], { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [[], { DATABASE_URL: 'postgres://me:a/b@database/skunkd' }, 'PGPASSWORD'],
    [[], { DATABASE_URL: 'postgres://me:1/b#c@database/skunkd' }, 'PGPASSWORD'],
  ])('%j with %j is refused by name', (args, env, name) => {
    expect(() => read(args, env as Record<string, string>)).toThrow(SettingsError)
    expect(() => read(args, env as Record<string, string>)).toThrow(name)
  })
})
