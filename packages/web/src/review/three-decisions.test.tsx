// @vitest-environment jsdom
import { analyzeGame, mistakesOf } from '@skunkd/engine'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { playedGame, storedGame } from '../testing/played-game.js'
import { ThreeDecisions } from './three-decisions.js'

afterEach(cleanup)

it('says in one short sentence what a discard gains, and why a card is better', () => {
  const state = playedGame(11, { target: 31 })
  const { record } = storedGame('g', state)
  const { decisions } = analyzeGame(state.decisionLog, { record, playerIndex: 0 })
  const worst = mistakesOf(decisions).map((annotation, index) => ({ annotation, index }))
  const { container } = render(<ThreeDecisions worst={worst} winFrom={20} onOpen={() => {}} />)
  const shown = [...container.querySelectorAll('li > p:last-child')].map((p) => p.textContent!)
  expect(shown).toHaveLength(worst.length)
  expect(new Set(worst.map(({ annotation }) => annotation.reason.kind))).toEqual(
    new Set(['discard', 'play']),
  )
  worst.forEach(({ annotation: { reason } }, place) => {
    const gains = reason.kind === 'discard' && reason.because !== 'score'
    expect(shown[place]).toMatch(gains ? /^Discarding .* gains .* points: / : /^(?!With |Disc)/)
    expect(shown[place]).not.toMatch(/\. ./)
  })
})
