import type { Card } from '../cards/card.js'
import type { Rng } from '../cards/random.js'
import { requiredMoveIn } from '../rules/required-move.js'
import { scoreHand } from '../rules/scoring/score-hand.js'
import type { GameAction, PlayerView } from '../rules/types.js'
import { playableCards } from './choices.js'
import type { Claim } from './counting.js'
import type { DecisionTrace, Player } from './types.js'

/** What a seat is asked for. A go, or a single playable card, is not a question. */
export type Question =
  | { readonly kind: 'discard' }
  | { readonly kind: 'play' }
  | { readonly kind: 'forced'; readonly card: Card }
  | { readonly kind: 'go' }
  | { readonly kind: 'claim'; readonly truth: number }
  | { readonly kind: 'call'; readonly claimed: number; readonly truth: number }

/** The true count of what is being shown, which both seats can see by then. */
function shownTruth(view: PlayerView, counterIsMe: boolean): number {
  const isCrib = view.phase === 'SHOW_CRIB'
  const cards = isCrib ? view.crib! : counterIsMe ? view.hand : view.opponentHand!
  return scoreHand(cards, view.starter!, isCrib).total
}

/** What this seat has to decide now; null when it is not its turn. */
export function questionFor(view: PlayerView): Question | null {
  const due = requiredMoveIn(view)
  switch (due) {
    case 'play': {
      const playable = playableCards(view)
      return playable.length === 1 ? { kind: 'forced', card: playable[0]! } : { kind: 'play' }
    }
    case 'claim':
      return { kind: 'claim', truth: shownTruth(view, true) }
    case 'answer':
      return {
        kind: 'call',
        claimed: view.pendingClaim!.points,
        truth: shownTruth(view, false),
      }
    case null:
      return null
    default:
      return { kind: due }
  }
}

/** What a player did, and how it came about. */
export interface TracedDecision {
  readonly action: GameAction
  readonly trace: DecisionTrace | null
  /** How a count was claimed; null for every other decision, and where the player does not tell. */
  readonly claim: Claim | null
}

/** The answer to a question as an action; `explain` asks for what only a log needs. */
export function answer(
  player: Player,
  view: PlayerView,
  question: Question,
  rng: Rng,
  explain = false,
): TracedDecision {
  const { playerIndex } = view
  const made = (action: GameAction, trace: DecisionTrace | null = null): TracedDecision => ({
    action,
    trace,
    claim: null,
  })
  switch (question.kind) {
    case 'discard': {
      const trace = player.discard(view, rng, explain)
      // In the order of the hand, as `legalActions` lists them.
      const laid = view.hand.filter((card) => trace.chosen.some(({ id }) => id === card.id))
      const cardIds = laid.map((card) => card.id)
      return made({ type: 'DISCARD', playerIndex, cardIds }, trace)
    }
    case 'play': {
      const trace = player.play(view, rng, explain)
      return made({ type: 'PLAY_CARD', playerIndex, cardId: trace.chosen[0]!.id }, trace)
    }
    case 'forced':
      return made({ type: 'PLAY_CARD', playerIndex, cardId: question.card.id })
    case 'go':
      return made({ type: 'DECLARE_GO', playerIndex })
    case 'claim': {
      const claim = player.claimWithReason?.(view, question.truth, rng) ?? null
      const points = claim?.points ?? player.claim(view, question.truth, rng)
      return { ...made({ type: 'CLAIM_SCORE', playerIndex, points }), claim }
    }
    case 'call': {
      const points = player.call(view, question.claimed, question.truth, rng)
      return made(
        points === null
          ? { type: 'ACCEPT_CLAIM', playerIndex }
          : { type: 'CALL_MUGGINS', playerIndex, points },
      )
    }
  }
}

/** Like `decide`, with the candidates and the parts of their values, or why a count was claimed. */
export function decideWithTrace(player: Player, view: PlayerView, rng: Rng): TracedDecision | null {
  const question = questionFor(view)
  return question === null ? null : answer(player, view, question, rng, true)
}

/** What a player does in a seat that must act; null when it has nothing to decide. */
export function decide(player: Player, view: PlayerView, rng: Rng): GameAction | null {
  const question = questionFor(view)
  return question === null ? null : answer(player, view, question, rng).action
}
