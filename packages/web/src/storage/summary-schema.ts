import { type GameSummary, GRADES, RANKS, SEATS, SEVERITIES, SUITS } from '@skunkd/engine'
import { INVITATIONS, type Reason, wordReason } from '@skunkd/engine/words'
import * as v from 'valibot'

/** A game's summary without what follows from the decisions: half as large to keep. */
export type StoredSummary = Omit<GameSummary, 'hands' | 'worstDecision' | 'letter'>

/** Cards, decisions and summaries as they come out of a store or a file: checked before they are drawn. */
const card = v.pipe(
  v.object({ rank: v.picklist(RANKS), suit: v.picklist(SUITS), id: v.string() }),
  v.check(({ rank, suit, id }) => id === `${rank}-${suit}`, 'not a card'),
)
const cards = v.array(card)
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const seat = v.picklist(SEATS)
const maybe = v.optional(v.number())

const numbers = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, v.number()]))

const step = v.object({ playerIndex: seat, card: v.nullable(card), count })

const snapshot = v.looseObject({
  type: v.picklist(['discard', 'pegging_play']),
  hand: cards,
  playerChoice: cards,
  isDealer: v.boolean(),
  handIndex: count,
  pile: v.optional(cards),
  count: v.optional(count),
  playerIndex: v.optional(seat),
  scores: v.optional(v.pipe(v.array(count), v.length(2))),
  discarded: v.optional(cards),
  starter: v.optional(card),
  opponentCards: v.optional(count),
  history: v.optional(v.array(step)),
})

const parts = v.object(numbers('hand', 'crib', 'pegging'))

const option = v.looseObject({
  cards,
  keep: v.optional(cards),
  ...numbers('expectedValue', 'loss'),
  winProbability: maybe,
  accepted: v.boolean(),
  parts: v.optional(parts),
  points: maybe,
  replyRisk: maybe,
  replyPoints: maybe,
})

const choices = <Choice extends v.GenericSchema, const Part extends string>(
  choice: Choice,
  ...gains: readonly Part[]
) => ({
  because: v.picklist(['best', 'tie', 'score', ...gains]),
  best: choice,
  chosen: v.nullable(choice),
  score: v.nullable(
    v.object({ isDealer: v.boolean(), ...numbers('mine', 'theirs', 'best', 'chosen') }),
  ),
  disagreement: v.nullable(
    v.object({
      pointsChoice: cards,
      winChoice: cards,
      ...numbers('pointsChoiceValue', 'pointsChoiceWinProbability'),
      ...numbers('winChoiceValue', 'winChoiceWinProbability'),
    }),
  ),
})

const reasonedPlay = v.object({
  card,
  ...numbers('value', 'points', 'replyRisk', 'replyPoints'),
})

const reason = v.variant('kind', [
  v.object({ kind: v.literal('go') }),
  v.object({ kind: v.literal('forced'), card }),
  v.object({ kind: v.literal('kept'), sentence: v.string() }),
  v.object({
    kind: v.literal('discard'),
    isDealer: v.boolean(),
    ...choices(v.object({ cards, keep: cards, parts }), 'hand', 'crib', 'pegging'),
  }),
  v.object({
    kind: v.literal('play'),
    invites: v.nullable(v.picklist(INVITATIONS)),
    on: v.nullable(card),
    ...choices(reasonedPlay, 'now', 'reply', 'rest'),
  }),
])

/** Coaches up to version 11 kept the sentence and no reason. */
function withReason(data: unknown): unknown {
  const { reason: known, reasoning } = (data ?? {}) as { reason?: unknown; reasoning?: unknown }
  if (known !== undefined || reasoning === undefined) return data
  return { ...(data as object), reason: { kind: 'kept', sentence: reasoning } }
}

/** Reviews of the first coach kept the snapshot in the place of the word for the decision. */
function withSnapshot(data: unknown): unknown {
  const { decision } = (data ?? {}) as { decision?: unknown }
  if (typeof decision !== 'object' || decision === null) return data
  const { type } = decision as { type?: unknown }
  return { ...(data as object), decision: type, snapshot: decision }
}

const annotationShape = v.looseObject({
  decision: v.picklist(['discard', 'pegging_play']),
  snapshot,
  actual: cards,
  optimal: cards,
  ...numbers('evActual', 'evOptimal', 'evl', 'loss', 'rank', 'choices'),
  basis: v.picklist(['points', 'win']),
  severity: v.picklist(SEVERITIES),
  forced: v.boolean(),
  options: v.array(option),
  reason,
  pattern: v.nullable(v.string()),
  winProbabilityActual: maybe,
  winProbabilityOptimal: maybe,
  winProbabilityLost: maybe,
})
const annotation = v.pipe(
  v.unknown(),
  v.transform(withSnapshot),
  v.transform(withReason),
  annotationShape,
  v.transform((kept) => ({ ...kept, reasoning: wordReason(kept.reason as Reason) })),
)

const totals = v.looseObject({
  decisions: count,
  forced: count,
  unforced: count,
  ...numbers('totalLoss', 'averageLoss'),
  winProbabilityLost: v.nullable(v.number()),
  accuracy: v.nullable(v.number()),
  grade: v.picklist(GRADES),
})

const pair = v.object(numbers('points', 'winProbability'))
const luckTotals = v.looseObject(
  numbers('points', 'winProbability', 'pointsError', 'winProbabilityError'),
)

const luckShape = v.looseObject({
  byKind: v.object({ deal: luckTotals, cut: luckTotals, opponent: luckTotals }),
  total: luckTotals,
  result: pair,
  expected: pair,
  adjusted: pair,
  ownLoss: pair,
  opponentLoss: pair,
  // Reviews of older coaches do not say; all of those were between two players of the club.
  between: v.optional(v.tuple([v.string(), v.string()]), ['club', 'club']),
  // The first coach did not tell them.
  margin: v.optional(v.number(), 0),
  afterEnd: v.optional(v.number(), 0),
  counting: pair,
})

/** Older coaches kept what miscounts cost beside the result, and only in points. */
function withCounting(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || 'counting' in data) return data
  const {
    claims = 0,
    result,
    adjusted,
  } = data as {
    readonly claims?: number
    readonly result?: { readonly points: number }
    readonly adjusted?: { readonly points: number }
  }
  const counted = (sum: typeof result) => sum && { ...sum, points: sum.points - claims }
  return {
    ...data,
    result: counted(result),
    adjusted: counted(adjusted),
    counting: { points: 0 - claims, winProbability: 0 },
  }
}

const luck = v.pipe(v.unknown(), v.transform(withCounting), luckShape)

const curvePoint = v.looseObject({
  handIndex: count,
  kind: v.picklist(['deal', 'decision', 'cut', 'score', 'end']),
  ...numbers('before', 'after'),
  scores: v.array(count),
  decisionIndex: v.optional(count),
})

const patternCost = v.object({ pattern: v.string(), count, totalLoss: v.number() })

const summary = v.looseObject({
  playerIndex: v.nullable(seat),
  decisions: v.array(annotation),
  ...numbers('totalLoss', 'averageLossPerDecision'),
  grade: v.picklist(GRADES),
  totalDecisions: count,
  forcedDecisions: count,
  unforcedDecisions: count,
  accuracy: v.nullable(v.number()),
  winProbabilityLost: v.nullable(v.number()),
  discarding: totals,
  pegging: totals,
  patterns: v.array(patternCost),
  mostCostlyPattern: v.nullable(patternCost),
  luck: v.optional(luck),
  curve: v.optional(v.array(curvePoint)),
})

export function readSummary(data: unknown): StoredSummary | null {
  const result = v.safeParse(summary, data)
  return result.success ? (result.output as unknown as StoredSummary) : null
}
