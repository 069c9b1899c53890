import { describe, expect, it } from 'vitest'
import { reached } from './progress.js'

describe('how far a lesson is', () => {
  it('is the step reached, and done with the last', () => {
    expect(reached(undefined, 'runs', 3, false, 5)).toEqual({
      kind: 'lesson',
      id: 'runs',
      step: 3,
      doneAt: null,
      updatedAt: 5,
    })
    expect(reached(undefined, 'runs', 6, true, 5).doneAt).toBe(5)
  })

  it('stays done when it is gone through again', () => {
    const done = reached(undefined, 'runs', 6, true, 5)
    expect(reached(done, 'runs', 2, false, 9)).toMatchObject({ step: 2, doneAt: 5, updatedAt: 9 })
  })
})
