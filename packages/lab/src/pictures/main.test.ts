import { describe, expect, it } from 'vitest'
import { discardPicture } from './discard-picture.js'
import { winPicture } from './win-picture.js'

const count = (text: string, part: string) => text.split(part).length - 1

describe('the pictures of the tables', () => {
  it('cover every pair of scores, once', () => {
    const svg = winPicture()
    const cells = [...svg.matchAll(/M\d+ \d+h(\d+)v4h-\1z/g)].map(([, width]) => Number(width) / 4)
    expect(cells.reduce((sum, cell) => sum + cell, 0)).toBe(121 * 121)
    expect(count(svg, '<svg')).toBe(1)
    expect(svg).toContain('<title')
    expect(svg.length).toBeLessThan(100_000)
  })

  it('show 91 pairs for each role', () => {
    const svg = discardPicture()
    // One more for the background.
    expect(count(svg, '<rect')).toBe(2 * 91 + 1)
    expect(svg).toContain('Dealer')
    expect(svg).toContain('Pone')
    expect(svg).not.toContain('NaN')
  })
})
