import type { Card } from '../cards/card.js'
import type { MistakePattern } from './patterns.js'
import { findOption } from './rank-options.js'
import { isMistake } from './scales.js'
import { largestPart, playSwing } from './swing.js'
import type { Disagreement, JudgedDecision, OptionReview, ValueParts } from './types.js'

export interface ReasonedDiscard {
  readonly cards: readonly Card[]
  readonly keep: readonly Card[]
  /** What it is worth is their sum. */
  readonly parts: ValueParts
}

export interface ReasonedPlay {
  readonly card: Card
  /** Expected net points to the end of the play. */
  readonly value: number
  readonly points: number
  readonly replyRisk: number
  readonly replyPoints: number
}

/** Where the score decides: what both need, and how often each choice wins. */
export interface ReasonedScore {
  readonly mine: number
  readonly theirs: number
  readonly isDealer: boolean
  readonly best: number
  readonly chosen: number
}

export const INVITATIONS = [
  'led-five',
  'left-fifteen',
  'left-thirty-one',
  'paired-into-trouble',
  'set-up-run',
] as const satisfies readonly MistakePattern[]
export type Invitation = (typeof INVITATIONS)[number]

interface Compared<Choice, Part> {
  /** `best`: it is; `tie`: nobody can tell; else where the better choice gains most. */
  readonly because: 'best' | 'tie' | 'score' | Part
  readonly best: Choice
  readonly chosen: Choice | null
  readonly score: ReasonedScore | null
  readonly disagreement: Disagreement | null
}

export interface DiscardReason extends Compared<ReasonedDiscard, 'hand' | 'crib' | 'pegging'> {
  readonly kind: 'discard'
  readonly isDealer: boolean
}

export interface PlayReason extends Compared<ReasonedPlay, 'now' | 'reply' | 'rest'> {
  readonly kind: 'play'
  /** What the card chosen invites, and the card it was played on. */
  readonly invites: Invitation | null
  readonly on: Card | null
}

/** Cards and numbers, worded when drawn. `kept`: the sentence of an earlier version. */
export type Reason =
  | DiscardReason
  | PlayReason
  | { readonly kind: 'forced'; readonly card: Card }
  | { readonly kind: 'go' }
  | { readonly kind: 'kept'; readonly sentence: string }

/** A judgement before its reason. */
export type Judgement = Omit<JudgedDecision, 'reason'>

function scoreOf({ basis, needs, snapshot, ...wins }: Judgement): ReasonedScore | null {
  if (basis === 'points') return null
  return {
    ...needs!,
    isDealer: snapshot.isDealer,
    best: wins.winProbabilityOptimal!,
    chosen: wins.winProbabilityActual!,
  }
}

function discardFacts({ cards, keep, parts }: OptionReview): ReasonedDiscard {
  return { cards, keep: keep!, parts: parts! }
}

function playFacts(option: OptionReview): ReasonedPlay {
  return {
    card: option.cards[0]!,
    value: option.expectedValue,
    points: option.points!,
    replyRisk: option.replyRisk!,
    replyPoints: option.replyPoints!,
  }
}

function invitationOf(pattern: MistakePattern | null): Invitation | null {
  return INVITATIONS.find((each) => each === pattern) ?? null
}

export function reasonOf(judged: Judgement): Reason {
  const { actual, optimal, options, decision, loss, snapshot } = judged
  if (actual.length === 0) return { kind: 'go' }
  if (judged.forced) return { kind: 'forced', card: actual[0]! }
  const chosen = findOption(options, actual)!
  const best = findOption(options, optimal)!
  const tied = !isMistake(loss, decision)
  const basic = chosen === best ? 'best' : tied ? 'tie' : null
  const common = {
    score: scoreOf(judged),
    // That two choices differ would contradict that they cannot be told apart.
    disagreement: basic === 'tie' ? null : (judged.disagreement ?? null),
  }
  const byScore = best.expectedValue <= chosen.expectedValue
  if (decision === 'discard') {
    return {
      kind: 'discard',
      isDealer: snapshot.isDealer,
      because: basic ?? (byScore ? 'score' : largestPart(judged.swing!)),
      best: discardFacts(best),
      chosen: chosen === best ? null : discardFacts(chosen),
      ...common,
    }
  }
  const because = basic ?? (byScore ? 'score' : playSwing(chosen, best).largest)
  const invites = because === 'reply' ? invitationOf(judged.pattern) : null
  return {
    kind: 'play',
    because,
    best: playFacts(best),
    chosen: chosen === best ? null : playFacts(chosen),
    invites,
    on: invites === null ? null : (snapshot.pile?.at(-1) ?? null),
    ...common,
  }
}
