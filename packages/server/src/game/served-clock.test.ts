import { expect, test } from 'vitest'
import { memoryStore } from '../testing/memory-store.js'
import { ServedClock } from './served-clock.js'

function machine(calendar: number) {
  const machine = { steady: 0, calendar }
  return {
    machine,
    options: { steady: () => machine.steady, calendar: () => machine.calendar },
  }
}

test('time goes on while a server is there, and stands still while there is none', async () => {
  const store = memoryStore()
  const { machine: first, options } = machine(1_000_000)
  const before = await ServedClock.start(store, options)
  first.steady += 4_000
  expect(before.now()).toBe(1_004_000)
  await before.beat()
  before.close()
  // A week later, on another machine whose calendar is an hour behind, and then jumps.
  const { machine: second, options: later } = machine(1_000_000 + 7 * 86_400_000 - 3_600_000)
  const after = await ServedClock.start(store, later)
  expect(after.now()).toBe(1_004_000)
  second.calendar -= 86_400_000
  second.steady += 500
  expect(after.now()).toBe(1_004_500)
  after.close()
})

test('while the store does not answer, it stands still after a moment', async () => {
  const kept = memoryStore()
  let away = false
  const store = {
    ...kept,
    recordServed: (at: number) =>
      away ? Promise.reject(new Error('away')) : kept.recordServed(at),
  }
  const { machine: own, options } = machine(0)
  const clock = await ServedClock.start(store, options)
  away = true
  own.steady += 3_600_000
  await expect(clock.beat()).rejects.toThrow()
  const stood = clock.now()
  expect(stood).toBeLessThanOrEqual(15_000)
  away = false
  await clock.beat()
  expect(clock.now()).toBe(stood)
  own.steady += 1_000
  expect(clock.now()).toBe(stood + 1_000)
  clock.close()
})

test('a node that stood still goes on with the others', async () => {
  const store = memoryStore()
  const { machine: one, options: ofOne } = machine(0)
  const { machine: other, options: ofOther } = machine(0)
  const frozen = await ServedClock.start(store, ofOne)
  const awake = await ServedClock.start(store, ofOther)
  for (let beat = 0; beat < 100; beat++) {
    other.steady += 5_000
    await awake.beat()
  }
  one.steady += 500_000
  expect(frozen.now()).toBe(15_000)
  await frozen.beat()
  expect(frozen.now()).toBe(awake.now())
  for (const clock of [frozen, awake]) clock.close()
})
