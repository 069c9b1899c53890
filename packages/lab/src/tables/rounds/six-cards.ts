/**
 * All 20,358,520 six-card hands up to a change of suits. A hand is four sets of
 * ranks, one a suit; the one with the sets in falling order stands for all its
 * rearrangements, of which there are 24 divided by those that change nothing.
 * `visit` gets the cards (indices 0..51, a reused array) and how many hands they
 * stand for. `shard`/`shards` visit every n-th class only.
 */
export function forEachSixCards(
  visit: (cards: Uint8Array, hands: number) => void,
  shard = 0,
  shards = 1,
): void {
  const byCount: number[][] = Array.from({ length: 7 }, () => [])
  for (let mask = 0; mask < 1 << 13; mask++) {
    const count = popCount(mask)
    if (count <= 6) byCount[count]!.push(mask)
  }
  const masks = [0, 0, 0, 0]
  const cards = new Uint8Array(6)
  let seen = 0
  const emit = () => {
    if (seen++ % shards !== shard) return
    let n = 0
    for (let rank = 0; rank < 13; rank++) {
      for (let suit = 0; suit < 4; suit++) {
        if (masks[suit]! & (1 << rank)) cards[n++] = rank * 4 + suit
      }
    }
    visit(cards, arrangements(masks))
  }
  const choose = (suit: number, left: number) => {
    const limit = suit === 0 ? 1 << 13 : masks[suit - 1]! + 1
    const most = left
    const least = suit === 3 ? left : 0
    for (let count = least; count <= most; count++) {
      for (const mask of byCount[count]!) {
        if (mask >= limit) break
        masks[suit] = mask
        if (suit === 3) emit()
        else choose(suit + 1, left - count)
      }
    }
  }
  choose(0, 6)
}

function popCount(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}

function arrangements(masks: readonly number[]): number {
  let ways = 24
  let same = 1
  for (let suit = 1; suit < 4; suit++) {
    same = masks[suit] === masks[suit - 1] ? same + 1 : 1
    ways /= same
  }
  return ways
}
