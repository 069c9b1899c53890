import {
  type BitCoder,
  codeLevels,
  evenOdds,
  ODDS_BITS,
  ODDS_SHIFT,
  type PlayTree,
  POLICY_CONTEXTS,
  RANGE_TOP,
} from '@skunkd/engine/internals'

/** Writes what the engine's `BitDecoder` reads. */
export class BitEncoder implements BitCoder {
  private readonly odds: Uint16Array
  private readonly bytes: number[] = []
  private low = 0
  private range = 0xffffffff
  private held = 0
  private heldCount = 1

  constructor(contexts: number) {
    this.odds = evenOdds(contexts)
  }

  bit(context: number, bit: number): number {
    const odds = this.odds[context]!
    const bound = (this.range >>> ODDS_BITS) * odds
    if (bit === 0) {
      this.range = bound
      this.odds[context] = odds + (((1 << ODDS_BITS) - odds) >> ODDS_SHIFT)
    } else {
      this.low += bound
      this.range -= bound
      this.odds[context] = odds - (odds >> ODDS_SHIFT)
    }
    while (this.range < RANGE_TOP) {
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
      this.held = Math.floor(this.low / RANGE_TOP) & 255
    }
    this.heldCount++
    this.low = (this.low % RANGE_TOP) * 256
  }

  finish(): Uint8Array {
    for (let i = 0; i < 5; i++) this.shiftLow()
    // The first byte is the empty one that the first carry could have reached.
    return Uint8Array.from(this.bytes).subarray(1)
  }
}

/**
 * The coded part of a policy file, which the engine's `decodePolicy` reads: `levels` has a level
 * for every choice of the contest tree, a hand's adding up to full.
 */
export function encodePolicy(tree: PlayTree, levels: Uint8Array): Uint8Array {
  const encoder = new BitEncoder(POLICY_CONTEXTS)
  codeLevels(tree, encoder, levels)
  return encoder.finish()
}
