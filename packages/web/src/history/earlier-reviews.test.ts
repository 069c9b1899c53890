import {
  ANALYSIS_VERSION,
  dealLosses,
  formatPosition,
  letterOf,
  parseHand,
  parsePosition,
} from '@skunkd/engine'
import { describe, expect, it, vi } from 'vitest'
import firstDatabase from '../../../../fixtures/0.1.0/browser/database.json.gz?inline'
import firstExport from '../../../../fixtures/0.1.0/browser/export.json.gz?inline'
import sentenceDatabase from '../../../../fixtures/analysis-11/browser/database.json.gz?inline'
import sentenceExport from '../../../../fixtures/analysis-11/browser/export.json.gz?inline'
import reasonExport from '../../../../fixtures/analysis-12/browser/export.json.gz?inline'
import { letterIn } from '../coach/letter.js'
import { outdatedReviews, refreshReviews } from '../coach/reviews/review-refresh.js'
import { createReviewer } from '../coach/reviews/reviewer.js'
import { withDecision } from '../coach/reviews/sync-practice-cards.js'
import { createMemoryBackend } from '../storage/backends.js'
import { createStore, type Store } from '../storage/store.js'
import { readSummary } from '../storage/summary-schema.js'
import { readFile } from './export-file.js'
import { importEverything } from './import-file.js'

/** The text of a packed file that is handed over as an address of its content. */
async function unpack(address: string): Promise<string> {
  const { body } = await fetch(address)
  return new Response(body!.pipeThrough(new DecompressionStream('gzip'))).text()
}

/** Bytes were written as text. */
function withBytes(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('bytes' in value)) return value
  return Uint8Array.from(atob(String(value.bytes)), (letter) => letter.charCodeAt(0))
}

async function fromDatabase(database: string): Promise<Store> {
  const { stores } = JSON.parse(await unpack(database), withBytes) as {
    readonly stores: Readonly<
      Record<'games' | 'index' | 'practice' | 'reviews', [string, unknown][]>
    >
  }
  const backend = createMemoryBackend()
  for (const name of ['games', 'index', 'practice', 'reviews'] as const) {
    for (const [key, value] of stores[name]) await backend.put(name, key, value)
  }
  return createStore(backend, 'memory', () => {})
}

async function fromExport(exported: string): Promise<Store> {
  const store = createStore(createMemoryBackend(), 'memory', () => {})
  await importEverything(store, readFile(await unpack(exported)), 1)
  return store
}

describe.each([
  ['database of 0.1.0', () => fromDatabase(firstDatabase), 4, true],
  ['export of 0.1.0', () => fromExport(firstExport), 4, true],
  ['database with sentences', () => fromDatabase(sentenceDatabase), 2, false],
  ['export with sentences', () => fromExport(sentenceExport), 2, false],
  ['export of version 12', () => fromExport(reasonExport), 2, false],
] as const)('the reviews of the %s', (_, open, count, isGraded) => {
  it('get their letter from the losses that were kept, and are made again once', async () => {
    const store = await open()
    const old = outdatedReviews(await store.gameIndex())
    expect(old).toHaveLength(count)
    const kept = await Promise.all(old.map(({ id, seat }) => store.review(id, seat)))
    const summaries = kept.map((review) => readSummary(review!.summary)!)
    const letters = summaries.map((each) => letterOf(dealLosses(each.decisions))?.letter ?? '–')
    expect(letters.some((letter) => letter !== '–')).toBe(isGraded)
    for (const { luck, decisions } of summaries) {
      expect(decisions.length).toBeGreaterThan(10)
      expect(luck!.margin + luck!.afterEnd).toBeCloseTo(luck!.result.points, 9)
    }
    const shown = (await store.gameIndex()).flatMap(({ reviews }) =>
      reviews.flatMap((digest) =>
        digest === null ? [] : [letterIn({ hintsUsed: 0 }, digest.early)?.letter ?? '–'],
      ),
    )
    expect(shown.sort()).toEqual([...letters].sort())

    const analyse = vi.fn(async () => summaries[0]!)
    const review = createReviewer({ store: async () => store, now: () => 9, analyse })
    const refresh = () =>
      refreshReviews({ store, review, yieldToMainThread: async () => {}, onLeft: () => {} })
    await refresh()
    await refresh()
    expect(analyse).toHaveBeenCalledTimes(count)
    const versions = (await store.gameIndex()).flatMap(({ reviews }) =>
      reviews.flatMap((digest) => (digest === null ? [] : [digest.version])),
    )
    expect(versions).toEqual(Array(count).fill(ANALYSIS_VERSION))
  })
})

describe.each([
  ['its database', () => fromDatabase(sentenceDatabase)],
  ['its export', () => fromExport(sentenceExport)],
] as const)('the reviews of the last coach that kept sentences, from %s', (_, open) => {
  it('open with the sentences they have, and none is made again', async () => {
    const store = await open()
    const entries = (await store.gameIndex()).filter(({ reviews }) => reviews[0] !== null)
    expect(entries).toHaveLength(2)
    // As if no number had changed since: words alone must not make a review again.
    for (const { id } of entries) {
      await store.saveReview({ ...(await store.review(id, 0))!, version: ANALYSIS_VERSION })
    }
    const analyse = vi.fn(async () => Promise.reject(new Error('not wanted')))
    const review = createReviewer({ store: async () => store, now: () => 9, analyse })
    await refreshReviews({ store, review, yieldToMainThread: async () => {}, onLeft: () => {} })
    for (const { id } of entries) {
      const game = (await store.game(id))!
      const before = JSON.stringify(await store.review(id, 0))
      const { decisions } = (await review(game))!
      const kept = JSON.parse(before).summary.decisions as { readonly reasoning: string }[]
      expect(decisions.map(({ reasoning }) => reasoning)).toEqual(
        kept.map(({ reasoning }) => reasoning),
      )
      expect(JSON.stringify(await store.review(id, 0))).toBe(before)
    }
    expect(analyse).toHaveBeenCalledTimes(0)
  })
})

describe.each([
  ['database of 0.1.0', () => fromDatabase(firstDatabase), 41],
  ['export of 0.1.0', () => fromExport(firstExport), 41],
  ['database with sentences', () => fromDatabase(sentenceDatabase), 22],
  ['export with sentences', () => fromExport(sentenceExport), 22],
  ['export of version 12', () => fromExport(reasonExport), 22],
] as const)('the practice of the %s', (_, open, count) => {
  it('is told each decision once, as a position in one line', async () => {
    const store = await open()
    const cards = await store.practiceCards()
    expect(cards).toHaveLength(count)
    for (const card of cards) {
      // What is imported is compared with its review, which tells the decision too.
      const whole = card.position === null ? await withDecision(store, card) : card
      const { position, chosen, type, ...rest } = whole
      const parsed = parsePosition(position!).position
      expect(formatPosition(parsed)).toBe(position)
      expect(parsed.kind).toBe(type === 'discard' ? 'discarding' : 'playing')
      expect(parsed.hand).toEqual(expect.arrayContaining([...parseHand(chosen!)]))
      expect(rest).toMatchObject({ loss: card.loss, dueAt: card.dueAt, schedule: card.schedule })
    }
    expect((await store.practiceCards()).every(({ position }) => position !== null)).toBe(true)
    expect(await store.listQuarantined()).toEqual([])
  })
})
