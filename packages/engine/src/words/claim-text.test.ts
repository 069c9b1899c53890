import { describe, expect, it } from 'vitest'
import { createGame } from '../rules/create-game.js'
import { gameReducer } from '../rules/game.js'
import { legalActions } from '../rules/legal-actions.js'
import { shownHand, shownScore } from '../rules/show.js'
import { describeStep } from '../rules/step.js'
import type { GameAction, GameState } from '../rules/types.js'
import { playerView } from '../rules/view.js'
import { claimVerdict, lastClaimSentence } from './claim-text.js'
import { namesFor } from './names.js'

const NAMES = namesFor(['You', 'Easy'], 0)

function atFirstShow(muggins: boolean): GameState {
  let state = createGame(2, { seed: 42, dealer: 1, counting: 'manual', muggins })
  while (shownHand(state) === null) {
    const player = state.phase === 'PEGGING' ? state.pegging.currentPlayerIndex : 0
    state = gameReducer(state, (legalActions(state, player)[0] ?? legalActions(state, 1)[0])!)
  }
  return state
}

function stepOf(before: GameState, action: GameAction) {
  const after = gameReducer(before, action)
  return describeStep(playerView(before, 0), action, playerView(after, 0))
}

const note = (before: GameState, action: GameAction) =>
  lastClaimSentence([stepOf(before, action)], NAMES)

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
      /^Easy calls muggins and pegs one\. /,
    )
    expect(note(claimed, { type: 'CALL_MUGGINS', playerIndex: 1, points: truth + 3 })).toMatch(
      /^Easy calls muggins wrongly, so you also peg three, the difference between the call and the count\. /,
    )
    expect(note(claimed, { type: 'ACCEPT_CLAIM', playerIndex: 1 })).toMatch(/^You left one /)
  })

  it('has nothing to say if nothing was settled', () => {
    const waiting = atFirstShow(true)
    expect(note(waiting, { type: 'CLAIM_SCORE', playerIndex: 0, points: 1 })).toBeNull()
  })

  it('is a title and a sentence where the count lies open', () => {
    const verdict = (points: number) =>
      claimVerdict(stepOf(state, { type: 'CLAIM_SCORE', playerIndex: 0, points }), NAMES)
    expect(verdict(truth)).toMatchObject({ missed: 0, text: null })
    expect(verdict(truth - 1)).toMatchObject({
      title: 'You missed one point',
      text: 'No one pegs them.',
    })
    expect(verdict(truth + 2)).toMatchObject({
      title: 'You counted two too many',
      text: expect.stringMatching(/^They’re deducted, so you peg \w+\.$/),
    })
  })
})
