import { describe, expect, it } from 'vitest'
import { type Card, cardLabel, cardValue, RANKS, rankOrder } from '../cards/card.js'
import { analyzeDecision } from '../coach/analyze-decision.js'
import { isMistake } from '../judge/scales.js'
import type { CoachingAnnotation, OptionReview } from '../judge/types.js'
import { scorePeggingPlay } from '../rules/scoring/score-pegging.js'
import { randomDiscards, randomPlays } from '../testing/coach-decisions.js'

const discards = randomDiscards(2000, 71).map((snapshot) => analyzeDecision(snapshot))
const plays = randomPlays(3000, 72).map((snapshot) => analyzeDecision(snapshot, { maxHands: 6 }))

function chosen({ options, actual }: CoachingAnnotation): OptionReview {
  return options.find(({ cards }) => cards.every((card) => actual.includes(card)))!
}

function recommended({ options, optimal }: CoachingAnnotation): OptionReview {
  return options.find(({ cards }) => cards.every((card) => optimal.includes(card)))!
}

function subsets<T>(items: readonly T[]): T[][] {
  const sets: T[][] = [[]]
  for (const item of items) for (const set of [...sets]) sets.push([...set, item])
  return sets
}

const isRun = (cards: readonly Card[]) => {
  const orders = cards.map(({ rank }) => rankOrder(rank)).sort((a, b) => a - b)
  return cards.length >= 3 && orders.every((order, at) => order === orders[0]! + at)
}

/** Every kind of points in cards by themselves, by looking at every subset. */
function pointsIn(cards: readonly Card[]) {
  const sets = subsets(cards)
  const runs = sets.filter(isRun)
  const longest = Math.max(0, ...runs.map((run) => run.length))
  return {
    fifteens: 2 * sets.filter((set) => sum(set) === 15).length,
    pairs: 2 * sets.filter((set) => set.length === 2 && set[0]!.rank === set[1]!.rank).length,
    runs: longest * runs.filter((run) => run.length === longest).length,
    flush: cards.length === 4 && new Set(cards.map(({ suit }) => suit)).size === 1 ? 4 : 0,
  }
}

const sumOf = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

const sum = (cards: readonly Card[]) =>
  cards.reduce((total, { rank }) => total + cardValue(rank), 0)

const KIND_OF_WORDS = [
  [/ run(?: of \w+)? in /, 'runs'],
  [/ flush in /, 'flush'],
  [/ fifteens? in /, 'fifteens'],
  [/(?: pair| pairs| of a kind) in /, 'pairs'],
] as const

/** Which kind of points a sentence names, with the words for it; null if none. */
function namedKind(text: string) {
  const [, words] = / keeps? (.*? in )[\dAJQK]+-/.exec(text) ?? []
  if (words === undefined) return null
  const found = KIND_OF_WORDS.filter(([pattern]) => pattern.test(` ${words}`))
  expect(found, text).toHaveLength(1)
  return { kind: found[0]![1], words }
}

const SIZES: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5 }

/** The number of points that the words themselves claim; null if they claim no number. */
function claimedPoints(words: string): number | null {
  if (/double run/.test(words)) return 6
  const run = /run of (\w+)/.exec(words)?.[1]
  if (run !== undefined) return SIZES[run]!
  if (/flush/.test(words)) return 4
  if (/four of a kind/.test(words)) return 12
  if (/three of a kind/.test(words)) return 6
  if (/two pairs/.test(words)) return 4
  if (/the pair/.test(words)) return 2
  if (/the fifteen/.test(words)) return 2
  const fifteens = /(\w+) (?:more )?fifteens?/.exec(words)?.[1]
  return fifteens === undefined ? null : 2 * SIZES[fifteens]!
}

describe('the reasons of 5,000 random decisions', () => {
  it('call neither choice better after "as good"', () => {
    const tied = [...discards, ...plays].filter(({ reasoning }) => /^As good/.test(reasoning))
    expect(tied.length).toBeGreaterThan(200)
    expect(tied.some(({ basis }) => basis === 'win')).toBe(true)
    for (const { reasoning } of tied) {
      expect(reasoning).not.toMatch(/better choice|more often|more points|matters more/)
    }
  })

  it('name what the better discard keeps and the other lacks, and the largest of it', {
    tags: 'slow',
  }, () => {
    let named = 0
    for (const annotation of discards) {
      const best = recommended(annotation)
      const actual = chosen(annotation)
      if (best === actual || !isMistake(annotation.loss, 'discard')) continue
      const own = pointsIn(best.keep!)
      const other = pointsIn(actual.keep!)
      const gains = Object.entries(own).map(([kind, points]) => [
        kind,
        points - other[kind as keyof typeof other],
      ]) as [keyof typeof own, number][]
      const most = Math.max(...gains.map(([, gain]) => gain))
      const found = namedKind(annotation.reasoning)
      const { reason } = annotation
      const inHand = reason.kind === 'discard' && reason.because === 'hand'
      expect(found !== null, annotation.reasoning).toBe(inHand && most > 0)
      if (found === null) continue
      named++
      const gain = own[found.kind] - other[found.kind]
      expect(gain, annotation.reasoning).toBe(most)
      const claimed = claimedPoints(found.words)
      expect(claimed, annotation.reasoning).toBe(
        / more /.test(found.words) ? gain : own[found.kind],
      )
    }
    expect(named).toBeGreaterThan(1000)
  })

  it('explain the part of the discard that gains most', () => {
    const places = {
      hand: / It keeps /,
      crib: /\. \S+ is worth /,
      pegging: / the other four cards peg /,
    }
    for (const annotation of discards) {
      const { swing, reasoning, evl, evOptimal, evActual } = annotation
      if (evl === 0 || evOptimal < evActual || !isMistake(annotation.loss, 'discard')) continue
      const most = Math.max(swing!.hand, swing!.crib, swing!.pegging)
      const said = Object.entries(places).filter(([, words]) => words.test(reasoning))
      expect(said, reasoning).toHaveLength(1)
      expect(swing![said[0]![0] as keyof typeof places], reasoning).toBe(most)
    }
  })

  it('praise a discard for the most valuable thing it keeps', () => {
    let praised = 0
    for (const annotation of discards) {
      if (annotation.loss > 0) continue
      const own = pointsIn(recommended(annotation).keep!)
      const most = Math.max(...Object.values(own))
      const found = namedKind(annotation.reasoning)
      expect(found !== null, annotation.reasoning).toBe(most > 0)
      if (found === null) continue
      praised++
      expect(own[found.kind], annotation.reasoning).toBe(most)
      expect(claimedPoints(found.words), annotation.reasoning).toBe(most)
    }
    expect(praised).toBeGreaterThan(200)
  })

  it('say of a card what makes the largest difference: now, the reply, or the rest', () => {
    const told = { now: 0, reply: 0, rest: 0 }
    for (const annotation of plays) {
      const best = annotation.forced ? undefined : recommended(annotation)
      const actual = annotation.forced ? undefined : chosen(annotation)
      if (best === undefined || actual === undefined || best === actual) continue
      if (!isMistake(annotation.loss, 'pegging_play')) {
        expect(annotation.reasoning).toMatch(
          /^As good as the best[.:] .*(too close to call| wins as often as \S+)\./,
        )
        continue
      }
      const total = best.expectedValue - actual.expectedValue
      if (total <= 0) {
        expect(annotation.reasoning).toContain('at this score win chance matters more than points')
        continue
      }
      const { pile = [] } = annotation.snapshot
      const pegs = ({ cards }: OptionReview) => scorePeggingPlay([...pile, cards[0]!]).total
      const now = pegs(best) - pegs(actual)
      const reply = actual.replyPoints! - best.replyPoints!
      const rest = total - now - reply
      const most = Math.max(now, reply, rest)
      const said = / pegs \d+ right away, /.test(annotation.reasoning)
        ? 'now'
        : /the rest of the play/i.test(annotation.reasoning)
          ? 'rest'
          : 'reply'
      told[said]++
      expect({ now, reply, rest }[said], annotation.reasoning).toBeCloseTo(most, 9)
    }
    for (const times of Object.values(told)) expect(times).toBeGreaterThan(100)
  })
})

it('say of the rest of the play and of replies only what is so', () => {
  const told = { rest: 0, list: 0, replies: 0, risks: 0 }
  for (const annotation of plays) {
    const { reasoning } = annotation
    if (annotation.forced || annotation.actual.length === 0) continue
    const best = recommended(annotation)
    const actual = chosen(annotation)
    const { pile = [] } = annotation.snapshot
    const pegs = ({ cards }: OptionReview) => scorePeggingPlay([...pile, cards[0]!]).total
    const total = best.expectedValue - actual.expectedValue
    const now = pegs(best) - pegs(actual)
    const reply = actual.replyPoints! - best.replyPoints!
    const rest = total - now - reply
    if (/The rest of the play makes the difference/.test(reasoning)) {
      told.rest++
      expect(reasoning).toMatch(/scores about the same after both\. The rest/)
      expect(now, reasoning).toBe(0)
      expect(Math.abs(reply), reasoning).toBeLessThanOrEqual(0.1)
      expect(rest, reasoning).toBeGreaterThanOrEqual(total / 2)
    }
    const list = /\. (\S+) gains ([\d.]+) points: ([^.]+\.\d[^:]*?)\.(?: |$)/.exec(reasoning)
    if (list !== null) {
      told.list++
      const [, card, gain, words] = list
      const shown = { 'right away': 0, 'their next card': 0, 'the rest of the play': 0 }
      for (const part of words!.split(', ')) {
        const [, name, value] = /^(.*) (\S+)$/.exec(part)!
        shown[name as keyof typeof shown] = Number(value!.replace('\u2212', '-'))
      }
      const parts = Object.values(shown)
      expect(card, reasoning).toBe(cardLabel(best.cards[0]!))
      expect(sumOf(parts), reasoning).toBeCloseTo(Number(gain), 9)
      expect(Math.abs(sumOf(parts) - total), reasoning).toBeLessThan(0.0501)
      for (const [at, value] of [now, reply, rest].entries()) {
        expect(Math.abs(parts[at]! - value), reasoning).toBeLessThan(0.1001)
      }
      expect(Math.max(...parts), reasoning).toBe(shown['the rest of the play'])
    }
    const replies = /next card scores (\S+) on average after \S+, (\S+) after/.exec(reasoning)
    if (replies !== null) {
      told.replies++
      expect(Number(replies[1]), reasoning).toBeGreaterThan(Number(replies[2]))
    }
    const risks = / scores on \S+ (\d+)% of the time, against (\d+)% on /.exec(reasoning)
    if (risks !== null) {
      told.risks++
      expect(Number(risks[1]), reasoning).toBeGreaterThan(Number(risks[2]))
    }
  }
  for (const times of Object.values(told)) expect(times).toBeGreaterThan(2)
})

/** The names of mistakes, each as its words say it, from the cards alone. */
describe('the names of mistakes', () => {
  it('are literally true of the discard', () => {
    const met = new Map<string, number>()
    for (const annotation of discards) {
      const { pattern, snapshot } = annotation
      expect(pattern !== null, annotation.reasoning).toBe(isMistake(annotation.loss, 'discard'))
      if (pattern === null) continue
      met.set(pattern, (met.get(pattern) ?? 0) + 1)
      const best = recommended(annotation)
      const { cards, keep, parts } = chosen(annotation)
      const [a, b] = cards as [Card, Card]
      const split = (set: readonly Card[]) =>
        set.some((card) => cards.includes(card)) && set.some((card) => keep!.includes(card))
      const six = subsets(snapshot.hand)
      const sameRank = (set: readonly Card[], size: number) =>
        set.length === size && set.every(({ rank }) => rank === set[0]!.rank)
      const runsOf = (list: readonly Card[]) => subsets(list).filter(isRun)
      const literally: Readonly<Record<string, () => boolean>> = {
        'five-to-their-crib': () => !snapshot.isDealer && (a.rank === '5' || b.rank === '5'),
        'pair-to-their-crib': () => !snapshot.isDealer && a.rank === b.rank,
        'fifteen-to-their-crib': () => !snapshot.isDealer && sum(cards) === 15,
        'touching-to-their-crib': () =>
          !snapshot.isDealer && Math.abs(rankOrder(a.rank) - rankOrder(b.rank)) === 1,
        // A run was in the hand, some of it is gone, some is left, and no run is held.
        'broke-run': () =>
          six.some((set) => isRun(set) && split(set)) && runsOf(keep!).length === 0,
        'shortened-run': () =>
          six.some(
            (set) =>
              isRun(set) && split(set) && runsOf(keep!).some((run) => run.length < set.length),
          ) && runsOf(keep!).every((run) => run.length < 4),
        'broke-three': () => six.some((set) => sameRank(set, 3) && split(set)),
        // One of two is gone, the other left, and no pair of the rank is still held.
        'broke-pair': () =>
          six.some(
            (set) =>
              sameRank(set, 2) &&
              split(set) &&
              [keep!, cards].every(
                (list) => list.filter(({ rank }) => rank === set[0]!.rank).length === 1,
              ),
          ),
        'threw-pair': () => a.rank === b.rank,
        'broke-flush': () =>
          six.some(
            (set) =>
              set.length === 4 && set.every(({ suit }) => suit === set[0]!.suit) && split(set),
          ) && new Set(keep!.map(({ suit }) => suit)).size > 1,
        'broke-fifteens': () => pointsIn(best.keep!).fifteens > pointsIn(keep!).fifteens,
        'kept-less': () => parts!.hand < best.parts!.hand,
        'crib-given-up': () => parts!.crib < best.parts!.crib,
        'pegging-given-up': () => parts!.pegging < best.parts!.pegging,
        'score-misjudged': () =>
          annotation.basis === 'win' &&
          annotation.evActual >= annotation.evOptimal &&
          annotation.winProbabilityActual! < annotation.winProbabilityOptimal!,
      }
      expect(literally[pattern]!(), `${pattern}: ${annotation.reasoning}`).toBe(true)
    }
    expect(met.size).toBe(15)
  })

  it('are literally true of the card', () => {
    const met = new Map<string, number>()
    for (const annotation of plays) {
      const { pattern, snapshot } = annotation
      if (pattern === null) continue
      met.set(pattern, (met.get(pattern) ?? 0) + 1)
      const best = recommended(annotation)
      const actual = chosen(annotation)
      const card = actual.cards[0]!
      const { pile = [], count = 0 } = snapshot
      const reached = count + cardValue(card.rank)
      const seen = new Set(
        [
          ...snapshot.hand,
          ...(snapshot.discarded ?? []),
          ...(snapshot.starter ? [snapshot.starter] : []),
          ...(snapshot.history ?? []).flatMap((step) => (step.card === null ? [] : [step.card])),
        ].map(({ id }) => id),
      )
      /** Cards the opponent may hold that fit. */
      const answers = RANKS.flatMap((rank) =>
        (['H', 'D', 'S', 'C'] as const)
          .map((suit) => ({ rank, suit, id: `${rank}-${suit}` as Card['id'] }))
          .filter(({ id }) => !seen.has(id) && reached + cardValue(rank) <= 31),
      )
      const scores = (answer: Card) => scorePeggingPlay([...pile, card, answer])
      const literally: Readonly<Record<string, () => boolean>> = {
        'led-five': () => count === 0 && card.rank === '5',
        'led-badly': () => count === 0,
        'missed-points': () =>
          scorePeggingPlay([...pile, best.cards[0]!]).total >
          scorePeggingPlay([...pile, card]).total,
        'left-fifteen': () => reached === 5,
        'left-thirty-one': () => reached === 21,
        'paired-into-trouble': () =>
          scorePeggingPlay([...pile, card]).pairs === 2 &&
          answers.some(({ rank }) => rank === card.rank),
        'set-up-run': () => answers.some((answer) => scores(answer).runs > 0),
        'easy-reply': () => actual.replyPoints! > best.replyPoints!,
        'bad-remainder': () => count > 0,
        'score-misjudged': () =>
          annotation.basis === 'win' &&
          annotation.evActual >= annotation.evOptimal &&
          annotation.winProbabilityActual! < annotation.winProbabilityOptimal!,
      }
      expect(literally[pattern]!(), `${pattern}: ${annotation.reasoning}`).toBe(true)
    }
    expect(met.size).toBe(10)
  })
})
