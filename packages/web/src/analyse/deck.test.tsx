// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Deck } from './deck.js'

afterEach(cleanup)

const named = (name: RegExp) => screen.getByRole('button', { name })

describe('the deck', () => {
  const draw = (part: Partial<Parameters<typeof Deck>[0]> = {}) => {
    const calls = { onTake: vi.fn(), onReturn: vi.fn() }
    const taken = new Map([
      ['5-H', { mark: 'hand', place: 'in your hand' }],
      ['K-S', { mark: 'cut', place: 'the starter' }],
    ])
    render(<Deck taken={taken} marks full={false} {...calls} {...part} />)
    return calls
  }

  it('has every card once, and a hole says where its card is', () => {
    draw()
    expect(screen.getAllByRole('button')).toHaveLength(52)
    const hole = named(/^king of spades, the starter$/)
    expect(hole.getAttribute('aria-pressed')).toBe('true')
    expect(hole.textContent).toBe('cut')
    expect(named(/^6 of hearts$/).getAttribute('aria-pressed')).toBe('false')
  })

  it('moves by arrows, and jumps by rank and suit', () => {
    draw()
    const ace = named(/^ace of spades$/)
    ace.focus()
    const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
    press('ArrowRight')
    expect(document.activeElement).toBe(named(/^2 of spades$/))
    press('ArrowDown')
    expect(document.activeElement).toBe(named(/^2 of hearts$/))
    press('End')
    expect(document.activeElement).toBe(named(/^king of hearts$/))
    press('7')
    press('d')
    expect(document.activeElement).toBe(named(/^7 of diamonds$/))
    press('t')
    expect(document.activeElement).toBe(named(/^10 of diamonds$/))
  })

  it('gives a card while there is a place for it, and takes back at any time', () => {
    const { onTake, onReturn } = draw({ full: true })
    fireEvent.click(named(/^6 of clubs$/))
    expect(onTake).not.toHaveBeenCalled()
    fireEvent.click(named(/^king of spades/))
    expect(onReturn).toHaveBeenCalledTimes(1)
    cleanup()
    const open = draw()
    fireEvent.click(named(/^6 of clubs$/))
    expect(open.onTake).toHaveBeenCalledTimes(1)
  })
})
