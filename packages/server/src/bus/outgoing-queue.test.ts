import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BusMessage } from './bus.js'
import { decodeBatch, encodeBatch, OutgoingQueue } from './outgoing-queue.js'

const game = fc.string({ minLength: 22, maxLength: 22 })
const note: fc.Arbitrary<BusMessage> = fc.oneof(
  fc.record({ kind: fc.constant('moved' as const), game, seq: fc.nat() }),
  fc.record({
    kind: fc.constant('said' as const),
    game,
    hand: fc.nat(20),
    seat: fc.constantFrom(0 as const, 1 as const),
    id: fc.uuid(),
    phrase: fc.nat(15),
  }),
)

test('every note arrives once, in notifications that Postgres accepts', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(note, { maxLength: 400, selector: (one) => JSON.stringify(one) }),
      (notes) => {
        const waiting = new OutgoingQueue()
        for (const one of notes) waiting.add(one)
        const heard: BusMessage[] = []
        while (waiting.size > 0) {
          const payload = encodeBatch('node', waiting)
          expect(Buffer.byteLength(payload)).toBeLessThan(8000)
          heard.push(...decodeBatch(payload)!.notes)
        }
        const last = new Map(
          notes.map((one, place) => [one.kind === 'moved' ? one.game : place, one]),
        )
        expect(new Set(heard.map((one) => JSON.stringify(one)))).toEqual(
          new Set([...last.values()].map((one) => JSON.stringify(one))),
        )
      },
    ),
    { numRuns: 40 },
  )
})

test('of a game that moves while the line is busy, only the latest is told', () => {
  const waiting = new OutgoingQueue()
  for (const seq of [1, 2, 3]) waiting.add({ kind: 'moved', game: 'a', seq })
  waiting.add({ kind: 'moved', game: 'b', seq: 9 })
  expect(decodeBatch(encodeBatch('node', waiting))!.notes).toEqual([
    { kind: 'moved', game: 'a', seq: 3 },
    { kind: 'moved', game: 'b', seq: 9 },
  ])
})

test('what could not be told is told first, unless something later says more', () => {
  const waiting = new OutgoingQueue()
  waiting.add({ kind: 'moved', game: 'a', seq: 1 })
  waiting.add({ kind: 'moved', game: 'b', seq: 1 })
  const { notes } = decodeBatch(encodeBatch('node', waiting))!
  waiting.add({ kind: 'moved', game: 'a', seq: 2 })
  waiting.restore(notes)
  expect(decodeBatch(encodeBatch('node', waiting))!.notes).toEqual([
    { kind: 'moved', game: 'b', seq: 1 },
    { kind: 'moved', game: 'a', seq: 2 },
  ])
})

test('what is not ours is passed over', () => {
  for (const text of [undefined, '', 'null', '{"node":1,"notes":[]}', '{"notes":[]}', '[']) {
    expect(decodeBatch(text)).toBeNull()
  }
})
