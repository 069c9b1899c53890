import type { Card } from '../cards/card.js'
import { type BySeat, type Seat, withSeat } from './seat.js'
import type {
  DecisionSnapshot,
  GameAction,
  GameState,
  HandHistory,
  PlayerState,
  ScoreEvent,
} from './types.js'

/** `toSpliced` copies once where a spread copies twice; browsers from before 2023 lack it. */
export const append: <T>(list: readonly T[], item: T) => readonly T[] =
  typeof Array.prototype.toSpliced === 'function'
    ? (list, item) => list.toSpliced(list.length, 0, item)
    : (list, item) => [...list, item]

/** A shallow copy whose fields are replaced, never changed in place. */
export type NextState = { -readonly [K in keyof GameState]: GameState[K] }

/** The state with one more action. Field by field: copied so, all states look alike to the machine. */
export function stateAfter(state: GameState, action: GameAction): NextState {
  return {
    phase: state.phase,
    options: state.options,
    cutForDeal: state.cutForDeal,
    deck: state.deck,
    players: state.players,
    crib: state.crib,
    starter: state.starter,
    dealerIndex: state.dealerIndex,
    handNumber: state.handNumber,
    pegging: state.pegging,
    handStats: state.handStats,
    winner: state.winner,
    ending: state.ending,
    pendingClaim: state.pendingClaim,
    decisionLog: state.decisionLog,
    own: state.own,
    history: state.history,
    actions: append(state.actions, action),
  }
}

/** A player with other cards; field by field, too. */
export function withHand(player: PlayerState, hand: readonly Card[]): PlayerState {
  return { hand, score: player.score, pegFront: player.pegFront, pegBack: player.pegBack }
}

function replaceAt<T>(items: readonly T[], place: number, item: T): T[] {
  const copy = items.slice()
  copy[place] = item
  return copy
}

export function scoresOf({ players }: Pick<GameState, 'players'>): BySeat<number> {
  return [players[0].score, players[1].score]
}

/** Notes that a seat has acted, and what it decided. */
export function recordTurn(next: NextState, seat: Seat, decision?: DecisionSnapshot): void {
  const { turns, decisions } = next.own[seat]
  next.own = withSeat(next.own, seat, {
    turns: turns + 1,
    decisions: decision === undefined ? decisions : append(decisions, decision),
  })
  if (decision !== undefined) next.decisionLog = append(next.decisionLog, decision)
}

export function currentHand(state: GameState): HandHistory {
  return state.history[state.history.length - 1]!
}

export function updateCurrentHand(next: NextState, change: Partial<HandHistory>): void {
  const place = next.history.length - 1
  next.history = replaceAt(next.history, place, Object.assign({ ...next.history[place]! }, change))
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

/** Ends the game at the very point that reaches the target: callers go on only without a winner. */
export function peg(
  next: NextState,
  playerIndex: Seat,
  points: number,
  kind: ScoreEvent['kind'],
): void {
  const player = next.players[playerIndex]
  const pegged = Math.min(points, next.options.target - player.score)
  if (pegged <= 0) return
  const score = player.score + pegged
  next.players = withSeat(next.players, playerIndex, {
    hand: player.hand,
    score,
    pegFront: score,
    pegBack: player.score,
  })
  const statistic = STATISTIC[kind]
  if (statistic !== null) {
    const stats = next.handStats[playerIndex]
    next.handStats = withSeat(next.handStats, playerIndex, {
      ...stats,
      [statistic]: stats[statistic] + pegged,
    })
  }
  const scores = scoresOf(next)
  const event = { playerIndex, points: pegged, kind, scores }
  updateCurrentHand(next, { events: [...currentHand(next).events, event] })
  if (score >= next.options.target) {
    next.phase = 'GAME_OVER'
    next.winner = playerIndex
    next.ending = { how: 'reached', playerIndex }
  }
}
