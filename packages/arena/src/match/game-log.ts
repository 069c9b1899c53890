import {
  answerClaim,
  type Card,
  type DecisionTrace,
  decisionLogLine,
  formatCard,
  type GameAction,
  type TracedDecision,
} from '@skunkd/engine'
import type { ClaimLogLine } from '@skunkd/engine/internals'
import type { SeatRequest } from './game-loop.js'

/** Our own lines (docs/peers.md), or those of the design documents, claims included. */
export type LogFormat = 'standard' | 'design'

export interface LoggedGame {
  readonly name: string
  readonly seed: number
  readonly players: readonly [string, string]
}

const cards = (list: readonly Card[]) => list.map(formatCard)

function standardLine(
  game: LoggedGame,
  { view, question, seat }: SeatRequest,
  trace: DecisionTrace,
  milliseconds: number,
): string {
  return JSON.stringify({
    game: game.name,
    player: game.players[seat],
    seat,
    hand: view.handNumber,
    decision: question.kind,
    isDealer: view.isDealer,
    scores: view.scores,
    cards: cards(question.kind === 'discard' ? view.hand : view.cardsLeft),
    ...(question.kind === 'play' && {
      starter: view.starter && formatCard(view.starter),
      sequence: cards(view.pegging.sequence),
      count: view.pegging.count,
      opponentCards: view.opponentCardsLeft,
    }),
    candidates: trace.candidates.map((candidate) => ({
      cards: cards(candidate.cards),
      value: candidate.value,
      parts: candidate.parts,
      ...(candidate.frequency !== undefined && { frequency: candidate.frequency }),
    })),
    chosen: cards(trace.chosen),
    complete: trace.complete,
    milliseconds: Number(milliseconds.toFixed(4)),
  })
}

export class GameLog {
  /** A claim is written once it is known whether it was called. */
  private claim: ClaimLogLine | null = null

  constructor(
    private readonly format: LogFormat,
    private readonly game: LoggedGame,
    private readonly lines: string[],
  ) {}

  decided(request: SeatRequest, decision: TracedDecision, milliseconds: number): void {
    if (this.format === 'standard') {
      if (decision.trace === null) return
      this.lines.push(standardLine(this.game, request, decision.trace, milliseconds))
      return
    }
    const { seed, players } = this.game
    // A match is the same on any machine, and so is its log: no clock.
    const facts = { mode: players[request.seat]!, seed, timeMs: null }
    const line = decisionLogLine(request.view, decision, facts)
    if (line?.type === 'ai_claim' && line.called === null) this.claim = line
    else if (line !== null) this.write(line)
  }

  acted(action: GameAction): void {
    const { claim } = this
    if (claim === null) return
    if (action.type !== 'ACCEPT_CLAIM' && action.type !== 'CALL_MUGGINS') return
    this.claim = null
    this.write(answerClaim(claim, action))
  }

  private write(line: object): void {
    this.lines.push(JSON.stringify({ game: this.game.name, ...line }))
  }
}
