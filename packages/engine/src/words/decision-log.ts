import { type Card, cardValue } from '../cards/card.js'
import { formatCard } from '../cards/text.js'
import type { Claim } from '../players/counting.js'
import type { TracedDecision } from '../players/decide.js'
import type { Candidate, DecisionTrace, SearchExtent } from '../players/types.js'
import { scoreHand } from '../rules/scoring/score-hand.js'
import { type PeggingScore, scorePeggingPlay } from '../rules/scoring/score-pegging.js'
import { otherSeat } from '../rules/seat.js'
import type { GameAction, PlayerView } from '../rules/types.js'

/** What stands in every line of a decision log. */
interface LogLine {
  /** The player's name: `expert`. */
  readonly mode: string
  /** The game's, or null if its cards were dealt elsewhere. */
  readonly seed: number | null
  readonly context: {
    readonly myScore: number
    readonly oppScore: number
    readonly targetScore: number
    readonly isDealer: boolean
    readonly roundNumber: number
  }
  readonly hand: readonly string[]
  readonly isDealer: boolean
  readonly reason: string
  /** Null where no clock was handed in. */
  readonly timeMs: number | null
}

type Unit = NonNullable<DecisionTrace['unit']>

/** Two cards laid away. */
interface DiscardLogLine extends LogLine {
  readonly type: 'ai_discard'
  readonly unit: Unit
  /** The highest value first. */
  readonly candidates: readonly {
    readonly kept: readonly string[]
    readonly discarded: readonly string[]
    readonly handEV: number
    readonly cribEV: number
    readonly playEV: number
    /** What the scores add: a chance before the deal is counted, or the weight of a lead. */
    readonly positionEV: number
    /** The sum of the four. */
    readonly combined: number
  }[]
  /** The place of the choice among the candidates. */
  readonly chosen: number
  /** How many candidates there are: all of them. */
  readonly topN: number
}

/** A card played where there was a choice. */
interface PeggingLogLine extends LogLine {
  readonly type: 'ai_pegging'
  readonly unit: Unit
  readonly currentCount: number
  readonly playedCards: readonly string[]
  readonly candidates: readonly {
    readonly card: string
    /** The sum of `immediate`, `lookaheadEV` and `heuristicBonus`. */
    readonly score: number
    /** What the card pegs. */
    readonly immediatePoints: number
    /** What that adds to the score: these points, their weight, or a chance. */
    readonly immediate: number
    readonly lookaheadEV: number
    /** What rules of thumb add, or where the scores stand. */
    readonly heuristicBonus: number
    /** How often a mixed strategy plays it; missing for everybody else. */
    readonly frequency?: number
  }[]
  readonly chosen: string
  readonly usedLookahead: boolean
  readonly depth: SearchExtent['depth']
  readonly samples: SearchExtent['samples']
  /** False when a search was cut short. */
  readonly complete: boolean
}

/** A count that a player claimed. */
export interface ClaimLogLine extends LogLine {
  readonly type: 'ai_claim'
  readonly isCrib: boolean
  readonly starter: string
  readonly trueScore: number
  readonly claimed: number
  readonly reason: Claim['why']
  /** Null until the other has answered. */
  readonly called: boolean | null
}

/** A decision of a player as the design documents log it. */
export type DecisionLogLine = DiscardLogLine | PeggingLogLine | ClaimLogLine

/** What a decision does not tell by itself. */
export interface LogFacts {
  readonly mode: string
  readonly seed: number | null
  readonly timeMs: number | null
}

const texts = (cards: readonly Card[]) => cards.map(formatCard)
/** Five digits, and no negative zero. */
const round = (value: number) => Number(value.toFixed(5)) + 0

function commonOf(view: PlayerView, facts: LogFacts) {
  const { playerIndex, scores, options, isDealer, handNumber } = view
  return {
    ...facts,
    isDealer,
    context: {
      myScore: scores[playerIndex],
      oppScore: scores[otherSeat(playerIndex)],
      targetScore: options.target,
      isDealer,
      roundNumber: handNumber,
    },
  }
}

const sameCards = (a: readonly Card[], b: readonly Card[]) =>
  a.length === b.length && a.every(({ id }) => b.some((card) => card.id === id))

/** How the choice was made among candidates that stand in the order of their values. */
function choiceReason(trace: DecisionTrace, ranked: readonly Candidate[], at: number): string {
  const { frequency } = ranked[at]!
  if (frequency !== undefined) {
    return `drawn, as in ${(100 * frequency).toFixed(1)}% of such choices`
  }
  if (trace.drawn) return `drawn, number ${at + 1} of ${ranked.length} by value`
  if (ranked.length === 1) return 'all others come to the same'
  const gap = ranked[at]!.value - ranked[at === 0 ? 1 : 0]!.value
  return Math.abs(gap) < 5e-6 ? 'the first of equals' : `highest value by ${round(gap)}`
}

function ranking(trace: DecisionTrace): { ranked: Candidate[]; at: number } {
  const ranked = [...trace.candidates].sort((a, b) => b.value - a.value)
  return { ranked, at: ranked.findIndex(({ cards }) => sameCards(cards, trace.chosen)) }
}

function discardLine(view: PlayerView, trace: DecisionTrace, facts: LogFacts): DiscardLogLine {
  const { ranked, at } = ranking(trace)
  const candidates = ranked.map(({ cards, value, parts }) => {
    const { crib = 0, pegging = 0, position = 0, spread = 0, ...hand } = parts
    return {
      kept: texts(view.hand.filter((card) => !cards.some(({ id }) => id === card.id))),
      discarded: texts(cards),
      handEV: round(Object.values(hand).reduce((sum, part) => sum + part, 0)),
      cribEV: round(crib),
      playEV: round(pegging),
      positionEV: round(position + spread),
      combined: round(value),
    }
  })
  const { handEV, cribEV, playEV } = candidates[at]!
  return {
    type: 'ai_discard',
    ...commonOf(view, facts),
    hand: texts(view.hand),
    unit: trace.unit ?? 'weights',
    candidates,
    chosen: at,
    topN: candidates.length,
    reason: `hand ${handEV}, crib ${cribEV}, play ${playEV}; ${choiceReason(trace, ranked, at)}`,
  }
}

/** Parts of a card's value that looking ahead added. */
const AHEAD: ReadonlySet<string> = new Set(['lookahead', 'replies', 'go', 'answers'])

function pointsReason({ total, fifteen, thirtyone, pairs, runs }: PeggingScore): string {
  const scored = [
    fifteen > 0 && `fifteen for ${fifteen}`,
    thirtyone > 0 && `thirty-one for ${thirtyone}`,
    pairs > 0 &&
      `${pairs === 2 ? 'a pair' : pairs === 6 ? 'three of a kind' : 'four of a kind'} for ${pairs}`,
    runs > 0 && `a run for ${runs}`,
  ].filter((text) => text !== false)
  return total === 0 ? 'nothing now' : scored.join(', ')
}

function peggingLine(view: PlayerView, trace: DecisionTrace, facts: LogFacts): PeggingLogLine {
  const { sequence, count } = view.pegging
  const { ranked, at } = ranking(trace)
  const scoreOf = (card: Card) =>
    scorePeggingPlay([...sequence, card], count + cardValue(card.rank))
  const candidates = ranked.map(({ cards, value, parts, frequency }) => {
    const { points: immediate = 0, ...rest } = parts
    let lookaheadEV = 0
    let heuristicBonus = 0
    for (const [name, part] of Object.entries(rest)) {
      if (AHEAD.has(name)) lookaheadEV += part
      else heuristicBonus += part
    }
    return {
      card: formatCard(cards[0]!),
      score: round(value),
      immediatePoints: scoreOf(cards[0]!).total,
      immediate: round(immediate),
      lookaheadEV: round(lookaheadEV),
      heuristicBonus: round(heuristicBonus),
      ...(frequency !== undefined && { frequency: round(frequency) }),
    }
  })
  return {
    type: 'ai_pegging',
    ...commonOf(view, facts),
    hand: texts(view.cardsLeft),
    currentCount: count,
    playedCards: texts(sequence),
    unit: trace.unit ?? 'weights',
    candidates,
    chosen: formatCard(trace.chosen[0]!),
    usedLookahead: trace.search !== undefined,
    depth: trace.search?.depth ?? 1,
    samples: trace.search?.samples ?? 0,
    complete: trace.complete,
    reason: `${pointsReason(scoreOf(trace.chosen[0]!))}; ${choiceReason(trace, ranked, at)}`,
  }
}

function claimLine(view: PlayerView, { points, why }: Claim, facts: LogFacts): ClaimLogLine {
  const isCrib = view.phase === 'SHOW_CRIB'
  const cards = isCrib ? view.crib! : view.hand
  return {
    type: 'ai_claim',
    ...commonOf(view, facts),
    hand: texts(cards),
    starter: formatCard(view.starter!),
    isCrib,
    trueScore: scoreHand(cards, view.starter!, isCrib).total,
    claimed: points,
    reason: why,
    called: view.options.muggins ? null : false,
  }
}

/**
 * A decision (`decideWithTrace`) as a line of the log that the design documents describe: the
 * candidates with their parts, the choice and the reason, or a claim beside the true count. Null
 * where nothing was decided: a go, the only card that fits, an answer to a claim.
 */
export function decisionLogLine(
  view: PlayerView,
  { action, trace, claim }: TracedDecision,
  facts: LogFacts,
): DecisionLogLine | null {
  if (claim !== null) return claimLine(view, claim, facts)
  if (trace === null) return null
  return action.type === 'DISCARD'
    ? discardLine(view, trace, facts)
    : peggingLine(view, trace, facts)
}

/** A line that waited for an answer to its claim, once the other has given it. */
export function answerClaim<T extends DecisionLogLine>(line: T, answer: GameAction): T {
  return line.type === 'ai_claim' && line.called === null
    ? { ...line, called: answer.type === 'CALL_MUGGINS' }
    : line
}
