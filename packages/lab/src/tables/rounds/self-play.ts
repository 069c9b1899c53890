import {
  cardIndex,
  createGame,
  createRng,
  decide,
  type GameState,
  gameReducer,
  type Player,
  playerView,
  scoreHand,
  seatsToAct,
  tableMove,
} from '@skunkd/engine'
import { DEALER, PEGGING_RANGE, PONE, RANK_HANDS, rankHandIndex } from '@skunkd/engine/internals'

/** One more than the points that can matter in one deal. */
export const RACE_RANGE = 122

/** What many deals came to; adding two of these adds the deals. */
export interface DealStatistics {
  deals: number
  /** `[dealer's points · RACE_RANGE + pone's]`: how often a deal ended so. */
  readonly totals: Float64Array
  /**
   * `[i · RACE_RANGE + j]`: how often the dealer had scored i before pone had scored j
   * (as differences along j until `raceCounts` adds them up).
   */
  readonly dealerFirst: Float64Array
  /** `[role][points]`: counts of the shown hands. */
  readonly hands: readonly Float64Array[]
  /** `[dealer · PEGGING_RANGE + pone]`: points of the play without heels. */
  readonly pegging: Float64Array
  /** `[role][rankHand]`: times kept, points pegged and given, and squares of these. */
  readonly kept: readonly Float64Array[]
  readonly gained: readonly Float64Array[]
  readonly given: readonly Float64Array[]
  readonly squares: readonly Float64Array[]
}

export function emptyStatistics(): DealStatistics {
  const both = (size: number) => [new Float64Array(size), new Float64Array(size)]
  return {
    deals: 0,
    totals: new Float64Array(RACE_RANGE * RACE_RANGE),
    dealerFirst: new Float64Array(RACE_RANGE * RACE_RANGE),
    hands: both(30),
    pegging: new Float64Array(PEGGING_RANGE * PEGGING_RANGE),
    kept: both(RANK_HANDS[4]!),
    gained: both(RANK_HANDS[4]!),
    given: both(RANK_HANDS[4]!),
    squares: both(2),
  }
}

export function addStatistics(to: DealStatistics, from: DealStatistics): void {
  to.deals += from.deals
  const add = (a: Float64Array, b: Float64Array) => {
    for (let i = 0; i < a.length; i++) a[i]! += b[i]!
  }
  add(to.totals, from.totals)
  add(to.dealerFirst, from.dealerFirst)
  add(to.pegging, from.pegging)
  for (const key of ['hands', 'kept', 'gained', 'given', 'squares'] as const) {
    for (const role of [0, 1]) add(to[key][role]!, from[key][role]!)
  }
}

/** Plays one deal at 0-0, player 0 dealing; too short for anybody to win. */
function playDeal(player: Player, seed: number): GameState {
  let state = createGame(2, { seed })
  const rng = createRng(seed, 9)
  while (state.phase !== 'HAND_COMPLETE') {
    const action =
      tableMove(state)?.action ?? decide(player, playerView(state, seatsToAct(state)[0]!), rng)!
    state = gameReducer(state, action)
  }
  return state
}

/** Adds one finished deal, dealt by player 0. */
function addDeal(statistics: DealStatistics, state: GameState): void {
  const { events } = state.history.at(-1)!
  const reached = [0, 0]
  const pegged = [0, 0]
  for (const event of events) {
    const role = event.playerIndex === 0 ? DEALER : PONE
    if (role === 1) {
      for (let i = 1; i <= event.points; i++) {
        statistics.dealerFirst[(reached[1]! + i) * RACE_RANGE + reached[0]! + 1]!++
      }
    }
    reached[role]! += event.points
    if (event.kind === 'play' || event.kind === 'go' || event.kind === 'last') {
      pegged[role]! += event.points
    }
  }
  statistics.deals++
  statistics.totals[reached[1]! * RACE_RANGE + reached[0]!]!++
  const capped = pegged.map((points) => Math.min(points, PEGGING_RANGE - 1))
  statistics.pegging[capped[1]! * PEGGING_RANGE + capped[0]!]!++
  for (const role of [0, 1]) {
    const cards = state.players[1 - role]!.hand
    const keep = rankHandIndex(cards.map((card) => cardIndex(card) >> 2))
    statistics.hands[role]![scoreHand(cards, state.starter!, false).total]!++
    statistics.kept[role]![keep]!++
    statistics.gained[role]![keep]! += pegged[role]!
    statistics.given[role]![keep]! += pegged[1 - role]!
    statistics.squares[role]![0]! += pegged[role]! ** 2
    statistics.squares[role]![1]! += pegged[1 - role]! ** 2
  }
}

/** Deals `from` to `from + count − 1` of the stream of a seed, played by one player in both seats. */
export function selfPlay(
  player: Player,
  seed: number,
  from: number,
  count: number,
): DealStatistics {
  const statistics = emptyStatistics()
  for (let deal = from; deal < from + count; deal++) {
    const rng = createRng(seed, deal)
    addDeal(statistics, playDeal(player, Math.floor(rng() * 2 ** 32) * 2 ** 20 + (deal % 2 ** 20)))
  }
  return statistics
}
