import { append } from './append.js'
import { type BySeat, type Seat, withSeat } from './seat.js'
import type { DecisionSnapshot, GameState, HandHistory, ScoreEvent } from './types.js'

/**
 * A state in the making: a shallow copy whose fields are replaced, never changed within,
 * so that the state it came from stays as it was.
 */
export type Draft = { -readonly [K in keyof GameState]: GameState[K] }

/** An array with one place changed. */
export function replaceAt<T>(items: readonly T[], place: number, item: T): T[] {
  const copy = items.slice()
  copy[place] = item
  return copy
}

/** Both scores, by seat. */
export function scoresOf({ players }: Pick<GameState, 'players'>): BySeat<number> {
  return [players[0].score, players[1].score]
}

/** Notes that a seat has acted, and what it decided. */
export function noteTurn(draft: Draft, seat: Seat, decision?: DecisionSnapshot): void {
  const { turns, decisions } = draft.own[seat]
  draft.own = withSeat(draft.own, seat, {
    turns: turns + 1,
    decisions: decision === undefined ? decisions : append(decisions, decision),
  })
  if (decision !== undefined) draft.decisionLog = append(draft.decisionLog, decision)
}

/** The history of the present hand. */
export function presentHand(state: GameState): HandHistory {
  return state.history[state.history.length - 1]!
}

/** Changes the history of the present hand. */
export function amendHand(draft: Draft, change: Partial<HandHistory>): void {
  const place = draft.history.length - 1
  draft.history = replaceAt(draft.history, place, { ...draft.history[place]!, ...change })
}

const STATISTIC = {
  heels: 'pegging',
  play: 'pegging',
  go: 'pegging',
  last: 'pegging',
  hand: 'hand',
  crib: 'crib',
  muggins: null,
} as const

/**
 * Pegs points and ends the game at the very point that reaches the target: callers go on
 * only while nobody has won. Whatever is above the target was never pegged.
 */
export function peg(
  draft: Draft,
  playerIndex: Seat,
  points: number,
  kind: ScoreEvent['kind'],
): void {
  const player = draft.players[playerIndex]
  const pegged = Math.min(points, draft.options.target - player.score)
  if (pegged <= 0) return
  const score = player.score + pegged
  draft.players = withSeat(draft.players, playerIndex, {
    hand: player.hand,
    score,
    pegFront: score,
    pegBack: player.score,
  })
  const statistic = STATISTIC[kind]
  if (statistic !== null) {
    const stats = draft.handStats[playerIndex]
    draft.handStats = withSeat(draft.handStats, playerIndex, {
      ...stats,
      [statistic]: stats[statistic] + pegged,
    })
  }
  const scores = scoresOf(draft)
  const event = { playerIndex, points: pegged, kind, scores }
  amendHand(draft, { events: [...presentHand(draft).events, event] })
  if (score >= draft.options.target) {
    draft.phase = 'GAME_OVER'
    draft.winner = playerIndex
    draft.ending = { how: 'reached', playerIndex }
  }
}
