import { RANK_COUNT, RANK_HANDS, RANK_VALUE } from '../../rules/scoring/rank-hands.js'
import { cardsLeft, type PlayLine, playRank, sayGo } from './play-line.js'

export const BRANCHES = RANK_COUNT + 1
export const GO_BRANCH = RANK_COUNT
/** No such branch: the rank does not fit, a fifth card of it, or a go that nobody can say. */
export const NO_BRANCH = -1

/**
 * Every way the play can continue from a line, as both players see it, numbered in the
 * order of a depth-first walk, so that a walk reads memory forwards. A branch is a
 * node, `NO_BRANCH`, or `−2 − tag` where the tree was cut.
 */
export interface PlayTree {
  readonly nodes: number
  readonly mover: Uint8Array
  /** Cards left: the mover's, then the other player's. */
  readonly own: Uint8Array
  readonly other: Uint8Array
  /** The highest value that still fits, 0 to 10. */
  readonly ceiling: Uint8Array
  /** `branch[node * 14 + rank]`, the go last. */
  readonly branch: Int32Array
  /** Net points for pone from the root of the tree to the end of that branch. */
  readonly net: Int8Array
  /** Where the choices of a node begin: `choice[node] + rank * RANK_HANDS[own − 1] + the hand without it`. */
  readonly choice: Int32Array
  readonly choices: number
  /** What had been laid where the tree begins: pone's count of each rank, then the dealer's. */
  readonly laid: Uint8Array
}

/** A tag from 0 on for a line that is not followed, else −1; points are since the root. */
export type Cut = (line: PlayLine, pile: Uint8Array, pone: number, dealer: number) => number

class Growing {
  mover = new Uint8Array(1 << 12)
  own = new Uint8Array(1 << 12)
  other = new Uint8Array(1 << 12)
  ceiling = new Uint8Array(1 << 12)
  choice = new Int32Array(1 << 12)
  branch = new Int32Array(BRANCHES << 12)
  net = new Int8Array(BRANCHES << 12)

  grow(): void {
    const twice = <T extends Uint8Array | Int8Array | Int32Array>(old: T): T => {
      const bigger = new (old.constructor as new (length: number) => T)(old.length * 2)
      bigger.set(old)
      return bigger
    }
    this.mover = twice(this.mover)
    this.own = twice(this.own)
    this.other = twice(this.other)
    this.ceiling = twice(this.ceiling)
    this.choice = twice(this.choice)
    this.branch = twice(this.branch)
    this.net = twice(this.net)
  }
}

/** `pile`: the cards of the current count; `laid`: 26 counts of cards that can no longer come. */
export function buildPlayTree(
  root: PlayLine,
  pile: Uint8Array,
  laid: Uint8Array,
  cut: Cut,
): PlayTree {
  const arrays = new Growing()
  const cards = Uint8Array.from(laid)
  const ranks = new Uint8Array(24)
  ranks.set(pile)
  let nodes = 0
  let choices = 0

  const add = (line: PlayLine, pone: number, dealer: number): number => {
    const tag = cut(line, ranks, pone, dealer)
    if (tag >= 0) return -2 - tag
    const node = nodes++
    if (node >= arrays.mover.length) arrays.grow()
    const mover = line.turn
    const own = cardsLeft(line, mover)
    const ceiling = Math.min(10, 31 - line.count)
    arrays.mover[node] = mover
    arrays.own[node] = own
    arrays.other[node] = cardsLeft(line, 1 - mover)
    arrays.ceiling[node] = ceiling
    arrays.choice[node] = choices
    if (own > 1) choices += RANK_COUNT * RANK_HANDS[own - 1]!
    for (let branch = 0; branch < BRANCHES; branch++) {
      const at = node * BRANCHES + branch
      arrays.branch[at] = NO_BRANCH
      let next: PlayLine
      if (branch === GO_BRANCH) {
        // A go needs a hand without a card that fits: impossible while a ten still does.
        if (ceiling === 10) continue
        next = sayGo(line)
      } else {
        if (RANK_VALUE[branch]! > ceiling || cards[branch]! + cards[RANK_COUNT + branch]! >= 4)
          continue
        next = playRank(line, ranks, branch)
      }
      const card = mover * RANK_COUNT + branch
      if (branch !== GO_BRANCH) cards[card]!++
      const gained = Math.max(0, next.net)
      const given = Math.max(0, -next.net)
      const child = add(next, pone + gained, dealer + given)
      if (branch !== GO_BRANCH) cards[card]!--
      arrays.branch[at] = child
      arrays.net[at] = pone - dealer + next.net
    }
    return node
  }
  add(root, 0, 0)

  return {
    nodes,
    mover: arrays.mover.slice(0, nodes),
    own: arrays.own.slice(0, nodes),
    other: arrays.other.slice(0, nodes),
    ceiling: arrays.ceiling.slice(0, nodes),
    branch: arrays.branch.slice(0, nodes * BRANCHES),
    net: arrays.net.slice(0, nodes * BRANCHES),
    choice: arrays.choice.slice(0, nodes),
    choices,
    laid: Uint8Array.from(laid),
  }
}
