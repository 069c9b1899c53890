import { RANK_COUNT, RANK_HANDS, RANK_VALUE, rankHands } from '../../rules/scoring/rank-hands.js'
import { openingLine } from './play-line.js'
import { BRANCHES, buildPlayTree, GO_BRANCH, NO_BRANCH, type PlayTree } from './play-tree.js'
import { type BitCoder, BitDecoder } from './range-coder.js'

/** Probabilities are kept in sixteenths. */
export const FULL_LEVEL = 16
/** No choice is recorded: the hand cannot be held here, or the rank does not fit. */
export const NO_LEVEL = 255

/**
 * The lines on which both players have two cards or more: the contest proper. Once one
 * of them has a single card, that player has no choice left and the other only answers,
 * which is worked out on the spot.
 */
export function contestTree(size = 4): PlayTree {
  const laid = new Uint8Array(2 * RANK_COUNT)
  return buildPlayTree(openingLine(size, size), new Uint8Array(24), laid, (line) =>
    line.poneLeft >= 2 && line.dealerLeft >= 2 ? -1 : 0,
  )
}

/** Three classes of points at once: none, one or two, more. */
function pointsClass(points: number): number {
  return points === 0 ? 0 : points <= 2 ? 1 : 2
}

/** What a neighbour's level says: nothing, never, sometimes, always. */
const LEVEL_CLASS = new Uint8Array(256).fill(2)
LEVEL_CLASS[NO_LEVEL] = 0
LEVEL_CLASS[0] = 1
LEVEL_CLASS[FULL_LEVEL] = 3

const SLOTS = 6
const CONTEXTS = SLOTS * 9 * 16 * 2
const LEVEL_TREE = 2 * CONTEXTS
export const POLICY_CONTEXTS = LEVEL_TREE + 64

/**
 * Walks every choice of the tree in order and codes its level: never, all
 * that is left, or which of the sixteenths. What helps to guess: the points each
 * card makes now, the same card with the neighbouring hand, and the same hand after
 * the neighbouring card. The last choice of a hand is what the others leave. A decoder
 * needs no `source`; an encoder is given the levels it writes.
 */
export function codeLevels(tree: PlayTree, coder: BitCoder, source?: Uint8Array): Uint8Array {
  const levels = new Uint8Array(tree.choices).fill(NO_LEVEL)
  const laid = new Uint8Array(RANK_COUNT)
  const points = new Uint8Array(RANK_COUNT)
  const fits = new Uint8Array(4)

  const codeHands = (node: number, sibling: number): void => {
    const size = tree.own[node]!
    const rests = RANK_HANDS[size - 1]!
    const choice = tree.choice[node]!
    const ceiling = tree.ceiling[node]!
    const distinct = rankHands.distinct[size]!
    const counts = rankHands.counts[size]!
    const remove = rankHands.remove[size]!

    /** The ranks of a hand that fit; none if so many cards of a rank do not exist. */
    const fitting = (hand: number): number => {
      let count = 0
      for (let i = hand * 5 + 1; i <= hand * 5 + distinct[hand * 5]!; i++) {
        const rank = distinct[i]!
        if (counts[hand * RANK_COUNT + rank]! + laid[rank]! > 4) return 0
        if (RANK_VALUE[rank]! <= ceiling) fits[count++] = rank
      }
      return count
    }

    const hands = RANK_HANDS[size]!
    for (let hand = 0; hand < hands; hand++) {
      const last = fitting(hand) - 1
      let remaining = FULL_LEVEL
      for (let slot = 0; slot <= last; slot++) {
        const rank = fits[slot]!
        const rest = remove[hand * RANK_COUNT + rank]!
        const at = choice + rank * rests + rest
        if (slot === last || remaining === 0) {
          levels[at] = slot === last ? remaining : 0
          continue
        }
        let rival = 0
        for (let later = slot + 1; later <= last; later++) {
          rival = Math.max(rival, points[fits[later]!]!)
        }
        const kind = last === 1 ? 0 : last === 2 ? 1 + slot : 3 + slot
        const here = rest > 0 ? LEVEL_CLASS[levels[at - 1]!]! : 0
        const beside = sibling < 0 ? 0 : LEVEL_CLASS[levels[sibling + rank * rests + rest]!]!
        const score = points[rank]! * 3 + rival
        const partly = remaining < FULL_LEVEL ? 1 : 0
        const context = (((kind * 9 + score) * 4 + here) * 4 + beside) * 2 + partly
        const level = source === undefined ? 0 : source[at]!
        let coded: number
        if (coder.bit(context, level > 0 ? 1 : 0) === 0) coded = 0
        else if (coder.bit(CONTEXTS + context, level < remaining ? 1 : 0) === 0) coded = remaining
        else {
          coded = 1
          for (let bit = 3; bit >= 0; bit--) {
            coded = 2 * coded + coder.bit(LEVEL_TREE + here * 16 + coded, (level >> bit) & 1)
          }
          coded -= 16
        }
        levels[at] = coded
        remaining -= coded
      }
    }
  }

  const walk = (node: number, net: number, sibling: number): void => {
    const branches = node * BRANCHES
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      const none = tree.branch[branches + rank] === NO_BRANCH
      points[rank] = none ? 0 : pointsClass(Math.abs(tree.net[branches + rank]! - net))
    }
    codeHands(node, sibling)
    let before = -1
    for (let branch = 0; branch < BRANCHES; branch++) {
      const child = tree.branch[branches + branch]!
      if (child < 0) continue
      if (branch !== GO_BRANCH) laid[branch]!++
      const alike =
        before >= 0 &&
        tree.mover[before] === tree.mover[child] &&
        tree.own[before] === tree.own[child]
      walk(child, tree.net[branches + branch]!, alike ? tree.choice[before]! : -1)
      if (branch !== GO_BRANCH) laid[branch]!--
      before = child
    }
  }
  walk(0, 0, -1)
  return levels
}

/** The levels of the coded part of a policy file, `NO_LEVEL` if a hand or a rank is impossible. */
export function decodePolicy(tree: PlayTree, coded: Uint8Array): Uint8Array {
  return codeLevels(tree, new BitDecoder(POLICY_CONTEXTS, coded))
}
