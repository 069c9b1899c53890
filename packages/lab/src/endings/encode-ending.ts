import {
  ENDING_BYTES,
  ENDING_FIELDS,
  type EndingHabits,
  MIN_SHARE,
  SHARE_STEPS,
  SUITED_STEPS,
} from '@skunkd/engine/internals'

/** Shares as steps of a logarithm; what is never seen is 0. */
function logByte(value: number, step: number): number {
  if (value <= 0) return 0
  return 1 + Math.max(0, Math.min(254, Math.round(Math.log(value / MIN_SHARE) / step)))
}

/** The habits of a zone as they are shipped. */
export function encodeEnding(habits: EndingHabits): Uint8Array {
  const bytes = new Uint8Array(ENDING_BYTES)
  const parts = [...habits.keeps, ...habits.throws, ...habits.hands, habits.joint]
  let at = 0
  parts.forEach((part, i) => {
    const total = part.reduce((sum, value) => sum + value, 0)
    if (!(total > 0)) throw new RangeError(`Nothing was counted for field ${i} of a zone.`)
    for (const value of part) bytes[at++] = logByte(value / total, ENDING_FIELDS[i]!.step)
  })
  // 0 where it never happened.
  for (const share of habits.first) {
    bytes[at++] = Number.isNaN(share) ? 0 : 1 + Math.round(share * SHARE_STEPS)
  }
  for (const role of [0, 1]) {
    bytes[at++] = Math.max(0, Math.min(255, Math.round(habits.suited[role]! * SUITED_STEPS)))
  }
  return bytes
}
