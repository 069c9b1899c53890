import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMemoryBackend } from '../storage/backends.js'
import { createStore } from '../storage/store.js'
import { playedGame, storedGame } from '../testing/played-game.js'
import { exportEverything, fileParts, readFile } from './export-file.js'
import { importEverything } from './import-file.js'
import { loadHistory } from './load-history.js'

const own = storedGame('own', playedGame(5, { target: 31 }), 1_790_000_000_000)
const theirs = ['a', 'b'].map((id, i) =>
  storedGame(id, playedGame(6 + i, { target: 31 }), 1_790_000_000_000),
)

/** The path to every place in a document. */
function placesIn(data: unknown, way: readonly string[] = []): (readonly string[])[] {
  if (typeof data !== 'object' || data === null) return [way]
  return [way, ...Object.entries(data).flatMap(([key, part]) => placesIn(part, [...way, key]))]
}

function replaced(data: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  const copy = Array.isArray(data) ? [...data] : { ...(data as object) }
  const parts = copy as Record<string, unknown>
  parts[key] = replaced(parts[key], rest, value)
  return copy
}

const damage = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', [], {}, -1, 0.5, 1e16, 1e308, '\u0000', 'x'.repeat(300)),
  fc.jsonValue({ maxDepth: 2 }),
)

describe('damaged files', () => {
  it('are taken in as far as they can be, and never cost what is here', async () => {
    const source = createStore(createMemoryBackend(), 'memory', () => {})
    for (const game of theirs) await source.importGame(game)
    const file: unknown = JSON.parse([...fileParts(await exportEverything(source, 1))].join(''))
    const places = placesIn(file)
    await fc.assert(
      fc.asyncProperty(fc.nat(places.length - 1), damage, async (at, value) => {
        const text = JSON.stringify(replaced(file, places[at]!, value))
        const store = createStore(createMemoryBackend(), 'memory', () => {})
        await store.importGame(own)
        try {
          await importEverything(store, readFile(text), 2)
        } catch (error) {
          // Only the frame of the file may be refused, in a sentence.
          expect(String(error)).toMatch(/SKUNK’D|Can’t read this file/)
        }
        const { entries } = await loadHistory(store)
        expect(entries.map(({ game }) => game.id)).toContain('own')
        expect(await store.game('own')).toEqual(own)
        for (const { game } of entries) new Date(game.createdAt).toISOString()
      }),
      { numRuns: 150, seed: 11 },
    )
  })
})
