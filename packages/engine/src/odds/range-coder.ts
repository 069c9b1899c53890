/**
 * One bit at a time, in fewer than one bit of file where it can be guessed: an
 * adaptive binary range coder (Martin 1979; the carry-less 32-bit form). Encoder and
 * decoder share one interface, so that a single walk over the data serves both.
 */
export interface BitCoder {
  /** Codes `bit` in a context and returns it; a decoder ignores what it is given. */
  bit(context: number, bit: number): number
}

const PRECISION = 12
const HALF = 1 << (PRECISION - 1)
const ADAPT = 5
const TOP = 2 ** 24

/** How likely a zero is in each context, learnt on the way. */
function freshOdds(contexts: number): Uint16Array {
  return new Uint16Array(contexts).fill(HALF)
}

export class BitEncoder implements BitCoder {
  private readonly odds: Uint16Array
  private readonly bytes: number[] = []
  private low = 0
  private range = 0xffffffff
  private held = 0
  private heldCount = 1

  constructor(contexts: number) {
    this.odds = freshOdds(contexts)
  }

  bit(context: number, bit: number): number {
    const odds = this.odds[context]!
    const bound = (this.range >>> PRECISION) * odds
    if (bit === 0) {
      this.range = bound
      this.odds[context] = odds + (((1 << PRECISION) - odds) >> ADAPT)
    } else {
      this.low += bound
      this.range -= bound
      this.odds[context] = odds - (odds >> ADAPT)
    }
    while (this.range < TOP) {
      this.range = (this.range << 8) >>> 0
      this.shiftLow()
    }
    return bit
  }

  /** A run of bytes that a carry may still reach is held back until it cannot. */
  private shiftLow(): void {
    if (this.low < 0xff000000 || this.low >= 0x100000000) {
      const carry = this.low >= 0x100000000 ? 1 : 0
      let byte = this.held
      for (; this.heldCount > 0; this.heldCount--) {
        this.bytes.push((byte + carry) & 255)
        byte = 255
      }
      this.held = Math.floor(this.low / TOP) & 255
    }
    this.heldCount++
    this.low = (this.low % TOP) * 256
  }

  finish(): Uint8Array {
    for (let i = 0; i < 5; i++) this.shiftLow()
    // The first byte is the empty one that the first carry could have reached.
    return Uint8Array.from(this.bytes).subarray(1)
  }
}

export class BitDecoder implements BitCoder {
  private readonly odds: Uint16Array
  private readonly bytes: Uint8Array
  private at = 0
  private code = 0
  private range = 0xffffffff

  constructor(contexts: number, bytes: Uint8Array) {
    this.odds = freshOdds(contexts)
    this.bytes = bytes
    for (let i = 0; i < 4; i++) this.code = ((this.code << 8) | this.next()) >>> 0
  }

  private next(): number {
    return this.at < this.bytes.length ? this.bytes[this.at++]! : 0
  }

  bit(context: number): number {
    const odds = this.odds[context]!
    const bound = (this.range >>> PRECISION) * odds
    let bit = 0
    if (this.code < bound) {
      this.range = bound
      this.odds[context] = odds + (((1 << PRECISION) - odds) >> ADAPT)
    } else {
      this.code -= bound
      this.range -= bound
      this.odds[context] = odds - (odds >> ADAPT)
      bit = 1
    }
    while (this.range < TOP) {
      this.range = (this.range << 8) >>> 0
      this.code = ((this.code << 8) | this.next()) >>> 0
    }
    return bit
  }
}
