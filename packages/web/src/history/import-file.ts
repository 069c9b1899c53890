import { ANALYSIS_VERSION, fromRecord } from '@skunkd/engine'
import { syncPracticeCards } from '../coach/reviews/sync-practice-cards.js'
import { decompress } from '../storage/compress.js'
import { readGame, readLearning, readPracticeCard, readReview } from '../storage/schemas.js'
import type { Store } from '../storage/store.js'
import { readSummary, type StoredSummary } from '../storage/summary-schema.js'
import type { QuarantinedEntry, StoredGame } from '../storage/types.js'
import { reasonOf } from '../ui/text.js'
import type { ImportedFile } from './export-file.js'

type ImportedStore = 'games' | 'reviews' | 'practice' | 'learn'

export type ImportReport = Awaited<ReturnType<typeof importEverything>>

const NAMES: Readonly<Record<ImportedStore, string>> = {
  games: 'Game',
  reviews: 'Review',
  practice: 'Practice card',
  learn: 'Lesson',
}

const yieldToMainThread = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/**
 * Takes a file in, entry by entry: a good one is kept, a bad one is set aside with its
 * reason, and a game that is here already is replaced by a later one only.
 */
export async function importEverything(store: Store, file: ImportedFile, now: number) {
  // Known are those already here, as new or newer.
  const counts = { games: 0, reviews: 0, practice: 0, learn: 0, known: 0 }
  /** `Game 4: revision must be …`: entries that were set aside, and why. */
  const problems: string[] = []
  /** The games that were taken in, by their names. */
  const taken: string[] = []

  async function each(
    storeName: ImportedStore & QuarantinedEntry['store'],
    values: readonly unknown[],
    take: (value: unknown) => Promise<boolean>,
  ) {
    for (const [index, value] of values.entries()) {
      try {
        if (await take(value)) counts[storeName]++
        else counts.known++
      } catch (error) {
        const reason = reasonOf(error)
        const name = `${NAMES[storeName]} ${index + 1} of the file`
        problems.push(`${name}: ${reason}`)
        await store.quarantineForeign({ id: name, store: storeName, reason, value })
      }
      if (index % 20 === 19) await yieldToMainThread()
    }
  }

  const games = new Map<string, Pick<StoredGame, 'seat'>>()
  for (const line of await store.gameIndex()) games.set(line.id, line)
  await each('games', file.games, async (value) => {
    const game = readGame(value)
    fromRecord(game.record)
    const here = games.has(game.id) ? await store.game(game.id) : null
    if (here !== null && here.revision >= game.revision) return false
    await store.importGame(game)
    games.set(game.id, game)
    taken.push(game.id)
    return true
  })

  const own = new Map<string, StoredSummary>()
  await each('reviews', file.reviews, async (value) => {
    const packed = readReview(value)
    const review = { ...packed, summary: await decompress(packed.summary) }
    const game = games.get(review.gameId)
    if (game === undefined) throw new RangeError('its game is neither here nor in the file')
    const summary = readSummary(review.summary)
    // One of another version need not be readable: it is made again anyway.
    if (summary === null && review.version === ANALYSIS_VERSION) {
      throw new TypeError('summary must be a review')
    }
    const here = await store.review(review.gameId, review.playerIndex)
    if (here !== null && here.version >= review.version) return false
    await store.saveReview(review)
    if (summary !== null && game.seat === review.playerIndex) own.set(review.gameId, summary)
    return true
  })

  const cards = new Map((await store.practiceCards()).map((card) => [card.id, card]))
  await each('practice', file.practice, async (value) => {
    const card = readPracticeCard(value)
    if (!games.has(card.gameId)) throw new RangeError('its game is neither here nor in the file')
    const here = cards.get(card.id)
    if (here !== undefined && here.dueAt >= card.dueAt) return false
    await store.savePracticeCard(card)
    return true
  })

  // No mistake of an imported review may be missing from practice.
  const all = own.size === 0 ? [] : await store.practiceCards()
  for (const [id, summary] of own) await syncPracticeCards(store, id, summary, now, all)

  const learned = new Set((await store.learned()).map(({ kind, id }) => `${kind}:${id}`))
  await each('learn', file.learn, async (value) => {
    const entry = readLearning(value)
    if (learned.has(`${entry.kind}:${entry.id}`)) return false
    await store.saveLearned(entry)
    return true
  })
  return { ...counts, taken, problems }
}
