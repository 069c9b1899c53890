// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Trend } from './progress.js'

it('names the grades whose band has space for the letter', () => {
  const games = Array.from({ length: 5 }, (_, i) => ({ at: i, loss: 1.2, older: false }))
  const { container } = render(<Trend games={games} />)
  const bands = [...container.querySelectorAll('svg > g')].map((band) => ({
    letter: band.querySelector('text')?.textContent,
    height: Number(band.querySelector('rect')?.getAttribute('height') ?? Number.NaN),
  }))
  expect(bands.some(({ letter }) => letter === undefined)).toBe(true)
  for (const { letter, height } of bands) {
    if (!Number.isNaN(height)) expect(height >= 14).toBe(letter !== undefined)
  }
})
