// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Trend } from './progress.js'

it.each([0.4, 2.8, 9])('has space for the letter of every grade, with %f lost', (loss) => {
  const games = Array.from({ length: 5 }, (_, i) => ({ at: i, loss, older: false }))
  const { container } = render(<Trend games={games} />)
  const bands = [...container.querySelectorAll('svg > g')]
  expect(bands.map((band) => band.textContent)).toEqual(['A+', 'A', 'B', 'C', 'D', 'F'])
  for (const band of bands)
    expect(Number(band.querySelector('rect')?.getAttribute('height'))).toBeGreaterThan(12)
})
