import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { FAIR_PROTOCOL } from './key.js'

/** A source of whole numbers below n, each equally likely. */
export type FairStream = (n: number) => number

const WORDS_PER_BLOCK = 8
const ALL_WORDS = 0x1_0000_0000

/**
 * The numbers drawn for one purpose (`cut`, `deck|3`): 32-bit big-endian words of
 * HMAC-SHA256(key, "skunkd-fair-1|purpose|block") for block 0, 1, 2, … A word that would make
 * some numbers likelier than others is thrown away.
 */
export function fairStream(key: Uint8Array, purpose: string): FairStream {
  // The key is worked in once; every block continues from there.
  const keyed = hmac.create(sha256, key)
  let block = -1
  let place = WORDS_PER_BLOCK
  let words = new DataView(new ArrayBuffer(0))
  const nextWord = (): number => {
    if (place === WORDS_PER_BLOCK) {
      block++
      const bytes = keyed
        .clone()
        .update(utf8ToBytes(`${FAIR_PROTOCOL}|${purpose}|${block}`))
        .digest()
      words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      place = 0
    }
    return words.getUint32(4 * place++)
  }
  return (n) => {
    const limit = ALL_WORDS - (ALL_WORDS % n)
    for (;;) {
      const word = nextWord()
      if (word < limit) return word % n
    }
  }
}
