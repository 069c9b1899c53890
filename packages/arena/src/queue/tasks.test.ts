import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sprtState } from '../match/sprt.js'
import { emptyTally, sumDeep, type Tally } from '../match/tally.js'
import { specOf } from '../testing/spec.js'
import { addJobs, jobsOfTask, taskCount, taskUnits } from './tasks.js'

test('tasks are all units, once, in order, cut where one machine looks', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 90 }),
      fc.boolean(),
      (games, wanted, duplicate) => {
        const spec = specOf({ games, duplicate })
        const units = taskUnits(spec, wanted)
        const jobs = Array.from({ length: taskCount(spec, units) }, (_, task) =>
          jobsOfTask(spec, units, task),
        ).flat()
        const all = Array.from({ length: duplicate ? Math.ceil(games / 2) : games }, (_, i) => i)
        expect(jobs.flat()).toEqual(all)
        for (const [place, job] of jobs.entries()) {
          expect(job[0]! % 4).toBe(0)
          if (place < jobs.length - 1) expect(job).toHaveLength(4)
        }
      },
    ),
  )
})

test('a match of a thousand million games still makes few tasks', () => {
  const spec = specOf({ games: 1e9 })
  expect(taskCount(spec, taskUnits(spec))).toBeLessThanOrEqual(50_000)
})

/** A job of four pairs with so many wins of the first player in each. */
function jobOf(wins: readonly number[]): Tally {
  const tally = emptyTally(true)
  for (const won of wins) {
    tally.games += 2
    tally.outcomes[won]!++
    tally.players[0].wins += won
    tally.players[1].wins += 2 - won
  }
  return tally
}

test('however the jobs come in parts, the sequential test ends at the first job that decides', () => {
  const pair = fc.constantFrom(0, 1, 1, 2, 2, 2)
  const job = fc.array(pair, { minLength: 4, maxLength: 4 }).map(jobOf)
  fc.assert(
    fc.property(fc.array(job, { maxLength: 60 }), fc.integer({ min: 1, max: 9 }), (jobs, size) => {
      const bounds = { elo0: 0, elo1: 40 }
      // The slow twin: every job by itself, over all of them.
      let slow = emptyTally(true)
      let end = false
      for (const one of jobs) {
        slow = sumDeep(slow, one)
        end = sprtState(bounds, slow.outcomes).verdict !== 'undecided'
        if (end) break
      }
      let sum = addJobs(emptyTally(true), [], bounds)
      for (let first = 0; first < jobs.length && !sum.decided; first += size) {
        sum = addJobs(sum.tally, jobs.slice(first, first + size), bounds)
      }
      expect(sum.tally).toEqual(slow)
      expect(sum.decided).toBe(end)
    }),
  )
})
