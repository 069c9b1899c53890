import { describe, expect, it } from 'vitest'
import {
  accuracyOf,
  GRADE_LIMITS,
  gradeOf,
  isAccepted,
  isMistake,
  MISTAKE_FROM,
  SEVERITY_LIMITS,
  severityOf,
} from './scales.js'

describe('severity', () => {
  it.each([
    [0, 'excellent'],
    [0.0999, 'excellent'],
    [0.1, 'minor'],
    [0.4999, 'minor'],
    [0.5, 'significant'],
    [1.4999, 'significant'],
    [1.5, 'major'],
    [2.9999, 'major'],
    [3, 'critical'],
    [40, 'critical'],
  ] as const)('a loss of %d is %s', (loss, severity) => {
    expect(severityOf(loss)).toBe(severity)
  })
})

describe('grade', () => {
  it.each([
    [0, 'A+'],
    [0.0999, 'A+'],
    [0.1, 'A'],
    [0.3, 'B'],
    [0.7, 'C'],
    [1.5, 'D'],
    [2.5, 'F'],
    [9, 'F'],
  ] as const)('an average loss of %d earns %s', (loss, grade) => {
    expect(gradeOf(loss)).toBe(grade)
  })
})

describe('one scale for all', () => {
  it('rises', () => {
    for (const limits of [SEVERITY_LIMITS, GRADE_LIMITS]) {
      for (let at = 1; at < limits.length; at++) {
        expect(limits[at]![1]).toBeGreaterThan(limits[at - 1]![1])
      }
    }
  })

  it('never calls a mistake what a retry accepts, nor the other way round', () => {
    for (const phase of ['discard', 'pegging_play'] as const) {
      expect(MISTAKE_FROM[phase]).toBeGreaterThanOrEqual(0.1)
      expect(MISTAKE_FROM[phase]).toBeLessThan(0.5)
      for (const loss of [0, 0.05, 0.0999, 0.1, 0.15, 0.2, 0.3, 0.35, 0.5, 3]) {
        expect(isMistake(loss, phase)).toBe(!isAccepted(loss, phase))
        expect(isAccepted(loss, phase)).toBe(loss < MISTAKE_FROM[phase])
      }
    }
  })
})

describe('accuracy', () => {
  it('is 100 for nothing lost and follows the published curve', () => {
    expect(accuracyOf(0)).toBe(100)
    expect(accuracyOf(0.1)).toBeCloseTo(103.17 * Math.exp(-0.435) - 3.17, 10)
    expect(accuracyOf(0.1)).toBeCloseTo(63.6, 1)
    expect(accuracyOf(1)).toBe(0)
    expect(accuracyOf(-0.01)).toBe(100)
  })

  it('falls as more is lost', () => {
    let last = 101
    for (let lost = 0; lost <= 0.7; lost += 0.01) {
      const accuracy = accuracyOf(lost)
      expect(accuracy).toBeLessThan(last)
      last = accuracy
    }
  })
})
