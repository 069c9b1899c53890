// @vitest-environment jsdom
import { parseCard, parseHand } from '@skunkd/engine'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CountedHand } from './counted-hand.js'

afterEach(cleanup)

const handAndStarter = {
  hand: parseHand('5S 5H 6D JC'),
  starter: parseCard('4S'),
  isCrib: false,
}

it('names the starter, unless it is one card of five', () => {
  render(<CountedHand handAndStarter={handAndStarter} />)
  expect(screen.getAllByText(/, the starter$/).map(({ textContent }) => textContent)).toEqual([
    '4 of spades, the starter',
  ])
  cleanup()
  render(<CountedHand handAndStarter={handAndStarter} showStarter={false} />)
  expect(screen.queryByText(/, the starter$/)).toBeNull()
})

it('counts one kind alone where only that is asked for', () => {
  const lines = () => screen.queryAllByRole('button').map(({ textContent }) => textContent!)
  render(<CountedHand handAndStarter={handAndStarter} only="pair" />)
  expect(lines()).toEqual([expect.stringMatching(/^2 points/)])
  expect(screen.queryByTestId('aloud')).toBeNull()
  cleanup()
  render(<CountedHand handAndStarter={handAndStarter} only="run" />)
  expect(lines()).toHaveLength(2)
  cleanup()
  render(<CountedHand handAndStarter={handAndStarter} only="flush" />)
  expect(screen.getByText('Nothing.')).toBeTruthy()
})
