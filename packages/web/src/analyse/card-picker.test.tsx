// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CardPicker } from './card-picker.js'

afterEach(cleanup)

const named = (name: RegExp) => screen.getByRole('button', { name })

describe('the card picker', () => {
  const draw = (part: Partial<Parameters<typeof CardPicker>[0]> = {}) => {
    const onToggle = vi.fn()
    render(
      <CardPicker
        label="Cards"
        taken={new Set(['5-H'])}
        usedCards={new Map([['K-S', 'the starter']])}
        full={false}
        onToggle={onToggle}
        {...part}
      />,
    )
    return onToggle
  }

  it('has every card once, by name, and says where the others lie', () => {
    draw()
    expect(screen.getAllByRole('button')).toHaveLength(52)
    expect(named(/^5 of hearts$/).getAttribute('aria-pressed')).toBe('true')
    expect(named(/^king of spades, the starter$/).getAttribute('aria-disabled')).toBe('true')
  })

  it('walks by arrows: along a suit and from suit to suit', () => {
    draw()
    const ace = named(/^ace of spades$/)
    ace.focus()
    fireEvent.keyDown(ace, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(named(/^2 of spades$/))
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(named(/^2 of hearts$/))
    fireEvent.keyDown(document.activeElement!, { key: 'End' })
    expect(document.activeElement).toBe(named(/^king of hearts$/))
  })

  it('gives no card away that lies elsewhere, and when full only takes back', () => {
    const onToggle = draw({ full: true })
    fireEvent.click(named(/^king of spades/))
    fireEvent.click(named(/^6 of clubs$/))
    expect(onToggle).not.toHaveBeenCalled()
    fireEvent.click(named(/^5 of hearts$/))
    expect(onToggle).toHaveBeenCalledTimes(1)
  })
})
