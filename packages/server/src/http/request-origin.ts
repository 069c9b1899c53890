import type { IncomingMessage } from 'node:http'
import { networkInterfaces } from 'node:os'
import { RefusalError } from '../support/refusal-error.js'

export interface OriginPolicy {
  /** `https://cribbage.example`, if the server has a name of its own. */
  readonly origin: string | null
  /** Who may set X-Forwarded-For, -Proto and -Host: whoever connects, nobody, or some addresses. */
  readonly trustProxy: boolean | ((address: string) => boolean)
}

/** As much of a request as says how it got here. */
export type Incoming = Pick<IncomingMessage, 'headers'> & {
  readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'>
}

export interface ResolvedOrigin {
  readonly origin: string
  readonly secure: boolean
  /** Who asks, for the limits only; never stored. */
  readonly address: string
}

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

export function ownHosts(): Set<string> {
  const found = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return new Set(
    found.map(({ address, family }) =>
      family === 'IPv6' ? `[${address.replace(/%.*$/, '')}]` : address,
    ),
  )
}

const last = (list: string | string[] | undefined): string | undefined =>
  list?.toString().split(',').at(-1)?.trim()

function hostName(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase()
}

/** An address for the limits: without a port, and a home's whole IPv6 network counts as one. */
export function limitKey(address: string): string {
  const plain = address
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.replace(/%.*$/, '').split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const end = tail === '' ? [] : tail.split(':')
    while (groups.length + end.length < 8) groups.push('0')
    groups.push(...end)
  }
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** Refuses a foreign Host: that is how DNS rebinding would reach a server in a home. */
export function resolveOrigin(
  { headers, socket: { remoteAddress = 'unknown' } }: Incoming,
  { origin, trustProxy: trusted }: OriginPolicy,
): ResolvedOrigin {
  const trustProxy = typeof trusted === 'boolean' ? trusted : trusted(remoteAddress)
  const forwarded = (what: 'host' | 'for' | 'proto') =>
    trustProxy ? last(headers[`x-forwarded-${what}`]) : undefined
  const host = forwarded('host') ?? headers.host
  const address = limitKey(forwarded('for') || remoteAddress)
  if (host === undefined || !/^[A-Za-z0-9.:[\]_-]+$/.test(host)) throw wrongHost()
  const given = origin === null ? null : new URL(origin)
  if (given !== null && host.toLowerCase() === given.host) {
    return { origin: given.origin, secure: given.protocol === 'https:', address }
  }
  const name = hostName(host)
  if (!LOCAL.has(name) && !ownHosts().has(name)) throw wrongHost()
  const secure = forwarded('proto') === 'https'
  return { origin: `${secure ? 'https' : 'http'}://${host.toLowerCase()}`, secure, address }
}

/** Any change must come from our own page: by Origin, and Sec-Fetch-Site if sent. */
export function requireSameOrigin({ headers }: Incoming, place: ResolvedOrigin): void {
  const site = headers['sec-fetch-site']?.toString() ?? 'none'
  const foreign = site !== 'same-origin' && site !== 'none'
  if (foreign || headers.origin?.toLowerCase() !== place.origin) {
    throw new RefusalError('WRONG_ORIGIN', 'This didn’t come from a page of this server.')
  }
}

const wrongHost = () =>
  new RefusalError(
    'WRONG_HOST',
    'This server doesn’t answer at this address. Whoever runs it can set SKUNKD_ORIGIN.',
  )
