import { createHash, timingSafeEqual } from 'node:crypto'

/** The store keeps only the hash: reading it lets nobody pose as anybody else. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Whether two secrets are the same, in a time that does not reveal where they differ. */
export function sameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(one)), Buffer.from(hashToken(other)))
}
