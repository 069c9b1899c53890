import { ANALYSIS_VERSION } from '@skunkd/engine'
import { describe, expect, it, vi } from 'vitest'
import database from '../../../../fixtures/0.1.0/browser/database.json.gz?inline'
import exported from '../../../../fixtures/0.1.0/browser/export.json.gz?inline'
import { outdatedReviews, refreshReviews } from '../coach/reviews/review-refresh.js'
import { createReviewer } from '../coach/reviews/reviewer.js'
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

async function fromDatabase(): Promise<Store> {
  const { stores } = JSON.parse(await unpack(database), withBytes) as {
    readonly stores: Readonly<Record<'games' | 'index' | 'reviews', [string, unknown][]>>
  }
  const backend = createMemoryBackend()
  for (const name of ['games', 'index', 'reviews'] as const) {
    for (const [key, value] of stores[name]) await backend.put(name, key, value)
  }
  return createStore(backend, 'memory', () => {})
}

async function fromExport(): Promise<Store> {
  const store = createStore(createMemoryBackend(), 'memory', () => {})
  await importEverything(store, readFile(await unpack(exported)), 1)
  return store
}

describe.each([
  ['its database', fromDatabase],
  ['its export', fromExport],
] as const)('the reviews of version 0.1.0, from %s', (_, open) => {
  it('open with the letter they had, and are made again once', async () => {
    const store = await open()
    const old = outdatedReviews(await store.gameIndex())
    expect(old).toHaveLength(4)
    const kept = await Promise.all(old.map(({ id, seat }) => store.review(id, seat)))
    const letters = kept.map((review) => (review!.summary as { readonly grade: string }).grade)
    const summaries = kept.map((review) => readSummary(review!.summary)!)
    expect(summaries.map(({ shownGrade }) => shownGrade)).toEqual(letters)
    for (const { luck, decisions } of summaries) {
      expect(decisions.length).toBeGreaterThan(10)
      expect(luck!.margin + luck!.afterEnd).toBeCloseTo(luck!.result.points, 9)
    }
    const shown = (await store.gameIndex()).flatMap(({ reviews }) =>
      reviews.flatMap((digest) => (digest === null ? [] : [digest.shownGrade])),
    )
    expect(shown.sort()).toEqual([...letters].sort())

    const analyse = vi.fn(async () => summaries[0]!)
    const review = createReviewer({ store: async () => store, now: () => 9, analyse })
    const refresh = () =>
      refreshReviews({ store, review, yieldToMainThread: async () => {}, onLeft: () => {} })
    await refresh()
    await refresh()
    expect(analyse).toHaveBeenCalledTimes(4)
    const versions = (await store.gameIndex()).flatMap(({ reviews }) =>
      reviews.flatMap((digest) => (digest === null ? [] : [digest.version])),
    )
    expect(versions).toEqual([
      ANALYSIS_VERSION,
      ANALYSIS_VERSION,
      ANALYSIS_VERSION,
      ANALYSIS_VERSION,
    ])
  })
})
