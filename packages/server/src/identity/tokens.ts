import { createHash, timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'

/** A browser keeps a cookie for 400 days at most. */
const MAX_AGE = 400 * 24 * 60 * 60

/** Over https the name itself keeps other hosts and paths from setting it; not so over http. */
const nameFor = (secure: boolean): string => (secure ? '__Host-sid' : 'sid')

const TOKEN = /^[A-Za-z0-9_-]{43}$/

export function readCookie(header: string | undefined, secure: boolean): string | null {
  const name = nameFor(secure)
  const token = parse(header ?? '', name)[name] ?? ''
  return TOKEN.test(token) ? token : null
}

export function writeCookie(token: string, secure: boolean, maxAge = MAX_AGE): string {
  return `${nameFor(secure)}=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

export const clearCookie = (secure: boolean): string => writeCookie('', secure, 0)

/** The store keeps only the hash: reading it lets nobody pose as anybody else. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Whether two secrets are the same, in a time that does not reveal where they differ. */
export function sameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(one)), Buffer.from(hashToken(other)))
}
