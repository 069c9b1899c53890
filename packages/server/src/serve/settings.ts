import { BlockList, isIP } from 'node:net'
import { parseArgs } from 'node:util'
import type { Folders } from './folders.js'

export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

export interface Settings {
  readonly port: number
  /** False: this machine only; true: every network; or one address. */
  readonly host: boolean | string
  readonly data: { readonly folder: string; readonly chosen: boolean }
  readonly app: string
  readonly reference: string
  readonly origin: string | null
  /** Whoever connects, nobody, or those at some addresses. */
  readonly trustProxy: boolean | ((address: string) => boolean)
  readonly maxBytes: number | null
  /** How many times as much as usual an address may do: many people may be behind one. */
  readonly addressFactor: number
  readonly maxSpectators: number
  readonly databaseUrl: string | null
  readonly databaseConnections: number
  readonly metrics: MetricsAddress | null
  readonly keep: boolean
}

export interface MetricsAddress {
  readonly host: string
  readonly port: number
}

export const DEFAULT_PORT = 4173
const MAX_PORT = 65_535
export const DEFAULT_MAX_SPECTATORS = 200

function readNumber(text: string, name: string, least: number, most: number): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= least && number <= most) return number
  throw new SettingsError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`)
}

function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (
    url === null ||
    !/^https?:$/.test(url.protocol) ||
    url.pathname !== '/' ||
    url.search !== ''
  ) {
    throw new SettingsError(
      `SKUNKD_ORIGIN must be an address such as https://cribbage.example, not "${text}".`,
    )
  }
  return url.origin
}

function readFlag(text: string, name: string): boolean {
  if (text === '1' || text === 'true') return true
  if (text === '0' || text === 'false') return false
  throw new SettingsError(`${name} must be 1 or 0, not "${text}".`)
}

/** 1 for a proxy on this machine, or the addresses and networks of proxies elsewhere. */
function readTrustProxy(text: string, isOpen: boolean): Settings['trustProxy'] {
  if (/^(0|1|true|false)$/.test(text)) {
    const trusted = readFlag(text, 'SKUNKD_TRUST_PROXY')
    if (trusted && isOpen) {
      throw new SettingsError(
        'With --host, SKUNKD_TRUST_PROXY must be the proxy’s address, such as 10.0.0.2, not 1. Otherwise anyone could fake theirs.',
      )
    }
    return trusted
  }
  const proxies = new BlockList()
  for (const part of text.split(',').map((one) => one.trim())) {
    const [address = '', bits, ...more] = part.split('/')
    const version = isIP(address)
    const most = version === 4 ? 32 : 128
    const length = bits === undefined ? most : Number(bits)
    const whole = /^\d+$/.test(bits ?? '0') && length <= most && more.length === 0
    if (version === 0 || !whole) {
      throw new SettingsError(
        `SKUNKD_TRUST_PROXY must be 1, 0, or addresses and networks of proxies, not "${text}".`,
      )
    }
    proxies.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6')
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
    return isIP(plain) !== 0 && proxies.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6')
  }
}

/** A port of this machine, or an address with a port: 9464, 10.0.0.5:9464, [::1]:9464. */
function readMetrics(text: string): MetricsAddress {
  const parts = /^(?:(.+):)?(\d{1,5})$/.exec(text)
  const host = parts?.[1]?.replace(/^\[(.*)\]$/, '$1') ?? '127.0.0.1'
  if (parts === null || Number(parts[2]) > MAX_PORT || (isIP(host) === 0 && host !== 'localhost')) {
    throw new SettingsError(
      `--metrics must be a port, or an address with a port such as 127.0.0.1:9464, not "${text}".`,
    )
  }
  return { host, port: Number(parts[2]) }
}

function readDatabaseUrl(text: string | null): string | null {
  if (text === null) return null
  // The text may hold a password, so it is not repeated.
  if (!/^postgres(ql)?:\/\//.test(text)) {
    throw new SettingsError('DATABASE_URL must begin with postgres://')
  }
  if (!URL.canParse(text) || text.includes('#')) {
    throw new SettingsError(
      "DATABASE_URL can't be read. In a password, write / as %2F, # as %23 and @ as %40, or set PGPASSWORD instead.",
    )
  }
  return text
}

/** An option may stand alone: `--host`, or carry an address: `--host 192.168.1.5`. */
function splitHost(args: readonly string[]): { rest: string[]; host: boolean | string } {
  const rest: string[] = []
  let host: boolean | string = false
  for (let place = 0; place < args.length; place++) {
    const arg = args[place]!
    if (arg.startsWith('--host=')) host = arg.slice('--host='.length)
    else if (arg === '--host') {
      const next = args[place + 1]
      if (next !== undefined && !next.startsWith('-')) {
        host = next
        place++
      } else host = true
    } else rest.push(arg)
  }
  if (typeof host === 'string' && isIP(host) === 0 && host !== 'localhost') {
    throw new SettingsError(`--host must be an address of this machine, not "${host}".`)
  }
  return { rest, host }
}

export const START_HELP = `npm start -- [options]

  --port <number>    the port (${DEFAULT_PORT})
  --host             accept connections from your network and print a QR code
  --host <address>   listen on one address of this machine
  --data <folder>    where the games are kept
  --metrics <port>   figures for Prometheus, on this port of this machine
  --keep             never delete old data

docs/hosting.md has the rest, which the environment sets.
`

type Environment = Readonly<Record<string, string | undefined>>

export function readSettings(
  args: readonly string[],
  env: Environment,
  defaults: Folders,
): Settings {
  const { rest, host } = splitHost(args)
  let values: { port?: string; data?: string; metrics?: string; keep?: boolean }
  try {
    ;({ values } = parseArgs({
      args: rest,
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        metrics: { type: 'string' },
        keep: { type: 'boolean' },
      },
      strict: true,
      allowPositionals: false,
    }))
  } catch (error) {
    const [first] = (error as Error).message.split(/\.\s|\n/)
    const wrong = first!
      .replace(/^Option '(--\w+) <value>' argument missing$/, '$1 needs a value')
      .replaceAll("'", '"')
    throw new SettingsError(
      `${wrong}. Options are --port <number>, --host [address], --data <folder>, --metrics <port> and --keep.`,
    )
  }
  const given = (name: string): string | null => env[name] || null
  const count = (name: string, usual: number, least = 1, most = 9_999): number =>
    readNumber(given(name) ?? String(usual), name, least, most)
  const port = values.port
  const chosen = values.data ?? given('SKUNKD_DATA')
  const origin = given('SKUNKD_ORIGIN')
  const trust = given('SKUNKD_TRUST_PROXY')
  const metrics = values.metrics ?? given('SKUNKD_METRICS')
  const keep = given('SKUNKD_KEEP')
  return {
    port:
      port === undefined
        ? count('SKUNKD_PORT', DEFAULT_PORT, 0, MAX_PORT)
        : readNumber(port, '--port', 0, MAX_PORT),
    host,
    data: { folder: chosen ?? defaults.data, chosen: chosen !== null },
    app: given('SKUNKD_APP') ?? defaults.app,
    reference: defaults.reference,
    origin: origin === null ? null : readOrigin(origin),
    trustProxy: trust === null ? false : readTrustProxy(trust, host !== false),
    maxBytes:
      given('SKUNKD_MAX_MB') === null ? null : count('SKUNKD_MAX_MB', 0, 1, 9_999_999) * 1_000_000,
    addressFactor: count('SKUNKD_ADDRESS_LIMITS', 1),
    maxSpectators: count('SKUNKD_MAX_SPECTATORS', DEFAULT_MAX_SPECTATORS, 0),
    databaseUrl: readDatabaseUrl(given('DATABASE_URL')),
    databaseConnections: count('SKUNKD_DB_CONNECTIONS', 10),
    metrics: metrics === null ? null : readMetrics(metrics),
    keep: values.keep ?? (keep === null ? false : readFlag(keep, 'SKUNKD_KEEP')),
  }
}
