/**
 * Hands as multisets of ranks. Suits do not matter to the play and hardly to the
 * count, so most of the arithmetic runs on these: 1, 13, 91, 455 and 1820 hands of
 * 0 to 4 cards, numbered in colexicographic order. Ranks are 0 (ace) to 12 (king).
 */
export const RANK_COUNT = 13
export const JACK = 10
/** What the dealer pegs if the starter is a jack. */
export const HEELS = 2
const MAX_HAND = 4

export const RANK_HANDS: readonly number[] = [1, 13, 91, 455, 1820]

export const RANK_VALUE = /* @__PURE__ */ Uint8Array.from({ length: RANK_COUNT }, (_, rank) =>
  Math.min(rank + 1, 10),
)

/** Ways to choose k of n for n to 4: `CHOOSE[n * 5 + k]`. */
export const CHOOSE = /* @__PURE__ */ Uint8Array.from([
  1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 1, 2, 1, 0, 0, 1, 3, 3, 1, 0, 1, 4, 6, 4, 1,
])

interface RankHandTables {
  /** `ranks[n][hand * n + i]`: the i-th rank of a hand, ascending. */
  readonly ranks: readonly Uint8Array[]
  /** `counts[n][hand * 13 + rank]`: how many of a rank a hand holds. */
  readonly counts: readonly Uint8Array[]
  /** `add[n][hand * 13 + rank]`: the hand of n + 1 cards with that rank added. */
  readonly add: readonly Uint16Array[]
  /** `remove[n][hand * 13 + rank]`: the hand of n − 1 cards without it, or −1 if it has none. */
  readonly remove: readonly Int16Array[]
  /** `distinct[n][hand * 5]`: how many different ranks, then these, ascending. */
  readonly distinct: readonly Uint8Array[]
  /** `sets[n][hand]`: the ranks it holds as a bit set. */
  readonly sets: readonly Uint16Array[]
}

function indexOfSorted(ranks: readonly number[]): number {
  let index = 0
  for (let i = 0; i < ranks.length; i++) {
    // C(rank + i, i + 1)
    let ways = 1
    for (let k = 0; k <= i; k++) ways = (ways * (ranks[i]! + i - k)) / (k + 1)
    index += ways
  }
  return index
}

/** Every hand of so many cards, ascending, each at its number. */
function allHands(size: number): number[][] {
  if (size === 0) return [[]]
  const hands = new Array<number[]>(RANK_HANDS[size]!)
  for (const smaller of allHands(size - 1)) {
    for (let rank = smaller.at(-1) ?? 0; rank < RANK_COUNT; rank++) {
      const hand = [...smaller, rank]
      hands[indexOfSorted(hand)] = hand
    }
  }
  return hands
}

function buildTables(): RankHandTables {
  const ranks: Uint8Array[] = []
  const counts: Uint8Array[] = []
  const add: Uint16Array[] = []
  const remove: Int16Array[] = []
  const distinct: Uint8Array[] = []
  const sets: Uint16Array[] = []
  for (let size = 0; size <= MAX_HAND; size++) {
    const hands = allHands(size)
    ranks.push(Uint8Array.from(hands.flat()))
    counts.push(new Uint8Array(hands.length * RANK_COUNT))
    add.push(new Uint16Array(size < MAX_HAND ? hands.length * RANK_COUNT : 0))
    remove.push(new Int16Array(hands.length * RANK_COUNT).fill(-1))
    distinct.push(new Uint8Array(hands.length * 5))
    sets.push(new Uint16Array(hands.length))
    hands.forEach((hand, index) => {
      for (const rank of hand) counts[size]![index * RANK_COUNT + rank]!++
      const different = [...new Set(hand)]
      distinct[size]!.set([different.length, ...different], index * 5)
      sets[size]![index] = different.reduce((set, rank) => set | (1 << rank), 0)
      for (const rank of different) {
        const rest = [...hand]
        rest.splice(rest.indexOf(rank), 1)
        const smaller = indexOfSorted(rest)
        remove[size]![index * RANK_COUNT + rank] = smaller
        add[size - 1]![smaller * RANK_COUNT + rank] = index
      }
    })
  }
  return { ranks, counts, add, remove, distinct, sets }
}

export const rankHands: RankHandTables = /* @__PURE__ */ buildTables()

/** The number of the hand made of these ranks (0 to 4 of them, in any order). */
export function rankHandIndex(ranks: ArrayLike<number>): number {
  let index = 0
  for (let i = 0; i < ranks.length; i++) {
    index = rankHands.add[i]![index * RANK_COUNT + ranks[i]!]!
  }
  return index
}
