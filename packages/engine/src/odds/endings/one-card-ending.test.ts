import { describe, expect, it } from 'vitest'
import { createRng, randomBelow } from '../../cards/random.js'
import { RANK_COUNT, rankHandIndex } from '../../rules/scoring/rank-hands.js'
import { sequenceOf } from '../../rules/scoring/sequence-table.js'
import { playOut, raceLeaf, randomEnding } from '../../testing/reference/reference-endings.js'
import { NET_POINTS } from '../play/leaf-value.js'
import { rankFits } from '../policy/play-line.js'
import { OneCardEnding } from './one-card-ending.js'

describe('one card each', () => {
  it('is worth what playing every hand out card by card says, for points and to win', {
    tags: 'slow',
  }, () => {
    const rng = createRng(6)
    const last = new OneCardEnding()
    const seen = { mine: 0, theirs: 0, gos: 0, won: 0 }
    for (let deal = 0; deal < 5000; deal++) {
      const ending = randomEnding(rng, 1, 1)
      if (ending === null) continue
      const { line, pile, left, laid } = ending
      const role = randomBelow(rng, 2)
      const [rank] = left[role] as [number]
      const theyWent = ((line.gone >> (1 - role)) & 1) === 1
      const iWent = ((line.gone >> role) & 1) === 1
      const pegged = [randomBelow(rng, 4), randomBelow(rng, 4)] as const
      const [myNeed, theirNeed] = [pegged[0] + 1 + (deal % 5), pegged[1] + 1 + (deal % 7)]
      const leaf = deal % 2 === 0 ? NET_POINTS : raceLeaf(myNeed, theirNeed)
      const sequence = sequenceOf(pile, line.start, line.end, line.count)
      const lastWasMine = line.last === role
      const three = rankHandIndex(laid[1 - role]!)
      last.begin(leaf)
      for (let theirs = 0; theirs < RANK_COUNT; theirs++) {
        // A go that was said stays true.
        if (rng() < 0.4 || (theyWent && rankFits(line, theirs))) continue
        const slow = playOut(ending, role, [rank], [theirs], pegged, leaf)
        if (leaf !== NET_POINTS && (slow === 1 || slow === 0)) seen.won++
        const args = [rank, theirs, sequence, pegged[0], pegged[1], three] as const
        const value =
          line.turn === role
            ? last.mine(...args, theyWent, lastWasMine)
            : last.theirs(...args, iWent, lastWasMine)
        expect(value, `deal ${deal}`).toBeCloseTo(slow, 9)
      }
      seen[line.turn === role ? 'mine' : 'theirs']++
      if (theyWent || iWent) seen.gos++
    }
    expect(Math.min(seen.mine, seen.theirs)).toBeGreaterThan(1000)
    expect(seen.gos).toBeGreaterThan(200)
    expect(seen.won).toBeGreaterThan(2000)
  })
})
