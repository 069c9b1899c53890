// @vitest-environment jsdom
import { parseHand } from '@skunkd/engine'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { cardName } from '../../ui/cards/card-name.js'
import { MovesContext } from '../moves/use-moves.js'
import { Hand } from './hand.js'

afterEach(cleanup)

const cards = parseHand('5S 5H 5D JC 2S 9H')

function draw(chosen: readonly string[], discarding = true, choose = (_: string) => {}) {
  const runPrimary = vi.fn(() => true)
  const moves = { discarding, chosen, choose, runPrimary }
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

it('chooses a card that is pressed where it lies, and not one that slips back', () => {
  HTMLElement.prototype.setPointerCapture = () => {}
  const choose = vi.fn()
  draw([], true, choose)
  const card = screen.getByRole('button', { name: cardName(cards[3]!) })
  const press = (to: number) => {
    fireEvent.pointerDown(card, { button: 0, clientX: 50, clientY: 50 })
    fireEvent.pointerMove(card, { clientX: 50, clientY: to })
    fireEvent.pointerUp(card, { clientX: 50, clientY: to })
    fireEvent.click(card)
    return choose.mock.calls.length
  }
  expect(press(50)).toBe(1)
  expect(press(90)).toBe(1)
  expect(press(51)).toBe(2)
})
