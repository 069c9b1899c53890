import type { Card, PlayerView } from '@skunkd/engine/rules'
import * as v from 'valibot'
import type { SeatMove } from '../messages/client-messages.js'
import { GameSetup, NonNegativeInt, Seat, Token } from '../messages/fields.js'
import { FairError } from './hex.js'

const CardIds = v.array(v.string())

/** One hand as a seat has seen it, up to the latest view: `seen` is that view's `revision`. */
export const HandNote = v.object({
  hand: NonNegativeInt,
  seen: NonNegativeInt,
  dealer: Seat,
  /** The six cards this seat was dealt, and the two of them it laid away. */
  dealt: CardIds,
  laid: CardIds,
  starter: v.nullable(v.string()),
  /** Both seats' cards in the order of play: `0 5-H`, and `1 go`. */
  played: CardIds,
  /** The other's hand and the crib, once they were shown. */
  theirs: v.nullable(CardIds),
  crib: v.nullable(CardIds),
  scores: v.strictTuple([NonNegativeInt, NonNegativeInt]),
  /** How the game ended in this hand: `resigned 1`. Earlier versions noted nothing. */
  ended: v.optional(v.nullable(v.string())),
})
export type HandNote = v.InferOutput<typeof HandNote>

/** What somebody kept of the start: whatever is null was not kept. */
export interface Promises {
  readonly commitment: string | null
  readonly h0: string | null
  readonly e0: string | null
  readonly e1: string | null
}

/** What was agreed; the shortest game that friends may agree on is no matter of a witness. */
const Agreed = v.object({ ...GameSetup.pipe[0].entries, target: NonNegativeInt })

/** Out of the server's reach: a record alone could be made up after the game. */
export const Witness = v.object({
  seat: Seat,
  commitment: v.string(),
  h0: v.nullable(v.string()),
  e0: v.nullable(v.string()),
  e1: v.nullable(v.string()),
  /** False until the server has shown this device's own part as the one that counts. */
  stands: v.optional(v.boolean()),
  late: v.optional(v.boolean()),
  setup: v.optional(Agreed),
  cuts: v.optional(v.array(CardIds)),
  hands: v.optional(v.array(HandNote)),
  /** What this device decided and the server confirmed, by the seat's turn. */
  decisions: v.optional(v.array(v.strictTuple([NonNegativeInt, v.string()]))),
  /** What the server told that cannot be true together with what it had told before. */
  contradictions: v.optional(v.array(v.string())),
})
export type Witness = v.InferOutput<typeof Witness>

export const WITNESS_FORMAT = 'skunkd-witness-1'

export const WitnessFile = v.object({
  format: v.literal(WITNESS_FORMAT),
  gameId: Token,
  ...Witness.entries,
})
export type WitnessFile = v.InferOutput<typeof WitnessFile>

export function readWitness(data: unknown): WitnessFile {
  const result = v.safeParse(WitnessFile, data, { abortEarly: true })
  if (result.success) return result.output
  const issue = result.issues[0]
  const { format } = (data ?? {}) as { readonly format?: unknown }
  if (format !== WITNESS_FORMAT) {
    throw new FairError('BAD_WITNESS', `it must have the format "${WITNESS_FORMAT}".`)
  }
  throw new FairError('BAD_WITNESS', `${v.getDotPath(issue) ?? 'witness'}: ${issue.message}`)
}

const idsOf = (cards: readonly Card[]): string[] => cards.map(({ id }) => id).sort()

export function noteOf(view: PlayerView): HandNote {
  const { hand, discarded, opponentHand, crib, scores, ending } = view
  return {
    hand: view.handNumber,
    seen: view.revision,
    dealer: view.dealerIndex,
    dealt: idsOf([...hand, ...discarded]),
    laid: idsOf(discarded),
    starter: view.starter?.id ?? null,
    played: view.pegging.history.map(
      ({ playerIndex, card }) => `${playerIndex} ${card?.id ?? 'go'}`,
    ),
    theirs: opponentHand === null ? null : idsOf(opponentHand),
    crib: crib === null ? null : idsOf(crib),
    scores: [scores[0], scores[1]],
    ended: ending && `${ending.how} ${ending.playerIndex ?? 'nobody'}`,
  }
}

export function decisionText(move: SeatMove): string {
  switch (move.type) {
    case 'DISCARD':
      return [move.type, ...[...move.cardIds].sort()].join(' ')
    case 'PLAY_CARD':
      return `${move.type} ${move.cardId}`
    case 'CLAIM_SCORE':
    case 'CALL_MUGGINS':
      return `${move.type} ${move.points}`
    case 'ACCEPT_CLAIM':
      return move.type
  }
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.join() === other.join()
const holds = (all: readonly string[], some: readonly string[]): boolean =>
  some.every((card) => all.includes(card))

/** What a later view of the same hand may not change. */
function changed(before: HandNote, after: HandNote): string | null {
  const { dealt, laid, starter, played, theirs, crib, scores, ended } = before
  if (before.dealer !== after.dealer) return 'who deals'
  if (dealt.length > 0 && !same(dealt, after.dealt)) return 'the cards it had dealt'
  if (laid.length > 0 && !same(laid, after.laid)) return 'the discards'
  if (starter !== null && starter !== after.starter) return 'the starter'
  if (!same(played, after.played.slice(0, played.length))) return 'a card that was played'
  if (theirs !== null && !same(theirs, after.theirs ?? [])) return 'a hand it had shown'
  if (crib !== null && !same(crib, after.crib ?? [])) return 'the crib it had shown'
  if (scores.some((points, seat) => points > after.scores[seat]!)) return 'the score'
  if (ended != null && ended !== after.ended) return 'how the game ended'
  return null
}

/** What cannot be true of one hand, whatever was told before. */
function impossible(seat: 0 | 1, note: HandNote): string | null {
  const { dealt, laid, starter, played, theirs, crib } = note
  const laidOpen = played.flatMap((play) => {
    const [who, card] = play.split(' ') as [string, string]
    return who === String(seat) || card === 'go' ? [] : [card]
  })
  const others = theirs ?? laidOpen
  const seen = [...dealt, ...others, ...(starter === null ? [] : [starter])]
  if (new Set(seen).size !== seen.length) return 'one card is in two places'
  if (!holds(others, laidOpen)) return 'a card that was played isn’t in the hand that was shown'
  if (crib !== null && !holds(crib, laid)) return 'the crib lacks a card that was discarded'
  return null
}

export function withContradiction(witness: Witness, found: string | null): Witness {
  const { contradictions = [] } = witness
  if (found === null || contradictions.includes(found)) return witness
  return { ...witness, contradictions: [...contradictions, found] }
}

/** The witness after one more view of its seat; the same one if there is nothing new in it. */
export function withView(witness: Witness, view: PlayerView): Witness {
  const { hands = [], seat } = witness
  const note = noteOf(view)
  const before = hands.find(({ hand }) => hand === note.hand)
  // From a node that is behind: what it tells must lead to what was seen since.
  const earlier = before !== undefined && before.seen >= note.seen ? changed(note, before) : null
  if (before !== undefined && before.seen > note.seen) {
    return withContradiction(
      witness,
      earlier && `In hand ${note.hand} the server changed ${earlier}.`,
    )
  }
  const last = hands.findLast(({ hand }) => hand < note.hand)
  const what = earlier ?? (before === undefined ? null : changed(before, note))
  const lower = last?.scores.some((points, one) => points > note.scores[one]!) === true
  const wrong = impossible(seat, note)
  const found =
    what !== null
      ? `In hand ${note.hand} the server changed ${what}.`
      : wrong !== null
        ? `In hand ${note.hand} ${wrong}.`
        : lower
          ? `Before hand ${note.hand} the server changed the score.`
          : null
  if (found === null && before?.seen === note.seen) return witness
  const kept = found === null ? note : (before ?? note)
  const cuts = view.cutForDeal?.cuts.map((pair) => pair.map(({ id }) => id))
  return withContradiction(
    {
      ...witness,
      ...(cuts !== undefined && witness.cuts === undefined && { cuts }),
      hands: [...hands.filter(({ hand }) => hand !== kept.hand), kept].sort(
        (one, other) => one.hand - other.hand,
      ),
    },
    found,
  )
}

export function withDecision(witness: Witness, turn: number, move: SeatMove): Witness {
  const { decisions = [] } = witness
  if (decisions.some(([one]) => one === turn)) return witness
  return { ...witness, decisions: [...decisions, [turn, decisionText(move)]] }
}
