import type { PastDeal } from '../../rules/types.js'

interface Asked<T> {
  readonly deals: readonly PastDeal[]
  readonly by: readonly unknown[]
  readonly answer: T
}

const same = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((one, i) => one === b[i])

/**
 * What the finished deals of a game tell of a seat, worked out once: it is asked for at every
 * card of the deal after them. Only the last answer for each seat is kept.
 */
export class PastDealsCache<T> {
  private readonly last: (Asked<T> | undefined)[] = []

  /** `by` is all else that the answer depends on. */
  of(deals: readonly PastDeal[], seat: number, by: readonly unknown[], work: () => T): T {
    const before = this.last[seat]
    if (before && same(before.deals, deals) && same(before.by, by)) return before.answer
    const answer = work()
    // A copy: whoever asks may add to their list.
    this.last[seat] = { deals: [...deals], by, answer }
    return answer
  }
}
