import { createRng, randomBelow } from '@skunkd/engine'
import {
  fastPeggingPoints,
  type HandList,
  NET_POINTS,
  newHandList,
  OneCardEnding,
  openingLine,
  type PlayLine,
  playRank,
  pointsOf,
  pushHand,
  RANK_COUNT,
  RANK_VALUE,
  rankFits,
  rankHandIndex,
  type Sequence,
  sayGo,
  sequenceOf,
} from '@skunkd/engine/internals'
import type { Bench } from './harness.js'

/** Pone is to play the last card, and the dealer has one of the ranks in the list. */
interface Ending {
  readonly line: PlayLine
  readonly pile: Uint8Array
  readonly sequence: Sequence
  readonly rank: number
  readonly laid: number
  readonly list: HandList
}

/** A random deal, played until each has one card; null if it does not come to that. */
function randomEnding(rng: () => number): Ending | null {
  const deck = Array.from({ length: 52 }, (_, card) => card >> 2)
  for (let i = 0; i < 8; i++) {
    const j = i + randomBelow(rng, 52 - i)
    ;[deck[i], deck[j]] = [deck[j]!, deck[i]!]
  }
  const left = [deck.slice(0, 4), deck.slice(4, 8)]
  const pile = new Uint8Array(24)
  const laid: number[] = []
  let line = openingLine()
  while (left[0]!.length > 1 || left[1]!.length > 1) {
    if (line.turn < 0) return null
    const at = left[line.turn]!.findIndex((rank) => rankFits(line, rank))
    if (at < 0) {
      line = sayGo(line)
      continue
    }
    const [rank] = left[line.turn]!.splice(at, 1)
    if (line.turn === 1) laid.push(rank!)
    line = playRank(line, pile, rank!)
  }
  if (line.turn !== 0 || left.some((cards) => cards.length === 0) || line.gone !== 0) return null
  const list = newHandList(RANK_COUNT)
  for (let rank = 0; rank < RANK_COUNT; rank++) pushHand(list, rank, rng(), 0)
  const sequence = sequenceOf(pile, line.start, line.end, line.count)
  return { line, pile, sequence, rank: left[0]![0]!, laid: rankHandIndex(laid), list }
}

/** Every hand of the list by laying the cards, one after the other. */
function playedOut({ line, pile, rank, list }: Ending): number {
  let sum = 0
  for (let i = 0; i < list.length; i++) {
    let now = line
    let net = 0
    const left = [1, 1]
    while (now.turn >= 0) {
      const card = now.turn === 0 ? rank : list.hands[i]!
      if (left[now.turn]! > 0 && rankFits(now, card)) {
        left[now.turn]!--
        now = playRank(now, pile, card)
      } else now = sayGo(now)
      net += now.net
    }
    sum += list.weights[i]! * net
  }
  return sum
}

/** The parts of the search of the play that do most of its work, against the plain way. */
export function endings(bench: Bench): void {
  const rng = createRng(17)
  const all: Ending[] = []
  while (all.length < 500) {
    const ending = randomEnding(rng)
    if (ending !== null) all.push(ending)
  }
  const last = new OneCardEnding()
  last.begin(NET_POINTS)
  const inLoops = ({ rank, list, sequence, laid }: Ending) => {
    let sum = 0
    for (let i = 0; i < list.length; i++) {
      sum += list.weights[i]! * last.mine(rank, list.hands[i]!, sequence, 0, 0, laid, false, false)
    }
    return sum
  }
  const worst = Math.max(...all.map((ending) => Math.abs(inLoops(ending) - playedOut(ending))))
  const overAll = (of: (ending: Ending) => number) => () => {
    let sum = 0
    for (const ending of all) sum += of(ending)
    return sum
  }
  // What every next card that fits pegs.
  const nextByTable = ({ sequence, line }: Ending) => {
    let sum = 0
    for (let rank = 0; rank < RANK_COUNT && line.count + RANK_VALUE[rank]! <= 31; rank++) {
      sum += pointsOf(sequence, rank)
    }
    return sum
  }
  const nextByCards = ({ pile, line: { start, end, count } }: Ending) => {
    let sum = 0
    for (let rank = 0; rank < RANK_COUNT && count + RANK_VALUE[rank]! <= 31; rank++) {
      pile[end] = rank
      sum += fastPeggingPoints(pile, start, end + 1, count + RANK_VALUE[rank]!)
    }
    return sum
  }
  const operations = all.length
  const times = bench.race({
    'one card each, 13 hands, in loops': { run: overAll(inLoops), operations },
    'the same laid card by card': { run: overAll(playedOut), operations },
    'points of every next card, by table': { run: overAll(nextByTable), operations },
    'the same by walking back over the count': { run: overAll(nextByCards), operations },
  })
  bench.goal(
    'one card each, against laying card by card',
    times['the same laid card by card'].median / times['one card each, 13 hands, in loops'].median,
    '× faster',
    { atLeast: 5 },
  )
  bench.goal(
    'points of the next card, against walking back',
    times['the same by walking back over the count'].median /
      times['points of every next card, by table'].median,
    '× faster',
    { atLeast: 2 },
  )
  bench.goal('largest difference between the two values of an ending', worst, 'points', {
    atMost: 1e-9,
  })
}
