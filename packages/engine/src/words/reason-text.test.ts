import { describe, expect, it } from 'vitest'
import type { Card, Rank } from '../cards/card.js'
import { parseHand } from '../cards/text.js'
import { analyzeDecision } from '../coach/analyze-decision.js'
import type { CoachingAnnotation } from '../judge/types.js'
import { randomDiscards, randomPlays } from '../testing/coach-decisions.js'
import { rankNames, wordReason } from './reason-text.js'

const annotations = [
  ...randomDiscards(600, 31).map((snapshot) => analyzeDecision(snapshot)),
  ...randomPlays(600, 32).map((snapshot) => analyzeDecision(snapshot, { maxHands: 24 })),
]

/** Every number anywhere in the annotation. */
function numbersIn(value: unknown, found: number[] = []): number[] {
  if (typeof value === 'number') found.push(value)
  else if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) numbersIn(each, found)
  }
  return found
}

/** Every card anywhere in the decision and its options. */
function cardsIn(annotation: CoachingAnnotation): Card[] {
  const { snapshot } = annotation
  return [...snapshot.hand, ...(snapshot.pile ?? [])]
}

const SUITS: Readonly<Record<string, string>> = { '♥': 'H', '♦': 'D', '♠': 'S', '♣': 'C' }
const LABEL = /(10|[2-9AJQK])([♥♦♠♣])/g
const GROUP = /(?<![\d.])(?:10|[2-9AJQK])(?:-(?:10|[2-9AJQK]))+(?!\d|[.]\d)/g
const NUMBER = /(\d+(?:\.\d+)?)(%?)/g

/** Takes the cards out of a sentence; what is left holds the numbers. */
function readCards(text: string): { labels: string[]; groups: string[]; rest: string } {
  const labels = [...text.matchAll(LABEL)].map(([, rank, suit]) => `${rank}-${SUITS[suit!]}`)
  const withoutLabels = text.replaceAll(LABEL, ' ')
  const groups = [...withoutLabels.matchAll(GROUP)].map(([group]) => group)
  return { labels, groups, rest: withoutLabels.replaceAll(GROUP, ' ') }
}

const signedNumber = (text: string) => Number(text.replace('\u2212', '-'))

function isShown(digits: string, percent: boolean, numbers: readonly number[]): boolean {
  const decimals = digits.split('.')[1]?.length ?? 0
  // A part may be rounded the other way, for the sum of the parts or the loss beside a pair.
  const near = decimals === 0 ? 0.5 : 1
  return numbers.some((number) => {
    const value = Math.abs(percent ? 100 * number : number)
    return Math.abs(value - Number(digits)) * 10 ** decimals <= near + 1e-9
  })
}

describe('the sentences of 1,200 random decisions', () => {
  it('say no number that is not in the annotation, up to rounding', () => {
    let checked = 0
    for (const annotation of annotations) {
      const { reasoning, ...facts } = annotation
      const numbers = numbersIn(facts)
      // What a card gains part by part is checked in reasons.test.ts.
      const said = reasoning.replace(
        / gains \S+ points: (?:right|their|the rest)[^:]*?\.(?= |$)/,
        '',
      )
      for (const [, digits, percent] of readCards(said).rest.matchAll(NUMBER)) {
        checked++
        expect(isShown(digits!, percent === '%', numbers), `${digits} in: ${reasoning}`).toBe(true)
      }
    }
    expect(checked).toBeGreaterThan(4_000)
  })

  it('name no card that is not on the table', () => {
    let checked = 0
    for (const annotation of annotations) {
      const { labels, groups } = readCards(annotation.reasoning)
      const cards = cardsIn(annotation)
      for (const label of labels) {
        checked++
        expect(cards.map(({ id }) => id)).toContain(label)
      }
      for (const group of groups) {
        checked++
        const ranks = cards.map(({ rank }) => rank)
        for (const rank of group.split('-')) {
          const at = ranks.indexOf(rank as Rank)
          expect(at, `${group} in: ${annotation.reasoning}`).toBeGreaterThanOrEqual(0)
          ranks.splice(at, 1)
        }
      }
    }
    expect(checked).toBeGreaterThan(2_000)
  })

  it('carry numbers wherever something was lost, and are short', () => {
    for (const { loss, reasoning } of annotations) {
      expect(reasoning).not.toBe('')
      expect(reasoning.length).toBeLessThan(520)
      if (loss > 0) expect(readCards(reasoning).rest).toMatch(/\d/)
    }
  })

  it('name the best choice where it was another', () => {
    for (const { actual, optimal, decision, reasoning } of annotations) {
      if (actual === optimal || actual[0]?.id === optimal[0]?.id) continue
      const { labels, groups } = readCards(reasoning)
      if (decision === 'pegging_play') expect(labels).toContain(optimal[0]!.id)
      else expect([...groups, ...labels].length).toBeGreaterThan(0)
    }
  })

  it('are the same every time', () => {
    for (const { snapshot, reasoning } of annotations.slice(0, 40)) {
      expect(analyzeDecision(snapshot).reasoning).toBe(reasoning)
    }
  })

  it('print totals that are the sums of the parts beside them', () => {
    const added = { best: 0, gain: 0, less: 0 }
    const near = (parts: readonly number[], total: number, text: string) =>
      expect(
        parts.reduce((sum, part) => sum + part, 0),
        text,
      ).toBeCloseTo(total, 9)
    for (const { reasoning } of annotations) {
      const best =
        /worth ([\d.\u2212]+) points on average\. \S+ (adds|costs) ([\d.]+|nothing) in .* and the play (adds|costs) ([\d.]+|nothing): ([\d.\u2212]+) in total/.exec(
          reasoning,
        )
      if (best !== null) {
        const [, hand, crib, cribPoints, play, playPoints, total] = best
        const part = (verb: string, points: string) =>
          points === 'nothing' ? 0 : (verb === 'costs' ? -1 : 1) * Number(points)
        near(
          [signedNumber(hand!), part(crib!, cribPoints!), part(play!, playPoints!)],
          signedNumber(total!),
          reasoning,
        )
        added.best++
      }
      const swing = /(gains|is worth) ([\d.]+) points(?:: | less \()(.*?)(?:\. |\))/.exec(reasoning)
      if (swing !== null) {
        const [, verb, total, list] = swing
        const parts = list!.split(', ').map((part) => signedNumber(part.split(' ').at(-1)!))
        near(parts, verb === 'gains' ? Number(total) : -Number(total), reasoning)
        added[verb === 'gains' ? 'gain' : 'less']++
      }
    }
    expect(added.best + added.gain + added.less).toBeGreaterThan(500)
    expect(Math.min(...Object.values(added))).toBeGreaterThan(0)
  })

  it('name two values that are as far apart as the loss beside them', () => {
    const told = { pegged: 0, wins: 0, worth: 0, disagree: 0 }
    /** The difference of the two values found, in the digits they have, is the one expected. */
    const differ = (kind: keyof typeof told, pair: readonly string[], by: number, text: string) => {
      const digits = pair[0]!.split('.')[1]!.length
      const shown = Math.abs(signedNumber(pair[0]!) - signedNumber(pair[1]!))
      expect(shown.toFixed(digits), text).toBe(Math.abs(by).toFixed(digits))
      told[kind]++
    }
    for (const annotation of annotations) {
      const { reasoning, evl, evOptimal, evActual, disagreement } = annotation
      const lost = 100 * (annotation.winProbabilityOptimal! - annotation.winProbabilityActual!)
      const more = (value: string | undefined, way: string | undefined) =>
        value === undefined ? '0.0' : `${way === 'fewer' ? '-' : ''}${value}`
      const pegged =
        /peg (?:([\d.]+) points (more|fewer) than|as many points as) your opponent from here, and with \S+ (?:([\d.]+) (more|fewer)|as many as they do)/.exec(
          reasoning,
        )
      if (pegged !== null) {
        const [, one, way, other, otherWay] = pegged
        const pair = [more(one, way), more(other, otherWay)]
        const digits = Math.max(...pair.map((value) => value.split('.')[1]!.length))
        const alike = pair.map((value) => Number(value).toFixed(digits))
        differ('pegged', alike, evl === 0 ? evOptimal - evActual : evl, reasoning)
      }
      const wins =
        /wins ([\d.]+)% of the time, (?:yours|the other) ([\d.]+)%|wins ([\d.]+)% of the time\./.exec(
          reasoning,
        )
      if (wins !== null) {
        differ('wins', [wins[1] ?? wins[3]!, wins[2] ?? wins[3]!], lost, reasoning)
      }
      const worth = / is worth (\S+) in total and \S+ (\S+), too close/.exec(reasoning)
      if (worth !== null) differ('worth', worth.slice(1), evOptimal - evActual, reasoning)
      const disagree =
        /more points \((\S+) against (\S+)\).*more often \((\S+)% against (\S+)%\)/.exec(reasoning)
      if (disagree !== null) {
        const [, points, fewer, often, less] = disagree as unknown as string[]
        const { pointsChoiceValue, winChoiceValue, ...chances } = disagreement!
        differ('disagree', [points!, fewer!], pointsChoiceValue - winChoiceValue, reasoning)
        const by = chances.winChoiceWinProbability - chances.pointsChoiceWinProbability
        differ('disagree', [often!, less!], 100 * by, reasoning)
      }
    }
    expect(told.pegged + told.wins).toBeGreaterThan(500)
    for (const times of Object.values(told)) expect(times).toBeGreaterThan(5)
  })

  it('are worded from the reason alone, which survives being written down', () => {
    for (const { reason, reasoning } of annotations) {
      expect(wordReason(JSON.parse(JSON.stringify(reason)))).toBe(reasoning)
    }
    expect(wordReason({ kind: 'kept', sentence: 'As it was said.' })).toBe('As it was said.')
  })

  it('meet many kinds of mistakes', () => {
    expect(new Set(annotations.map(({ pattern }) => pattern)).size).toBeGreaterThan(14)
  })
})

describe('rankNames', () => {
  it('puts ranks in order', () => {
    expect(rankNames(parseHand('QH 5S AD 10C'))).toBe('A-5-10-Q')
  })
})

it('a best discard below nothing is said to be the best there is', () => {
  const hand = parseHand('4S 7H 6S KD QC KH')
  const ask = (playerChoice: readonly Card[]) =>
    analyzeDecision({ type: 'discard', hand, playerChoice, isDealer: false, handIndex: 0 })
  const best = ask(hand.slice(0, 2)).options[0]!
  expect(best.expectedValue).toBeLessThan(0)
  expect(ask(best.cards).reasoning).toMatch(/: even the best costs \d\.\d in total here\.$/)
})
