import { fromRecord } from '@skunkd/engine'
import { readSummary } from '../coach/schemas.js'
import { readGame, readPracticeCard, readReview } from '../storage/schemas.js'
import type { Store } from '../storage/store.js'
import type { SetAside } from '../storage/types.js'
import type { ImportedFile } from './export-file.js'

export interface ImportReport {
  readonly games: number
  readonly reviews: number
  readonly practice: number
  /** Already here, as new or newer. */
  readonly known: number
  /** `games[3]: revision: …`: entries that were set aside, and why. */
  readonly problems: readonly string[]
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Takes a file in, entry by entry: a good one is kept, a bad one is set aside with its
 * reason, and a game that is here already is replaced by a later one only.
 */
export async function importEverything(store: Store, file: ImportedFile): Promise<ImportReport> {
  const counts = { games: 0, reviews: 0, practice: 0, known: 0 }
  const problems: string[] = []

  async function each(
    room: Exclude<SetAside['store'], 'settings'>,
    values: readonly unknown[],
    take: (value: unknown) => Promise<boolean>,
  ) {
    for (const [index, value] of values.entries()) {
      try {
        if (await take(value)) counts[room]++
        else counts.known++
      } catch (error) {
        const reason = reasonOf(error)
        problems.push(`${room}[${index}]: ${reason}`)
        await store.putAside({ id: `import-${index}`, store: room, reason, value })
      }
    }
  }

  await each('games', file.games, async (value) => {
    const game = readGame(value)
    fromRecord(game.record)
    const here = await store.game(game.id)
    if (here !== null && here.revision >= game.revision) return false
    await store.importGame(game)
    return true
  })
  const games = new Set((await store.games()).map(({ id }) => id))

  await each('reviews', file.reviews, async (value) => {
    const review = readReview(value)
    if (!games.has(review.gameId)) throw new RangeError('gameId: there is no such game.')
    if (readSummary(review.summary) === null) throw new TypeError('summary: not a review.')
    if ((await store.review(review.gameId)) !== null) return false
    await store.saveReview(review)
    return true
  })

  const cards = new Map((await store.practiceCards()).map((card) => [card.id, card]))
  await each('practice', file.practice, async (value) => {
    const card = readPracticeCard(value)
    if (!games.has(card.gameId)) throw new RangeError('gameId: there is no such game.')
    const here = cards.get(card.id)
    if (here !== undefined && here.dueAt >= card.dueAt) return false
    await store.savePracticeCard(card)
    return true
  })
  return { ...counts, problems }
}
