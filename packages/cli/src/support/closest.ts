/** How many letters must be changed, added or left out to turn one word into the other. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1))
    }
    row = next
  }
  return row[b.length]!
}

/** The word that was probably meant, or null if none is near. */
export function closest(word: string, words: readonly string[]): string | null {
  let best: string | null = null
  let bestDistance = Math.max(1, Math.floor(word.length / 2)) + 1
  for (const candidate of words) {
    const distance = editDistance(word.toLowerCase(), candidate)
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance]
  }
  return best
}
