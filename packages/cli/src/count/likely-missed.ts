import type { ScoreItem } from '@skunkd/engine'

/** How easily a combination is overlooked: the later in this list, the more easily. */
const OVERLOOKED = ['pair', 'run', 'fifteen', 'flush', 'nobs'] as const

function ease(item: ScoreItem): number {
  return OVERLOOKED.indexOf(item.kind) * 10 + item.cards.length
}

/**
 * The combinations that were probably overlooked by somebody who counted `claimed`: the
 * fewest that make up the difference, and of those the ones that are overlooked most
 * easily. None if nothing makes up the difference, or too much was counted.
 */
export function likelyMissed(items: readonly ScoreItem[], claimed: number): ScoreItem[] {
  const total = items.at(-1)?.runningTotal ?? 0
  const short = total - claimed
  if (short <= 0) return []
  let best: ScoreItem[] = []
  let bestEase = -1
  // A hand has at most fifteen combinations (29: eight fifteens, six pairs, nobs).
  for (let set = 1; set < 1 << items.length; set++) {
    const chosen = items.filter((_, place) => (set >> place) & 1)
    if (chosen.reduce((sum, { points }) => sum + points, 0) !== short) continue
    const sum = chosen.reduce((all, item) => all + ease(item), 0)
    const fewer = best.length === 0 || chosen.length < best.length
    if (fewer || (chosen.length === best.length && sum > bestEase)) {
      best = chosen
      bestEase = sum
    }
  }
  return best
}
