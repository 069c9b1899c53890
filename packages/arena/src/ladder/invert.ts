/** The inverse of a small matrix by Gauss and Jordan, with pivots; refused if there is none. */
export function invert(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))])
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let i = column; i < size; i++) {
      if (Math.abs(rows[i]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = i
    }
    if (Math.abs(rows[pivot]![column]!) < 1e-12) {
      throw new RangeError("The meetings don't connect all players.")
    }
    ;[rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!]
    const head = rows[column]!
    const scale = head[column]!
    for (let j = 0; j < 2 * size; j++) head[j]! /= scale
    for (let i = 0; i < size; i++) {
      const factor = rows[i]![column]!
      if (i === column || factor === 0) continue
      for (let j = 0; j < 2 * size; j++) rows[i]![j]! -= factor * head[j]!
    }
  }
  return rows.map((row) => row.slice(size))
}
