import {
  cardsLeft,
  type PlayLine,
  playRank,
  RANK_COUNT,
  RANK_HANDS,
  RANK_VALUE,
  sayGo,
} from '@skunkd/engine'
import { EndingTables } from './ending-tables.js'

/** Thirteen ranks and the go. */
export const BRANCHES = RANK_COUNT + 1
export const GO = RANK_COUNT
/** No such branch: the rank does not fit, a fifth card of it, or a go that nobody can say. */
export const NO_BRANCH = -1

/**
 * Every way the play can go on from a line, as both players see it, in the order of a
 * depth-first walk, so that a walk reads memory forwards. A branch is a node, or an
 * ending table as `−2 − table`, or `NO_BRANCH`.
 */
export interface PublicTree {
  readonly nodes: number
  readonly mover: Uint8Array
  /** Cards left: the mover's, then the other player's. */
  readonly own: Uint8Array
  readonly other: Uint8Array
  /** The highest value that still fits, 0 to 10. */
  readonly room: Uint8Array
  readonly branch: Int32Array
  /** Net points for pone from the root of the tree to the end of that branch. */
  readonly net: Int8Array
  /** Where the node's choices begin: `choice[node] + rank * RANK_HANDS[own − 1] + the hand without it`. */
  readonly choice: Float64Array
  readonly choices: number
  readonly endings: EndingTables
  /** What had been shown when the tree begins: pone's count of each rank, then the dealer's. */
  readonly shown: Uint8Array
  readonly line: PlayLine
}

class Growing {
  mover = new Uint8Array(1 << 12)
  own = new Uint8Array(1 << 12)
  other = new Uint8Array(1 << 12)
  room = new Uint8Array(1 << 12)
  choice = new Float64Array(1 << 12)
  branch = new Int32Array(BRANCHES << 12)
  net = new Int8Array(BRANCHES << 12)

  grow(): void {
    const twice = <T extends Uint8Array | Int8Array | Int32Array | Float64Array>(old: T): T => {
      const bigger = new (old.constructor as new (length: number) => T)(old.length * 2)
      bigger.set(old)
      return bigger
    }
    this.mover = twice(this.mover)
    this.own = twice(this.own)
    this.other = twice(this.other)
    this.room = twice(this.room)
    this.choice = twice(this.choice)
    this.branch = twice(this.branch)
    this.net = twice(this.net)
  }
}

/**
 * The tree from a line on. `pile` holds the cards of its current count; `shown` (26
 * counts, pone's and the dealer's) says which cards can no longer come.
 */
export function buildPublicTree(
  root: PlayLine,
  pile: Uint8Array,
  shown: Uint8Array,
  endings = new EndingTables(),
): PublicTree {
  const arrays = new Growing()
  const cards = Uint8Array.from(shown)
  const ranks = new Uint8Array(24)
  ranks.set(pile)
  let nodes = 0
  let choices = 0

  const add = (line: PlayLine, net: number): number => {
    if (EndingTables.isEnding(line)) return -2 - endings.tableOf(line, ranks)
    const node = nodes++
    if (node >= arrays.mover.length) arrays.grow()
    const mover = line.turn
    const own = cardsLeft(line, mover)
    const room = Math.min(10, 31 - line.count)
    arrays.mover[node] = mover
    arrays.own[node] = own
    arrays.other[node] = cardsLeft(line, 1 - mover)
    arrays.room[node] = room
    arrays.choice[node] = choices
    if (own > 1) choices += RANK_COUNT * RANK_HANDS[own - 1]!
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      const at = node * BRANCHES + rank
      arrays.branch[at] = NO_BRANCH
      if (RANK_VALUE[rank]! > room || cards[rank]! + cards[RANK_COUNT + rank]! >= 4) continue
      cards[mover * RANK_COUNT + rank]!++
      const next = playRank(line, ranks, rank)
      const child = add(next, net + next.net)
      arrays.branch[at] = child
      arrays.net[at] = net + next.net
      cards[mover * RANK_COUNT + rank]!--
    }
    // A go needs a hand without a card that fits: impossible while a ten still does.
    const at = node * BRANCHES + GO
    arrays.branch[at] = NO_BRANCH
    if (room < 10) {
      const next = sayGo(line)
      const child = add(next, net + next.net)
      arrays.branch[at] = child
      arrays.net[at] = net + next.net
    }
    return node
  }
  add(root, 0)

  return {
    nodes,
    mover: arrays.mover.slice(0, nodes),
    own: arrays.own.slice(0, nodes),
    other: arrays.other.slice(0, nodes),
    room: arrays.room.slice(0, nodes),
    branch: arrays.branch.slice(0, nodes * BRANCHES),
    net: arrays.net.slice(0, nodes * BRANCHES),
    choice: arrays.choice.slice(0, nodes),
    choices,
    endings,
    shown: Uint8Array.from(shown),
    line: root,
  }
}
