/**
 * The greatest c·y with A·y ≤ b and y ≥ 0, for b ≥ 0: the simplex method on a dense
 * tableau, with Bland's rule, so that it always ends. For proofs on small games.
 */
export function maximise(
  a: readonly (readonly number[])[],
  b: readonly number[],
  c: readonly number[],
): number {
  const rows = a.length
  const columns = c.length + rows + 1
  const tableau = a.map((row, i) =>
    Float64Array.from([...row, ...a.map((_, j) => (i === j ? 1 : 0)), b[i]!]),
  )
  const goal = Float64Array.from([...c.map((x) => -x), ...a.map(() => 0), 0])
  const basis = a.map((_, i) => c.length + i)
  const tiny = 1e-11
  for (;;) {
    let entering = 0
    while (entering < columns - 1 && goal[entering]! >= -tiny) entering++
    if (entering === columns - 1) return goal[columns - 1]!
    let leaving = -1
    let least = Number.POSITIVE_INFINITY
    for (let i = 0; i < rows; i++) {
      const pivot = tableau[i]![entering]!
      if (pivot <= tiny) continue
      const ratio = tableau[i]![columns - 1]! / pivot
      const tie = Math.abs(ratio - least) <= tiny
      if (ratio < least - tiny || (tie && basis[i]! < basis[leaving]!)) {
        least = ratio
        leaving = i
      }
    }
    if (leaving < 0) throw new Error('Unbounded.')
    const pivotRow = tableau[leaving]!
    const pivot = pivotRow[entering]!
    for (let j = 0; j < columns; j++) pivotRow[j]! /= pivot
    for (const row of [...tableau.filter((_, i) => i !== leaving), goal]) {
      const factor = row[entering]!
      if (factor === 0) continue
      for (let j = 0; j < columns; j++) row[j]! -= factor * pivotRow[j]!
    }
    basis[leaving] = entering
  }
}
