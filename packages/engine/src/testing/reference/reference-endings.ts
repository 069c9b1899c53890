import { randomBelow } from '../../cards/random.js'
import type { LeafValue } from '../../odds/play/leaf-value.js'
import {
  openingLine,
  type PlayLine,
  playRank,
  rankFits,
  sayGo,
} from '../../odds/policy/play-line.js'
import { rankHandIndex } from '../../rules/scoring/rank-hands.js'

/** A leaf that tells every outcome from every other, in a race that somebody may win. */
export const raceLeaf = (myNeed: number, theirNeed: number): LeafValue => ({
  myNeed,
  theirNeed,
  value: (mine, theirs, hand) => ((mine * 31 + theirs * 17 + hand * 7) % 101) / 101,
})

/** A play that is nearly over: who holds what, and what they have laid. */
export interface Ending {
  readonly line: PlayLine
  /** Has the cards laid; `playOut` writes on it. */
  readonly pile: Uint8Array
  /** By role, as ranks. */
  readonly left: readonly number[][]
  readonly laid: readonly number[][]
}

/** Random hands, played until these cards or fewer are left; null if it came to fewer. */
export function randomEnding(
  rng: () => number,
  poneLeft: number,
  dealerLeft: number,
): Ending | null {
  const deck = Array.from({ length: 52 }, (_, card) => card >> 2)
  for (let i = 0; i < 8; i++) {
    const j = i + randomBelow(rng, 52 - i)
    ;[deck[i], deck[j]] = [deck[j]!, deck[i]!]
  }
  const left = [deck.slice(0, 4), deck.slice(4, 8)]
  const laid: number[][] = [[], []]
  const pile = new Uint8Array(24)
  let line = openingLine()
  const step = () => {
    const turn = line.turn
    const at = left[turn]!.findIndex((rank) => rankFits(line, rank))
    if (at < 0) line = sayGo(line)
    else {
      const [rank] = left[turn]!.splice(at, 1)
      laid[turn]!.push(rank!)
      line = playRank(line, pile, rank!)
    }
  }
  while (left[0]!.length > poneLeft || left[1]!.length > dealerLeft) {
    if (line.turn < 0) return null
    step()
  }
  if (left[0]!.length < poneLeft || left[1]!.length < dealerLeft || line.turn < 0) return null
  // Sometimes a go later, if there is one to say.
  const stuck = left[line.turn]!.every((rank) => !rankFits(line, rank))
  if (rng() < 0.5 && line.count > 0 && stuck) line = sayGo(line)
  return { line, pile, left, laid }
}

/**
 * The rest of a play step by step, both laying their cards in the order given: what it is worth
 * to this role, with what both have pegged so far.
 */
export function playOut(
  { line, pile, laid }: Ending,
  role: number,
  mine: readonly number[],
  theirs: readonly number[],
  pegged: readonly [number, number],
  leaf: LeafValue,
): number {
  const hands = role === 0 ? [[...mine], [...theirs]] : [[...theirs], [...mine]]
  const points = [...pegged]
  const own = pile.slice()
  let now = line
  while (now.turn >= 0) {
    const [rank] = hands[now.turn]!
    if (rank !== undefined && rankFits(now, rank)) {
      hands[now.turn]!.shift()
      now = playRank(now, own, rank)
    } else now = sayGo(now)
    const net = role === 0 ? now.net : -now.net
    if (net > 0) points[0]! += net
    else points[1]! -= net
    if (points[0]! >= leaf.myNeed) return 1
    if (points[1]! >= leaf.theirNeed) return 0
  }
  return leaf.value(points[0]!, points[1]!, rankHandIndex([...laid[1 - role]!, ...theirs]))
}
