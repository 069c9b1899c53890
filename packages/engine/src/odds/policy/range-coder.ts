/**
 * One bit at a time, in less than one bit of file when it can be guessed: an
 * adaptive binary range coder (Martin 1979; the carry-less 32-bit form). Encoder and
 * decoder share one interface, so that a single walk over the data serves both. The
 * engine only reads; the encoder belongs to the arena, which makes the file.
 */
export interface BitCoder {
  /** Codes `bit` in a context and returns it; a decoder ignores what it is given. */
  bit(context: number, bit: number): number
}

/** Odds are kept in 4096ths, */
export const ODDS_BITS = 12
/** move a thirty-second of the way with every bit, */
export const ODDS_SHIFT = 5
/** and a byte is done with once the range is below this. */
export const RANGE_TOP = 2 ** 24

/** How likely a zero is in each context, learnt on the way. */
export function evenOdds(contexts: number): Uint16Array {
  return new Uint16Array(contexts).fill(1 << (ODDS_BITS - 1))
}

const TOP_BYTE = ~(RANGE_TOP - 1)
const SIGN = 1 << 31

/**
 * The code and the range are numbers of 32 bits without a sign, kept as ones with a sign: those
 * are integers to the engines that run this, the others are not. With the sign turned they compare
 * as they would without one.
 */
export class BitDecoder implements BitCoder {
  private readonly odds: Uint16Array
  private readonly bytes: Uint8Array
  private at = 0
  private code = 0
  private range = -1

  constructor(contexts: number, bytes: Uint8Array) {
    this.odds = evenOdds(contexts)
    this.bytes = bytes
    for (let i = 0; i < 4; i++) this.code = (this.code << 8) | this.next()
  }

  private next(): number {
    return this.at < this.bytes.length ? this.bytes[this.at++]! : 0
  }

  bit(context: number): number {
    const odds = this.odds[context]!
    let { code, range } = this
    const bound = Math.imul(range >>> ODDS_BITS, odds)
    const bit = (code ^ SIGN) < (bound ^ SIGN) ? 0 : 1
    if (bit === 0) {
      range = bound
      this.odds[context] = odds + (((1 << ODDS_BITS) - odds) >> ODDS_SHIFT)
    } else {
      code = (code - bound) | 0
      range = (range - bound) | 0
      this.odds[context] = odds - (odds >> ODDS_SHIFT)
    }
    while ((range & TOP_BYTE) === 0) {
      range <<= 8
      code = (code << 8) | this.next()
    }
    this.range = range
    this.code = code
    return bit
  }
}
