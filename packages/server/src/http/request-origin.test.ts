import { describe, expect, test, vi } from 'vitest'
import { readCookie, writeCookie } from '../identity/tokens.js'
import { createLimits, TokenBucket, TokenBuckets } from '../support/limits.js'
import { RefusalError } from '../support/refusal-error.js'
import {
  type Incoming,
  limitKey,
  ownHosts,
  requireSameOrigin,
  resolveOrigin,
} from './request-origin.js'

const asked = (change: Incoming['headers']): Incoming => ({
  headers: { host: 'localhost:4173', ...change },
  socket: { remoteAddress: '127.0.0.1' },
})
const HOME = { origin: null, trustProxy: false }
const PUBLIC = { origin: 'https://cribbage.example', trustProxy: true }

describe('where a request was sent to', () => {
  test('this machine by any of its names', () => {
    for (const host of ['localhost:4173', '127.0.0.1:4173', '[::1]:4173', 'LOCALHOST:4173']) {
      expect(resolveOrigin(asked({ host }), HOME).origin).toBe(`http://${host.toLowerCase()}`)
    }
    for (const host of ownHosts()) resolveOrigin(asked({ host: `${host}:4173` }), HOME)
  })

  test('a foreign name is refused', () => {
    for (const host of ['evil.example', 'localhost.evil.example', undefined, 'a b', '8.8.8.8']) {
      expect(() => resolveOrigin(asked({ host }), HOME)).toThrow(RefusalError)
    }
  })

  test('a name of its own, behind a proxy', () => {
    const place = resolveOrigin(
      asked({
        host: 'cribbage.example',
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '1.2.3.4, 5.6.7.8',
      }),
      PUBLIC,
    )
    expect(place).toEqual({ origin: 'https://cribbage.example', secure: true, address: '5.6.7.8' })
  })

  test('forwarded headers count only where a proxy is trusted', () => {
    const forged = {
      'x-forwarded-for': '9.9.9.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'x.y',
    }
    expect(resolveOrigin(asked(forged), HOME)).toMatchObject({
      secure: false,
      address: '127.0.0.1',
    })
    const proxy = (address: string) => address === '10.0.0.2'
    const { address } = resolveOrigin(asked({ ...forged, host: 'cribbage.example' }), {
      ...PUBLIC,
      trustProxy: proxy,
    })
    expect(address).toBe('127.0.0.1')
  })

  test('of what somebody forged and the proxy added, the proxy’s word counts', () => {
    const addressOf = (list: string) =>
      resolveOrigin(asked({ host: 'cribbage.example', 'x-forwarded-for': list }), PUBLIC).address
    for (const forged of [
      '9.9.9.9',
      '::1',
      'localhost',
      ',,',
      '9.9.9.9, 10.0.0.1',
      'x'.repeat(99),
    ]) {
      expect(addressOf(`${forged}, 5.6.7.8`)).toBe('5.6.7.8')
    }
    // A proxy that says nothing is no reason to let everybody share one limit.
    expect(addressOf('')).toBe('127.0.0.1')
  })
})

describe('whose page it was', () => {
  const place = resolveOrigin(asked({}), HOME)
  test('our own', () => {
    requireSameOrigin(asked({ origin: 'http://localhost:4173' }), place)
    requireSameOrigin(
      asked({ origin: 'http://localhost:4173', 'sec-fetch-site': 'same-origin' }),
      place,
    )
  })
  test.each([
    { origin: undefined },
    { origin: 'null' },
    { origin: 'http://localhost:4174' },
    { origin: 'https://localhost:4173' },
    { origin: 'http://evil.example' },
    { origin: 'http://localhost:4173', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://localhost:4173', 'sec-fetch-site': 'same-site' },
  ])('%o is not', (change) => {
    expect(() => requireSameOrigin(asked(change), place)).toThrow(RefusalError)
  })
})

test('a home is one address', () => {
  expect(limitKey('::ffff:192.168.1.5')).toBe('192.168.1.5')
  expect(limitKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(limitKey('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64')
  expect(limitKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(limitKey('::1')).toBe('0:0:0:0::/64')
  // Some proxies name the port as well, and it is another one each time.
  expect(limitKey('192.168.1.5:50123')).toBe('192.168.1.5')
  expect(limitKey('[2001:db8:1:2::9]:50123')).toBe('2001:db8:1:2::/64')
})

test('cookies: as strict as the address allows', () => {
  const token = 'a'.repeat(43)
  expect(writeCookie(token, true)).toBe(
    `__Host-sid=${token}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure`,
  )
  expect(writeCookie(token, false)).not.toContain('Secure')
  expect(readCookie(`other=1; sid=${token}`, false)).toBe(token)
  expect(readCookie(`sid=${token}`, true)).toBeNull()
  expect(readCookie(`__Host-sid=${token}`, true)).toBe(token)
  for (const wrong of [undefined, '', 'sid=', 'sid=short', `sid=${token}x`, `xsid=${token}`]) {
    expect(readCookie(wrong, false)).toBeNull()
  }
})

test('limits each address, and lets it go on at the rate', () => {
  let now = 0
  const limits = createLimits(1, 1, () => now)
  const use = (address = '1.2.3.4') => limits.count('device', address)
  for (let time = 0; time < 20; time++) use()
  expect(() => use()).toThrow(expect.objectContaining({ code: 'TOO_FAST' }))
  use('1.2.3.5')
  now = 29_000
  expect(() => use()).toThrow(expect.objectContaining({ code: 'TOO_FAST' }))
  now = 31_000
  use()
  expect(() => use()).toThrow(expect.objectContaining({ code: 'TOO_FAST' }))
})

test('a calendar that jumps gives nobody more', () => {
  const limits = createLimits()
  for (let time = 0; time < 20; time++) limits.count('device', 'ann')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  expect(() => limits.count('device', 'ann')).toThrow('Too many requests')
  vi.useRealTimers()
})

test('forgets an address whose bucket is full again', () => {
  const buckets = new TokenBuckets(2, 1)
  buckets.take('1.2.3.4', 0)
  buckets.take('1.2.3.5', 61_000)
  expect(buckets.size).toBe(1)
})

test('a bucket: a burst, then a rate', () => {
  const bucket = new TokenBucket(3, 2, 0)
  expect([0, 0, 0, 0].map((now) => bucket.take(now))).toEqual([true, true, true, false])
  expect(bucket.take(400)).toBe(false)
  expect(bucket.take(600)).toBe(true)
  expect(bucket.take(600)).toBe(false)
})
