// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { HostContext } from '../../game/host/host-context.js'
import { useFlip } from './use-flip.js'

function Card({ step }: { step: number }) {
  const root = useRef<HTMLDivElement>(null)
  useFlip(root, step, null)
  return (
    <div ref={root}>
      <i data-card="5-H" data-testid="card" />
    </div>
  )
}

it('moves a card from where it lay before the table changed', () => {
  let change = () => {}
  const subscribe = (listener: () => void) => {
    change = listener
    return () => {}
  }
  const draw = (step: number) => (
    <HostContext value={{ state: { subscribe } } as never}>
      <Card step={step} />
    </HostContext>
  )
  const { rerender } = render(draw(1))
  const card = screen.getByTestId('card')
  const animate = vi.fn()
  card.animate = animate
  let left = 100
  card.getBoundingClientRect = () => new DOMRect(left, 50, 40, 56)
  act(() => change())
  left = 300
  rerender(draw(2))
  expect(animate).toHaveBeenCalledOnce()
  expect(animate.mock.calls[0]![0][0].transform).toBe('translate(-200px, 0px) scale(1)')
  // Drawn again without a change of the table, nothing moves.
  left = 500
  rerender(draw(3))
  expect(animate).toHaveBeenCalledOnce()
})
