import { describe, expect, it, vi } from 'vitest'
import { createRng } from '../../cards/random.js'
import { unseenCards } from '../../rules/view.js'
import { viewAt } from '../../testing/view-at.js'
import { getPlayer } from '../registry.js'
import { lookaheadPlay } from './pegging-lookahead.js'
import { playFeatures } from './pegging-rules.js'

vi.mock('./pegging-rules.js', { spy: true })

const look = lookaheadPlay({ depth: 2, samples: 8, budgetMs: 50 })
const view = viewAt('5h6s7dqc x*-x 2h9s kd 7c')

describe('the look ahead of expert-v2', () => {
  it('003:391 003:404 lets the opponent reply with every card that is unseen, and with no other', () => {
    const unseen = unseenCards(view).map(({ id }) => id)
    expect(unseen).toHaveLength(52 - 4 - 2 - 1 - 1)
    vi.mocked(playFeatures).mockClear()
    for (let seed = 0; seed < 60; seed++) look(view, createRng(seed))
    const asked = new Set(vi.mocked(playFeatures).mock.calls.map(([{ id }]) => id))
    const replies = [...asked].filter((id) => view.cardsLeft.every((card) => card.id !== id))
    expect(replies.sort()).toEqual(unseen.sort())
  })

  it('is the same for the same chance, and nothing but points, replies, gos and weights', () => {
    const first = look(view, createRng(5))
    expect(look(view, createRng(5))).toEqual(first)
    for (const { parts, value } of first.candidates) {
      expect(Object.keys(parts)).toEqual(['points', 'replies', 'go', 'classic'])
      expect(parts['replies']).toBeLessThanOrEqual(0)
      expect(value).toBe(parts['points']! + parts['replies']! + parts['go']! + parts['classic']!)
    }
  })

  it('keeps the classic weights of the card itself', () => {
    const classic = getPlayer('expert-classic').play(view, createRng(5))
    look(view, createRng(5)).candidates.forEach(({ parts }, i) => {
      expect(parts['points']! + parts['classic']!).toBe(classic.candidates[i]!.value)
    })
  })

  it('003:467 looks at cards of one rank once: what follows them is remembered', () => {
    const looksAt = (cards: string) => {
      vi.mocked(playFeatures).mockClear()
      look(viewAt(`${cards} x*-x 2h9s kd x.7c left3`), createRng(5))
      return vi.mocked(playFeatures).mock.calls.length
    }
    const one = looksAt('5h')
    expect(one).toBeGreaterThan(8)
    expect(looksAt('5h5d')).toBe(one + 1)
    expect(looksAt('5h6d')).toBeGreaterThan(one + 8)
  })

  it('takes the go of an opponent without cards', () => {
    const alone = viewAt('5h6s x*-x 2h9s kd x. left0')
    for (const { parts } of look(alone, createRng(5)).candidates) {
      expect(parts).toMatchObject({ replies: 0, go: 15 })
    }
  })
})
