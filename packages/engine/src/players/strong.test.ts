import { expect, it } from 'vitest'
import { createRng } from '../cards/random.js'
import { parsePosition } from '../rules/position/position-text.js'
import { viewOfPosition } from '../rules/position/view-of-position.js'
import { shippedPolicy } from '../testing/shipped-policy.js'
import { getPlayer } from './registry.js'

it('adds what it has pegged in this deal to what it needs, and takes the pair that wins', () => {
  const strong = getPlayer('strong', { policy: shippedPolicy() })
  // Two of the dealer's 119 are a fifteen of this play.
  const { position } = parsePosition('6h4c2d 119*-110 qsqd 9c 5hkh6s')
  const { candidates } = strong.play(viewOfPosition(position), createRng(1))
  expect(candidates.find(({ cards }) => cards[0]!.rank === '6')!.value).toBeGreaterThan(0.99)
})
