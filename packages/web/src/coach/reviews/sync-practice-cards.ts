import { wasMistake } from '@skunkd/engine'
import type { Store } from '../../storage/store.js'
import type { StoredSummary } from '../../storage/summary-schema.js'
import type { StoredPracticeCard } from '../../storage/types.js'

const practiceId = (gameId: string, decisionIndex: number) => `${gameId}:${decisionIndex}`

/** The cards a reviewed game should have: one for every decision the review calls a mistake. */
export function practiceCardsOf(
  gameId: string,
  summary: Pick<StoredSummary, 'decisions'>,
  now: number,
): StoredPracticeCard[] {
  return summary.decisions.flatMap((annotation, decisionIndex) => {
    if (!wasMistake(annotation)) return []
    const { snapshot, loss } = annotation
    return {
      id: practiceId(gameId, decisionIndex),
      gameId,
      decisionIndex,
      type: snapshot.type,
      loss,
      createdAt: now,
      dueAt: now,
      // Never practised: the scheduler starts from nothing.
      schedule: null,
    }
  })
}

const RETIRED = 'practice-retired'

/** How many mistakes newer numbers have cleared since this was last said. */
export async function retiredMistakes(store: Store): Promise<number> {
  const count = await store.setting(RETIRED)
  return typeof count === 'number' && Number.isSafeInteger(count) ? count : 0
}

export const forgetRetired = (store: Store): Promise<void> => store.saveSetting(RETIRED, 0)

/** Takes a card away that newer numbers call no mistake, and remembers to say so. */
export async function retireCard(store: Store, id: string): Promise<void> {
  await store.deletePracticeCard(id)
  await store.saveSetting(RETIRED, (await retiredMistakes(store)) + 1)
}

/**
 * Makes the practice of a game match its review: no mistake is missing, no card is left
 * that is no longer a mistake, and what is known of the others is kept. A caller that has
 * already read the cards passes them in.
 */
export async function syncPracticeCards(
  store: Store,
  gameId: string,
  summary: Pick<StoredSummary, 'decisions'>,
  now: number,
  cards?: readonly StoredPracticeCard[],
): Promise<void> {
  const wanted = new Map(practiceCardsOf(gameId, summary, now).map((card) => [card.id, card]))
  for (const card of cards ?? (await store.practiceCards(gameId))) {
    if (card.gameId !== gameId) continue
    const right = wanted.get(card.id)
    if (right === undefined) await retireCard(store, card.id)
    else if (card.loss === right.loss) wanted.delete(card.id)
    else wanted.set(card.id, { ...card, type: right.type, loss: right.loss })
  }
  for (const card of wanted.values()) await store.savePracticeCard(card)
}
