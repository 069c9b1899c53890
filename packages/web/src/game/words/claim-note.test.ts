import {
  createGame,
  type GameAction,
  type GameState,
  gameReducer,
  legalActions,
  playerView,
  shownHand,
  shownScore,
} from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { lastClaimNote } from './claim-note.js'
import { namesOf } from './names.js'

const NAMES = namesOf(
  [
    { name: 'You', kind: 'here' },
    { name: 'Easy', kind: 'bot' },
  ],
  0,
)

function atFirstShow(muggins: boolean): GameState {
  let state = createGame(2, { seed: 42, dealer: 1, counting: 'manual', muggins })
  while (shownHand(state) === null) {
    const player = state.phase === 'PEGGING' ? state.pegging.currentPlayerIndex : 0
    state = gameReducer(state, (legalActions(state, player)[0] ?? legalActions(state, 1)[0])!)
  }
  return state
}

function note(before: GameState, action: GameAction) {
  const after = gameReducer(before, action)
  return lastClaimNote(
    [{ before: playerView(before, 0), action, after: playerView(after, 0) }],
    NAMES,
  )
}

describe('the note on a claim', () => {
  const state = atFirstShow(false)
  const truth = shownScore(state)!.total

  it('says what was left on the table', () => {
    expect(truth).toBeGreaterThan(2)
    expect(note(state, { type: 'CLAIM_SCORE', playerIndex: 0, points: truth })).toMatch(/it is\.$/)
    expect(note(state, { type: 'CLAIM_SCORE', playerIndex: 0, points: truth - 2 })).toMatch(
      /^You left two on the table\. /,
    )
  })

  it('says what came off if too much was claimed', () => {
    expect(note(state, { type: 'CLAIM_SCORE', playerIndex: 0, points: truth + 1 })).toMatch(
      /^You counted one too many, which comes off again: \w+ pegged\. /,
    )
  })

  it('says who called muggins and what it brought', () => {
    const claimed = gameReducer(atFirstShow(true), {
      type: 'CLAIM_SCORE',
      playerIndex: 0,
      points: truth - 1,
    })
    expect(note(claimed, { type: 'CALL_MUGGINS', playerIndex: 1, points: truth })).toMatch(
      /^Easy calls muggins: right, one taken\. /,
    )
    expect(note(claimed, { type: 'CALL_MUGGINS', playerIndex: 1, points: truth + 3 })).toMatch(
      /^Easy calls muggins: wrong, three lost\. /,
    )
    expect(note(claimed, { type: 'ACCEPT_CLAIM', playerIndex: 1 })).toMatch(/^You left one /)
  })

  it('has nothing to say if nothing was settled', () => {
    const waiting = atFirstShow(true)
    expect(note(waiting, { type: 'CLAIM_SCORE', playerIndex: 0, points: 1 })).toBeNull()
  })
})
