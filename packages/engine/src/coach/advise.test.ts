import { describe, expect, it } from 'vitest'
import { createRng } from '../cards/random.js'
import { formatHand, parseHand } from '../cards/text.js'
import { clubModel, type OpponentModel } from '../odds/opponents/opponent-model.js'
import { strongModel } from '../odds/opponents/strong-model.js'
import { decide } from '../players/decide.js'
import { getPlayer } from '../players/registry.js'
import { createGame } from '../rules/create-game.js'
import { gameReducer } from '../rules/game.js'
import { legalActions } from '../rules/legal-actions.js'
import { positionOfSnapshot } from '../rules/position/position.js'
import { asSeat, type Seat } from '../rules/seat.js'
import type { GameAction, GameOptions, GameState } from '../rules/types.js'
import { playerView } from '../rules/view.js'
import { shippedPolicy } from '../testing/shipped-policy.js'
import { adviseOn, advisePosition, analyzeDecision, snapshotOf } from './analyze-decision.js'
import { analyzeGame } from './analyze-game.js'

/** What a seat does that follows every hint: the hint's cards, else what is forced. */
function follow(state: GameState, seat: Seat, model = clubModel()): GameAction {
  const view = playerView(state, seat)
  const hint = adviseOn(view, { model })
  if (hint === null) return legalActions(state, seat)[0]!
  const cardIds = hint.optimal.map(({ id }) => id)
  return hint.decision === 'discard'
    ? { type: 'DISCARD', playerIndex: seat, cardIds }
    : { type: 'PLAY_CARD', playerIndex: seat, cardId: cardIds[0]! }
}

/** A whole game of a seat that follows every hint against one that does not. */
function hintedGame(options: Partial<GameOptions>, seat: Seat, model: OpponentModel): GameState {
  const rng = createRng(options.seed!, 3)
  const other = getPlayer('easy')
  let state = createGame(2, options)
  while (state.phase !== 'GAME_OVER') {
    const mover = ([0, 1] as const).find((each) => legalActions(state, each).length > 0)!
    const action =
      mover === seat ? follow(state, seat, model) : decide(other, playerView(state, mover), rng)
    state = gameReducer(state, action ?? legalActions(state, mover)[0]!)
  }
  return state
}

describe('a hint', () => {
  it('that is followed costs nothing in the review, through whole games at any target', {
    tags: 'slow',
  }, () => {
    let choices = 0
    let late = 0
    // The app's hints and reviews are by the strong model.
    const strong = strongModel(shippedPolicy())
    for (const [seed, target, start, model] of [
      [1, 121, 40, clubModel()],
      [2, 121, 80, clubModel()],
      [4, 61, 0, clubModel()],
      [5, 31, 16, strong],
      [6, 200, 160, clubModel()],
    ] as const) {
      const seat = asSeat(seed % 2)
      const startScores = [start, start] as const
      const game = hintedGame({ seed, target, startScores, dealer: 0 }, seat, model)
      const summary = analyzeGame(game.decisionLog, { playerIndex: seat, target, model })
      expect(summary.totalLoss).toBe(0)
      expect(summary.totalEVL).toBe(0)
      expect(summary.severities.excellent).toBe(summary.unforcedDecisions)
      choices += summary.unforcedDecisions
      late += summary.decisions.filter(({ basis, forced }) => basis === 'win' && !forced).length
    }
    expect(choices).toBeGreaterThan(60)
    expect(late).toBeGreaterThan(40)
  })

  it('minds the score: ahead by two with the end in sight, it is not the most points', () => {
    const hand = parseHand('5S 5C 8H 9H JC QC')
    const snapshot = {
      type: 'discard',
      hand,
      playerChoice: [],
      isDealer: true,
      handIndex: 8,
      playerIndex: 0,
      scores: [117, 115],
    } as const
    const advice = advisePosition(positionOfSnapshot(snapshot))
    expect(formatHand(advice.optimal)).not.toBe('8H 9H')
    const points = analyzeDecision({ ...snapshot, playerChoice: parseHand('8H 9H') })
    expect(points.severity).toBe('critical')
    expect(analyzeDecision({ ...snapshot, playerChoice: advice.optimal }).loss).toBe(0)
  })

  it('is what the review would say of the same choice, to the last word', { tags: 'slow' }, () => {
    for (let seed = 20; seed < 22; seed++) {
      let state = gameReducer(createGame(2, { seed, dealer: 1 }), { type: 'DEAL' })
      while (state.phase === 'DISCARD_TO_CRIB' || state.phase === 'PEGGING') {
        const mover = ([0, 1] as const).find((each) => legalActions(state, each).length > 0)!
        const hint = adviseOn(playerView(state, mover))
        state = gameReducer(state, follow(state, mover))
        if (hint !== null) expect(hint).toEqual(analyzeDecision(state.decisionLog.at(-1)!))
        if (state.phase === 'CUT_STARTER') state = gameReducer(state, { type: 'CUT' })
      }
    }
  })

  it('is null where there is nothing to choose', () => {
    const dealing = createGame(2, { seed: 6 })
    expect(adviseOn(playerView(dealing, 0))).toBeNull()
    const dealt = gameReducer(dealing, { type: 'DEAL' })
    const laid = gameReducer(dealt, follow(dealt, 0))
    expect(adviseOn(playerView(laid, 0))).toBeNull()
    expect(adviseOn(playerView(laid, 1))).not.toBeNull()
  })
})

describe('snapshotOf', () => {
  it('is what the log records for the same choice', () => {
    const rng = createRng(4)
    let state = createGame(2, { seed: 6, dealer: 1 })
    let checked = 0
    while (state.phase !== 'GAME_OVER') {
      const mover = ([0, 1] as const).find((each) => legalActions(state, each).length > 0)!
      const view = playerView(state, mover)
      const action = decide(getPlayer('easy'), view, rng) ?? legalActions(state, mover)[0]!
      state = gameReducer(state, action)
      const logged = state.decisionLog.at(-1)
      if (action.type !== 'DISCARD' && action.type !== 'PLAY_CARD') continue
      expect(snapshotOf(view, logged!.playerChoice)).toEqual(logged)
      checked++
    }
    expect(checked).toBeGreaterThan(50)
  })
})
