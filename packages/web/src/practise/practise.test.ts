import { analyzeGame, isMistake } from '@skunkd/engine'
import { beforeAll, describe, expect, it } from 'vitest'
import { toStoredSummary } from '../coach/reviews/stored-review.js'
import {
  forgetRetired,
  retiredMistakes,
  syncPracticeCards,
} from '../coach/reviews/sync-practice-cards.js'
import { createMemoryBackend } from '../storage/backends.js'
import { createStore } from '../storage/store.js'
import type { StoredSummary } from '../storage/summary-schema.js'
import type { StoredPracticeCard } from '../storage/types.js'
import { playedGame } from '../testing/played-game.js'
import { afterAnswer, whenAgain } from './schedule.js'

const DAY = 86_400_000
const START = Date.UTC(2026, 0, 1)

function aCard(id: string, part: Partial<StoredPracticeCard> = {}): StoredPracticeCard {
  return {
    id,
    gameId: 'g',
    decisionIndex: 0,
    type: 'discard',
    position: '5h5s6d7cjsqh 0*-0',
    chosen: '5H 5S',
    handIndex: 0,
    loss: 1,
    createdAt: START,
    dueAt: START,
    schedule: null,
    ...part,
  }
}

describe('the schedule', () => {
  it('waits longer after every right answer and comes back soon after a wrong one', () => {
    let card = aCard('a')
    let now = START
    const waits: number[] = []
    for (let i = 0; i < 5; i++) {
      card = afterAnswer(card, true, now)
      waits.push(card.dueAt - now)
      now = card.dueAt
    }
    expect(waits.slice(1)).toEqual([...waits.slice(1)].sort((a, b) => a - b))
    expect(waits[4]!).toBeGreaterThan(7 * DAY)
    const missed = afterAnswer(card, false, now)
    expect(missed.dueAt - now).toBeLessThan(DAY)
  })

  it('continues from what was stored, and starts afresh where that cannot be read', () => {
    const once = afterAnswer(aCard('a'), true, START)
    const stored = JSON.parse(JSON.stringify(once)) as StoredPracticeCard
    expect(afterAnswer(stored, true, once.dueAt)).toEqual(afterAnswer(once, true, once.dueAt))
    const broken = afterAnswer({ ...once, schedule: { due: 'soon' } }, true, START)
    expect(broken).toEqual(once)
  })

  it('brings back what was missed before what is new, the costliest of the new first', async () => {
    const store = createStore(createMemoryBackend(), 'memory', () => {})
    const seen = afterAnswer(aCard('seen'), false, START)
    const later = afterAnswer(afterAnswer(aCard('later'), true, START), true, START + DAY)
    for (const card of [aCard('small', { loss: 0.2 }), later, aCard('big', { loss: 3 }), seen]) {
      await store.savePracticeCard(card)
    }
    const now = START + 2 * DAY
    expect(await store.practiceCounts(now)).toEqual({ due: 3, all: 4, nextAt: later.dueAt })
    const order: string[] = []
    for (;;) {
      const card = await store.nextPracticeCard(null, now)
      if (card === null) break
      order.push(card.id)
      await store.deletePracticeCard(card.id)
    }
    expect(order).toEqual(['seen', 'big', 'small'])
  })

  it('says when, as people do', () => {
    expect(whenAgain(START + 600_000, START)).toBe('in 10 minutes')
    expect(whenAgain(START + 3 * DAY, START)).toBe('in 3 days')
  })
})

describe('practice cards', () => {
  let summary: StoredSummary
  beforeAll(() => {
    const state = playedGame(11, { target: 61 })
    summary = toStoredSummary(analyzeGame(state.decisionLog, { playerIndex: 0, target: 61 }))
  }, 120_000)

  it('are exactly the decisions that the review calls mistakes', async () => {
    const store = createStore(createMemoryBackend(), 'memory', () => {})
    await syncPracticeCards(store, 'g', summary, START)
    const cards = await store.practiceCards()
    const mistakes = summary.decisions.flatMap(({ decision, loss, forced }, index) =>
      !forced && isMistake(loss, decision) ? [index] : [],
    )
    expect(mistakes.length).toBeGreaterThan(2)
    expect(cards.map(({ decisionIndex }) => decisionIndex).sort((a, b) => a - b)).toEqual(mistakes)
    for (const { loss, decisionIndex } of cards) {
      expect(loss).toBe(summary.decisions[decisionIndex]!.loss)
    }
  })

  it('keep their schedule when synchronised again; those no longer mistakes go', async () => {
    const store = createStore(createMemoryBackend(), 'memory', () => {})
    await syncPracticeCards(store, 'g', summary, START)
    const [first] = await store.practiceCards()
    const answered = afterAnswer(first!, true, START)
    await store.savePracticeCard(answered)
    await store.savePracticeCard(aCard('g:999', { decisionIndex: 999 }))
    await store.savePracticeCard(aCard('other:1', { gameId: 'other' }))
    await syncPracticeCards(store, 'g', summary, START + DAY)
    const cards = await store.practiceCards()
    expect(cards.find(({ id }) => id === answered.id)).toEqual(answered)
    expect(cards.some(({ id }) => id === 'g:999')).toBe(false)
    expect(cards.some(({ id }) => id === 'other:1')).toBe(true)
    expect(await retiredMistakes(store)).toBe(1)
    await forgetRetired(store)
    expect(await retiredMistakes(store)).toBe(0)
  })
})
