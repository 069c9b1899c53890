import { type Card, cardLabel, compareCards } from '../cards/card.js'
import { mistakesOf } from '../judge/totals.js'
import {
  type CoachingAnnotation,
  type GameSummary,
  type HandSummary,
  LUCK_KINDS,
  type LuckKind,
  type ProgressSummary,
} from '../judge/types.js'
import {
  costOf,
  describeGame,
  describeHand,
  describeProgress,
  lossOf,
  nameDecision,
  PATTERN_TITLES,
} from './describe.js'
import { formatPercent, formatSigned } from './numbers.js'

export type Narratable = HandSummary | GameSummary | ProgressSummary

const MAX_DECISIONS = 5

const LUCK_NAMES: Readonly<Record<LuckKind, string>> = {
  deal: 'the cards dealt',
  cut: 'the cut',
  opponent: "the opponent's cards",
}

function labels(cards: readonly Card[]): string {
  return [...cards].sort(compareCards).map(cardLabel).join(' ')
}

function decisionFacts(annotation: CoachingAnnotation): string {
  const { snapshot, severity } = annotation
  return [
    `Hand ${snapshot.handIndex + 1}, ${nameDecision(annotation)}: ${severity}, ${lossOf(annotation)} lost.`,
    `Held ${labels(snapshot.hand)}, chose ${labels(annotation.actual)}, best ${labels(annotation.optimal)}.`,
    annotation.reasoning,
  ].join(' ')
}

function worstFacts(annotations: readonly CoachingAnnotation[]): string[] {
  return mistakesOf(annotations).slice(0, MAX_DECISIONS).map(decisionFacts)
}

function gameFacts(summary: GameSummary): string[] {
  const lines = [
    describeGame(summary),
    `${summary.totalDecisions} decisions, ${summary.forcedDecisions} of them forced. Lost in total: ${costOf(summary.decisions) || 'nothing'}.`,
  ]
  for (const { pattern, count } of summary.patterns) {
    const cost = costOf(summary.decisions, pattern)
    lines.push(`You ${PATTERN_TITLES[pattern]}: count ${count}, ${cost}.`)
  }
  const { luck } = summary
  if (luck !== undefined) {
    for (const kind of LUCK_KINDS) {
      const { points, winProbability } = luck.byKind[kind]
      const sign = winProbability < 0 ? '\u2212' : '+'
      lines.push(
        `Luck of ${LUCK_NAMES[kind]}: ${formatSigned(points)} points, win chance ${sign}${formatPercent(Math.abs(winProbability))}.`,
      )
    }
  }
  return [...lines, ...worstFacts(summary.decisions)]
}

function isGame(summary: Narratable): summary is GameSummary {
  return 'hands' in summary
}

function isHand(summary: Narratable): summary is HandSummary {
  return 'annotations' in summary
}

/** The built-in words for a summary. */
export function describeSummary(summary: Narratable): string {
  if (isGame(summary)) return describeGame(summary)
  return isHand(summary) ? describeHand(summary) : describeProgress(summary)
}

/** Everything a narrator is told, one fact a line: the only numbers and cards it may use. */
export function factsOf(summary: Narratable): readonly string[] {
  if (isGame(summary)) return gameFacts(summary)
  if (isHand(summary)) return [describeHand(summary), ...worstFacts(summary.annotations)]
  return [
    describeProgress(summary),
    ...summary.patterns.map(
      ({ pattern, count }) => `You ${PATTERN_TITLES[pattern]}: count ${count}.`,
    ),
  ]
}
