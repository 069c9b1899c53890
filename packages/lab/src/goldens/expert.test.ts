import { fingerprint, gameLoop, readyPlayer } from '@skunkd/arena/internals'
import { compareCards, createRng, decideWithTrace, formatHand } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'

const GAMES = 1

/** Every choice of a player in whole games against another, as text. */
function choicesIn(name: string, other: string): string[] {
  const player = readyPlayer(name)
  const opponent = readyPlayer(other)
  const choices: string[] = []
  for (let game = 0; game < GAMES; game++) {
    const rng = createRng(57, game)
    const loop = gameLoop({ options: { seed: 570 + game, dealer: 0 } })
    for (let step = loop.next(); !step.done; ) {
      const { seat, view, question } = step.value
      const isOwn = seat === game % 2
      const decision = decideWithTrace(isOwn ? player : opponent, view, rng)!
      if (isOwn && (question.kind === 'discard' || question.kind === 'play')) {
        choices.push(formatHand([...decision.trace!.chosen].sort(compareCards)))
      }
      step = loop.next(decision.action)
    }
  }
  return choices
}

describe('the expert', () => {
  // Whose matches docs/strength.md reports: a change here asks for new ones.
  it('plays as it did when its matches were played', () => {
    const choices = choicesIn('expert', 'medium')
    expect(choices).toHaveLength(37)
    expect(fingerprint(choices.join('\n'))).toBe(2596271068)
  })
})
