import { type BySeat, type Seat, withSeat } from '@skunkd/engine/rules'

/** Every phrase goes to everybody at the table. */
const MAX_PHRASES_PER_HAND = 20

/** What each seat has said in the hand that is being played. */
export class PhraseLimit {
  #hand = 0
  #said: BySeat<number> = [0, 0]

  /** Counts one; false if the seat has said enough in this hand. */
  take(hand: number, seat: Seat): boolean {
    if (this.#hand !== hand) this.#said = [0, 0]
    this.#hand = hand
    if (this.#said[seat] >= MAX_PHRASES_PER_HAND) return false
    this.#said = withSeat(this.#said, seat, this.#said[seat] + 1)
    return true
  }
}
