// @vitest-environment jsdom
import { analyzeDecision, parseHand } from '@skunkd/engine'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { arrange, DecisionList } from './decision-list.js'

vi.mock('../threads/analysis.js', () => ({ analysis: { call: () => new Promise(() => {}) } }))

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {}
})
afterEach(cleanup)

describe('the list of decisions', () => {
  it('goes from mistake to mistake with n and p', () => {
    const hand = parseHand('5S 5H 5D JC 2S 9H')
    const annotation = analyzeDecision({
      type: 'discard',
      hand,
      playerChoice: hand.slice(0, 2),
      isDealer: true,
      handIndex: 2,
    })
    const onOpen = vi.fn()
    const props = {
      decisions: [annotation, annotation, annotation],
      hand: null,
      onRetry: () => {},
      stepHref: (index: number) => `#/replay/g?decision=${index}`,
      onOpen,
    }
    const { rerender } = render(<DecisionList {...props} open={null} />)
    fireEvent.keyDown(document.body, { key: 'n' })
    expect(onOpen).toHaveBeenLastCalledWith(0)
    rerender(<DecisionList {...props} open={0} />)
    expect(screen.getByText('Mistake 1 of 3')).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'n' })
    expect(onOpen).toHaveBeenLastCalledWith(1)
    rerender(<DecisionList {...props} open={2} />)
    fireEvent.keyDown(document.body, { key: 'n' })
    expect(onOpen).toHaveBeenCalledTimes(2)
    fireEvent.keyDown(document.body, { key: 'p' })
    expect(onOpen).toHaveBeenLastCalledWith(1)
  }, 120_000)

  it('keeps points and win chances apart, and says what decides when', () => {
    const hand = parseHand('5S 5H 5D JC 2S 9H')
    const at = (scores: readonly [number, number]) =>
      analyzeDecision({
        type: 'discard',
        hand,
        playerChoice: hand.slice(0, 2),
        isDealer: true,
        handIndex: 2,
        playerIndex: 0,
        scores,
      })
    const decisions = [at([90, 95]), at([10, 12]), at([100, 40])]
    const placed = arrange(decisions, 'worst', 'all', null)
    expect(placed.map(({ annotation }) => annotation.basis)).toEqual(['points', 'win', 'win'])
    const props = {
      hand: null,
      open: null,
      onRetry: () => {},
      stepHref: () => '#/',
      onOpen: () => {},
    }
    const { rerender } = render(<DecisionList {...props} decisions={decisions} />)
    expect(screen.getByTestId('what-decides').textContent).toContain('Until a player has 80')
    const groups = ['By points', 'By win chance'].map((name) =>
      screen.getByRole('region', { name }),
    )
    expect(groups.map((group) => group.querySelectorAll('li').length)).toEqual([1, 2])
    expect(groups[0]!.textContent).not.toContain('win chance')
    expect(groups[1]!.querySelector('ol')!.textContent).not.toContain(' points')
    rerender(<DecisionList {...props} decisions={decisions.slice(1, 2)} />)
    expect(screen.queryByTestId('what-decides')).toBeNull()
  }, 120_000)
})
