// @vitest-environment jsdom
import {
  analyzeDecision,
  type CoachingAnnotation,
  type DecisionSnapshot,
  type Position,
  parseHand,
} from '@skunkd/engine'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { withNoBreaks } from '../../ui/text.js'
import { Problem } from './problem.js'

/** The analyst, without its thread. */
vi.mock('../../threads/analysis.js', async () => {
  const engine = await import('@skunkd/engine')
  return {
    analysis: {
      async call(method: string, params: { snapshot: DecisionSnapshot; position: Position }) {
        if (method === 'decision') return engine.analyzeDecision(params.snapshot)
        return method === 'advice' ? engine.advisePosition(params.position) : new Promise(() => {})
      },
    },
  }
})

// Three fives and a jack are kept by anybody: 2-9 goes.
const hand = parseHand('5S 5H 5D JC 2S 9H')
let annotation: CoachingAnnotation
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {}
  annotation = analyzeDecision({
    type: 'discard',
    hand,
    playerChoice: hand.slice(0, 2),
    isDealer: true,
    handIndex: 2,
  })
}, 120_000)
/** A text as it is read: any space is a space. */
const shown = (text: string) => withNoBreaks(text).replaceAll('\u00a0', ' ')

afterEach(cleanup)

const choose = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('a problem', () => {
  it('hides its answer until it is found; a wrong try costs the first answer and can be repeated', () => {
    const told = vi.fn()
    render(
      <Problem
        annotation={annotation}
        onFirstAnswer={told}
        after={<button type="button">Next</button>}
      />,
    )
    expect(screen.getByText(/^Hand 3, your deal/)).toBeTruthy()
    expect(screen.getByText('Which two do you discard to your crib?')).toBeTruthy()
    expect(screen.queryByTestId('answer')).toBeNull()
    expect(screen.queryByText(shown(annotation.reasoning))).toBeNull()
    choose(/5 of hearts/)
    choose(/5 of spades/)
    choose(/Discard these two/)
    const loss = annotation.loss.toFixed(1)
    expect(screen.getByTestId('wrong').textContent).toContain(`costs ${loss} points`)
    expect(screen.queryByTestId('answer')).toBeNull()
    choose(/2 of spades/)
    choose(/9 of hearts/)
    choose(/Discard these two/)
    expect(screen.getByTestId('answer').textContent).toContain('That’s the best choice.')
    expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy()
    expect(told.mock.calls.map(([found]) => found)).toEqual([false])
  })

  it('accepts what is as good as the best', () => {
    const near = annotation.options.find(({ loss, accepted }) => accepted && loss > 0)
    const other = near ?? annotation.options[0]!
    const told = vi.fn()
    render(<Problem annotation={annotation} onFirstAnswer={told} />)
    for (const { id } of other.cards) {
      fireEvent.click(document.querySelector(`[data-card="${id}"]`)!)
    }
    choose(/Discard these two/)
    expect(told.mock.calls.map(([found]) => found)).toEqual([true])
  })

  it('is played with the keyboard alone', () => {
    render(<Problem annotation={annotation} />)
    const cards = within(screen.getByTestId('choice')).getAllByRole('button')
    expect(cards.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1, -1])
    const [first] = cards
    first!.focus()
    fireEvent.keyDown(first!, { key: 'ArrowRight' })
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^5 of/)
    // Sorted: 2 5 5 5 9 J.
    fireEvent.keyDown(document.activeElement!, { key: '1' })
    fireEvent.keyDown(document.activeElement!, { key: '5' })
    fireEvent.keyDown(document.activeElement!, { key: 'Enter' })
    expect(screen.getByTestId('answer').textContent).toContain('Correct')
    expect(document.activeElement).toBe(screen.getByTestId('answer'))
  })

  it('of the play is answered with one card', () => {
    const told = vi.fn()
    const play = analyzeDecision({
      ...{ type: 'pegging_play', hand: parseHand('5S 9H KD'), playerChoice: parseHand('9H') },
      ...{ pile: parseHand('JC'), count: 10, isDealer: true, handIndex: 0 },
    })
    render(<Problem annotation={play} onFirstAnswer={told} />)
    expect(screen.getByText('The count is 10. Which card?')).toBeTruthy()
    choose(/5 of spades/)
    choose(/Play/)
    expect(told.mock.calls.map(([found]) => found)).toEqual([true])
  })

  it('counts looking it up as not found, and explains the best itself', async () => {
    const told = vi.fn()
    render(<Problem annotation={annotation} onFirstAnswer={told} />)
    choose(/Show answer/)
    expect(told.mock.calls.map(([found]) => found)).toEqual([false])
    const best = analyzeDecision({
      ...annotation.snapshot,
      playerChoice: annotation.options[0]!.cards,
    })
    expect(await screen.findByText(shown(best.reasoning))).toBeTruthy()
  })

  it('marks and argues against the answer just given, not what was once played', async () => {
    const wrong = annotation.options.find(
      ({ cards, accepted }) =>
        !accepted && cards.some(({ id }) => !annotation.actual.some((card) => card.id === id)),
    )!
    render(<Problem annotation={annotation} />)
    for (const { id } of wrong.cards) {
      fireEvent.click(document.querySelector(`[data-card="${id}"]`)!)
    }
    choose(/Discard these two/)
    choose(/Show answer/)
    const { reasoning } = analyzeDecision({ ...annotation.snapshot, playerChoice: wrong.cards })
    expect(reasoning).not.toBe(annotation.reasoning)
    expect(await screen.findByText(shown(reasoning))).toBeTruthy()
    expect(screen.queryByText(shown(annotation.reasoning))).toBeNull()
    const remarked = (remark: string) =>
      screen
        .getAllByRole('row')
        .filter((row) => within(row).queryByText(remark) !== null)
        .map((row) => within(row).getByRole('img').getAttribute('aria-label'))
    expect(remarked('you')).toHaveLength(1)
    expect(remarked('in the game')).toHaveLength(1)
    expect(remarked('you')).not.toEqual(remarked('in the game'))
  })
})
