import { keepAnswers } from '@skunkd/engine/internals'
import { describe, expect, it } from 'vitest'
import { discardLosses } from './keeps-command.js'

describe('what discards lose by the wrong table', () => {
  const { perfect, foresight, thumb } = keepAnswers()

  it('is nothing by the right one, and more the less it is right', () => {
    const half = thumb.map((part, role) => part.map((net, i) => (net + perfect[role]![i]!) / 2))
    const [right, near, far] = discardLosses(thumb, [thumb, half, perfect], 300, 4)
    expect(right).toBe(0)
    expect(near).toBeGreaterThan(0)
    expect(far).toBeGreaterThan(near!)
    expect(far).toBeLessThan(0.2)
  })

  it('does not depend on what every keep is worth more', () => {
    const dearer = foresight.map((part) => part.map((net) => net + 1))
    const [as, more] = discardLosses(thumb, [foresight, dearer], 100, 5)
    expect(more).toBeCloseTo(as!, 9)
    expect(discardLosses(dearer, [foresight], 100, 5)[0]).toBeCloseTo(0, 9)
  })
})
