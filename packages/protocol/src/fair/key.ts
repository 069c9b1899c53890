import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { formatFairHex, parseFairHex } from './hex.js'

export const FAIR_PROTOCOL = 'skunkd-fair-1'

/** The text before the bytes: the protocol, what it is for, and the game, so that nothing fits twice. */
function label(purpose: string, gameId: string): Uint8Array {
  return utf8ToBytes(`${FAIR_PROTOCOL}|${purpose}|${gameId}|`)
}

/** What the server promises before anybody has added anything: the hash of its secret. */
export function commitmentOf(gameId: string, secret: string): string {
  return formatFairHex(
    sha256(concatBytes(label('commit', gameId), parseFairHex(secret, 'The secret'))),
  )
}

/** What the creator promises before the friend adds anything: the hash of the creator's entropy. */
export function entropyHashOf(gameId: string, e0: string): string {
  return formatFairHex(sha256(concatBytes(label('e0', gameId), parseFairHex(e0, 'E0'))))
}

/** The key that every card of the game comes from; nobody knows it before all three parts are fixed. */
export function fairKey(gameId: string, secret: string, e0: string, e1: string): Uint8Array {
  const message = concatBytes(label('key', gameId), parseFairHex(e0, 'E0'), parseFairHex(e1, 'E1'))
  return hmac(sha256, parseFairHex(secret, 'The secret'), message)
}
