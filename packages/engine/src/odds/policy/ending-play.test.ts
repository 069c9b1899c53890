import { describe, expect, it } from 'vitest'
import { createRng, randomBelow } from '../../cards/random.js'
import {
  RANK_COUNT,
  RANK_HANDS,
  RANK_VALUE,
  rankHandIndex,
  rankHands,
} from '../../rules/scoring/rank-hands.js'
import { EndingPlay } from './ending-play.js'
import { cardsLeft, openingLine, type PlayLine, playRank, rankFits, sayGo } from './play-line.js'
import { GO_BRANCH } from './play-tree.js'
import { contestTree, FULL_LEVEL, NO_LEVEL } from './policy-codec.js'
import { PolicyTable } from './policy-table.js'

const tree = contestTree()

/** Every hand plays its lowest card that fits three times in four, else the next one. */
const levels = new Uint8Array(tree.choices).fill(NO_LEVEL)
for (let node = 0; node < tree.nodes; node++) {
  const size = tree.own[node]!
  const rests = RANK_HANDS[size - 1]!
  for (let hand = 0; hand < RANK_HANDS[size]!; hand++) {
    const distinct = rankHands.distinct[size]!.subarray(hand * 5 + 1)
    let fits = rankHands.distinct[size]![hand * 5]!
    while (fits > 0 && RANK_VALUE[distinct[fits - 1]!]! > tree.ceiling[node]!) fits--
    for (let i = 0; i < fits; i++) {
      const rest = rankHands.remove[size]![hand * RANK_COUNT + distinct[i]!]!
      const share = fits === 1 ? FULL_LEVEL : i === 0 ? 12 : i === 1 ? 4 : 0
      levels[tree.choice[node]! + distinct[i]! * rests + rest] = share
    }
  }
}
const policy = new PolicyTable(tree, levels)
const rng = createRng(11)
const keep = [0, 1].map(() => Float64Array.from({ length: RANK_HANDS[4]! }, () => rng() / 1820))
const STRAY = 0.01

/** A random play up to a choice against one last card: the steps, the cards laid, the hand left. */
function randomEnding(seed: number) {
  const draw = createRng(seed)
  const deck = Array.from({ length: 52 }, (_, i) => i >> 2)
  const hands: number[][] = [[], []]
  for (let i = 0; i < 8; i++) {
    hands[i % 2]!.push(deck.splice(randomBelow(draw, deck.length), 1)[0]!)
  }
  const dealt = hands.map((hand) => [...hand])
  const pile = new Uint8Array(24)
  const steps: number[] = []
  let line: PlayLine = openingLine()
  while (line.turn >= 0) {
    const held = hands[line.turn]!
    const fits = held.filter((rank) => rankFits(line, rank))
    const choices = new Set(fits).size
    if (choices > 1 && cardsLeft(line, 1 - line.turn) === 1) return { steps, line, hands, dealt }
    if (fits.length === 0) {
      steps.push(GO_BRANCH)
      line = sayGo(line)
      continue
    }
    const rank = fits[randomBelow(draw, fits.length)]!
    held.splice(held.indexOf(rank), 1)
    steps.push(rank)
    line = playRank(line, pile, rank)
  }
  return null
}

/** The cards a role showed, in order, and forwards how likely the policy was to show them. */
function likelihood(steps: readonly number[], role: number, four: readonly number[]): number {
  const pile = new Uint8Array(24)
  const held = [...four]
  let line: PlayLine = openingLine()
  let node = policy.root
  let chance = 1
  for (const step of steps) {
    if (line.turn === role) {
      const fits = held.filter((rank) => rankFits(line, rank))
      if ((step === GO_BRANCH) !== (fits.length === 0)) return 0
      if (step !== GO_BRANCH) {
        if (!held.includes(step)) return 0
        if (node >= 0) {
          chance *= (1 - STRAY) * policy.chance(node, rankHandIndex(held), step) + STRAY / 2
        }
        held.splice(held.indexOf(step), 1)
      }
    }
    node = policy.next(node, step)
    line = step === GO_BRANCH ? sayGo(line) : playRank(line, pile, step)
  }
  return chance
}

/** Our points minus theirs from here on, all cards open, when only we can choose. */
function openValue(
  line: PlayLine,
  pile: readonly number[],
  hands: readonly (readonly number[])[],
  role: number,
): number {
  if (line.turn < 0) return 0
  const own = line.turn === role
  const held = hands[line.turn]!
  const options = [...new Set(held)].filter((rank) => rankFits(line, rank))
  const gain = (next: PlayLine) => (role === 0 ? next.net : -next.net)
  if (options.length === 0) {
    const next = sayGo(line)
    return gain(next) + openValue(next, pile, hands, role)
  }
  const values = options.map((rank) => {
    const laid = Uint8Array.from({ length: 24 }, (_, i) => pile[i] ?? 0)
    const next = playRank(line, laid, rank)
    const rest = [...held]
    rest.splice(rest.indexOf(rank), 1)
    const after = line.turn === 0 ? [rest, hands[1]!] : [hands[0]!, rest]
    return gain(next) + openValue(next, [...laid], after, role)
  })
  return own ? Math.max(...values) : values[0]!
}

describe('the ending worked out on the spot', () => {
  it('prefers by what every last card costs, as a slow reference does with two cards left', () => {
    const temperature = 0.3
    const ending = new EndingPlay(policy, keep, temperature)
    const out = new Float64Array(RANK_COUNT)
    let tried = 0
    for (let seed = 0; tried < 150; seed++) {
      const found = randomEnding(seed)
      if (found === null) continue
      const { steps, line, hands, dealt } = found
      const role = line.turn
      if (hands[role]!.length !== 2) continue
      tried++
      const shownByThem = [...dealt[1 - role]!]
      shownByThem.splice(shownByThem.indexOf(hands[1 - role]![0]!), 1)
      const pile = steps.filter((step) => step !== GO_BRANCH)
      const values = new Map<number, number>()
      let total = 0
      const beliefs = Array.from({ length: RANK_COUNT }, (_, last) => {
        const four = [...shownByThem, last]
        let ways = 1
        for (const rank of new Set(four)) {
          // Of the cards of a rank that we do not hold, so many ways to choose theirs.
          const theirs = four.filter((card) => card === rank).length
          const ours = dealt[role]!.filter((card) => card === rank).length
          for (let k = 0; k < theirs; k++) ways *= Math.max(0, 4 - ours - k) / (4 - k)
        }
        const prior = keep[1 - role]![rankHandIndex(four)]! + 1e-9
        const belief = prior * ways * likelihood(steps, 1 - role, four)
        total += belief
        return belief
      })
      for (const rank of new Set(hands[role]!)) {
        if (!rankFits(line, rank)) continue
        let value = 0
        beliefs.forEach((belief, last) => {
          if (belief === 0) return
          const laid = Uint8Array.from({ length: 24 }, (_, i) => pile[i] ?? 0)
          const next = playRank(line, laid, rank)
          const rest = [...hands[role]!]
          rest.splice(rest.indexOf(rank), 1)
          const after = role === 0 ? [rest, [last]] : [[last], rest]
          const now = role === 0 ? next.net : -next.net
          value += (belief / total) * (now + openValue(next, [...laid], after, role))
        })
        values.set(rank, value)
      }
      const sum = [...values.values()].reduce((a, b) => a + Math.exp(b / temperature), 0)
      ending.follow(steps)
      ending.chances(rankHandIndex(hands[role]!), out)
      for (const [rank, value] of values) {
        expect(out[rank]).toBeCloseTo(Math.exp(value / temperature) / sum, 9)
      }
    }
  })

  it('gives probabilities with three cards left, too', () => {
    const ending = new EndingPlay(policy, keep)
    const out = new Float64Array(RANK_COUNT)
    let tried = 0
    for (let seed = 0; tried < 10; seed++) {
      const found = randomEnding(seed)
      if (found === null || found.hands[found.line.turn]!.length !== 3) continue
      tried++
      ending.follow(found.steps)
      ending.chances(rankHandIndex(found.hands[found.line.turn]!), out)
      expect(out.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12)
      for (let rank = 0; rank < RANK_COUNT; rank++) {
        if (out[rank]! > 0) expect(found.hands[found.line.turn]).toContain(rank)
      }
    }
  })
})
