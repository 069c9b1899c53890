// @vitest-environment jsdom
import { parseHand } from '@skunkd/engine'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { analysis } from '../../threads/analysis.js'
import { discardKey } from '../../threads/discard-distributions.js'
import { DiscardSpread } from './discard-spread.js'

vi.mock('../../threads/analysis.js', () => ({ analysis: { call: vi.fn() } }))
afterEach(cleanup)

const hand = parseHand('5S 5H 5D JC 2S 9H')
const evenly = (from: number, count: number) =>
  Array.from({ length: 30 }, (_, points) =>
    points >= from && points < from + count ? 1 / count : 0,
  )

it('has a count under every bar, under every other where they are many', async () => {
  const discard = hand.slice(4)
  const shape = { hand: evenly(3, 5), crib: evenly(2, 18) }
  vi.mocked(analysis.call).mockResolvedValue({ [discardKey(discard)]: shape } as never)
  render(<DiscardSpread hand={hand} isDealer discard={discard} />)
  const few = await screen.findByLabelText('Counts between 3 and 7, most often 3')
  const many = screen.getByLabelText('Counts between 2 and 19, most often 2')
  const labels = (chart: HTMLElement) =>
    [...chart.children].map(({ lastElementChild }) => lastElementChild!.textContent)
  expect(labels(few)).toEqual(['3', '4', '5', '6', '7'])
  expect(labels(many).filter(Boolean)).toEqual(['2', '4', '6', '8', '10', '12', '14', '16', '18'])
})
