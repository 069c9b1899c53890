import { TABLE_TARGET } from '@skunkd/engine/internals'

const ROUNDS = 200

/** Moves neighbours to their middle where a point gained would lower the chance; returns the largest move. */
export function makeMonotone(wins: Float64Array): number {
  const before = wins.slice()
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false
    const settle = (low: number, high: number) => {
      if (wins[low]! <= wins[high]!) return
      const middle = (wins[low]! + wins[high]!) / 2
      wins[low] = middle
      wins[high] = middle
      moved = true
    }
    for (let dealer = 0; dealer < TABLE_TARGET; dealer++) {
      for (let pone = 0; pone < TABLE_TARGET; pone++) {
        const at = dealer * TABLE_TARGET + pone
        if (dealer + 1 < TABLE_TARGET) settle(at, at + TABLE_TARGET)
        if (pone + 1 < TABLE_TARGET) settle(at + 1, at)
      }
    }
    if (!moved) break
  }
  let most = 0
  wins.forEach((value, at) => {
    most = Math.max(most, Math.abs(value - before[at]!))
  })
  return most
}
