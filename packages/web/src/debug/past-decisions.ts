import {
  fromRecord,
  type GameAction,
  type GameState,
  gameReducer,
  otherSeat,
  playerRng,
  playerView,
  randomSeed,
} from '@skunkd/engine'
import { seatOf } from '../storage/seat-of.js'
import type { StoredGame } from '../storage/types.js'
import type { OpponentQuestion } from '../threads/opponent.js'

/** A decision of the bot in a game so far: enough to ask it again how it came about. */
export interface PastDecision extends OpponentQuestion {
  readonly seed: number | null
  /** Its place among the actions of the game. */
  readonly at: number
  /** What came next, which answers a claim; null if nothing has yet. */
  readonly next: GameAction | null
}

/** What a bot decides; the rest of what it does has no alternative. */
const DECIDED: ReadonlySet<GameAction['type']> = new Set(['DISCARD', 'PLAY_CARD', 'CLAIM_SCORE'])

/** Who sat across the table when a game had so many actions. */
function opponentAt({ opponent, opponentChanges }: StoredGame, at: number): string {
  return opponentChanges.find(({ atAction }) => at < atAction)?.from ?? opponent
}

/** Whether every card of the present hand may be known. */
const isShown = ({ phase }: GameState) => phase === 'HAND_COMPLETE' || phase === 'GAME_OVER'

/**
 * The bot's decisions of a game, replayed: those of the hands that have been shown, or all of them
 * if the present hand lies open too. None between people.
 */
export function pastDecisions(stored: StoredGame, open: boolean): readonly PastDecision[] {
  if (stored.kind !== 'computer' || stored.people !== null) return []
  const { record } = stored
  const bot = otherSeat(seatOf(stored))
  const { seed } = record.options
  let state = fromRecord({ ...record, actions: [] })
  let hand: PastDecision[] = []
  const decisions: PastDecision[] = []
  for (const [at, action] of record.actions.entries()) {
    if (DECIDED.has(action.type) && 'playerIndex' in action && action.playerIndex === bot) {
      hand.push({
        player: opponentAt(stored, at),
        view: playerView(state, bot),
        // As the host draws it: the same chance, the same decision.
        chance: randomSeed(playerRng(seed, bot, at)),
        seed,
        at,
        next: record.actions[at + 1] ?? null,
      })
    }
    state = gameReducer(state, action)
    if (isShown(state)) {
      decisions.push(...hand)
      hand = []
    }
  }
  return open ? [...decisions, ...hand] : decisions
}
