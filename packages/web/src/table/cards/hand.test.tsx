// @vitest-environment jsdom
import { parseHand } from '@skunkd/engine'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { cardName } from '../../ui/cards/card-name.js'
import { MovesContext } from '../moves/use-moves.js'
import { Hand } from './hand.js'

afterEach(cleanup)

const cards = parseHand('5S 5H 5D JC 2S 9H')

function draw(chosen: readonly string[], discarding = true) {
  const runPrimary = vi.fn(() => true)
  const moves = { discarding, chosen, choose: () => {}, runPrimary }
  render(
    <MovesContext value={moves as never}>
      <Hand
        cards={cards.map((card) => ({ card, open: true, outOfReach: false }))}
        best={[]}
        tags={null}
      />
    </MovesContext>,
  )
  fireEvent.keyDown(screen.getByRole('button', { name: cardName(cards[0]!) }), { key: 'Enter' })
  return runPrimary
}

it('says which key chooses a card', () => {
  draw([])
  expect(
    screen.getAllByRole('button').map((card) => card.getAttribute('aria-keyshortcuts')),
  ).toEqual(['1', '2', '3', '4', '5', '6'])
})

it('discards with Enter once two cards are chosen', () => {
  const [one, two] = cards.map(({ id }) => id)
  expect(draw([one!, two!])).toHaveBeenCalledOnce()
  cleanup()
  expect(draw([one!])).not.toHaveBeenCalled()
  cleanup()
  expect(draw([one!, two!], false)).not.toHaveBeenCalled()
})
