import {
  type DecisionSnapshot,
  formatHand,
  formatPosition,
  type Position,
  positionOfSnapshot,
  wasMistake,
} from '@skunkd/engine'
import { judgedPosition } from '@skunkd/engine/words'
import { seatOf } from '../../storage/seat-of.js'
import type { Store } from '../../storage/store.js'
import type { StoredSummary } from '../../storage/summary-schema.js'
import type { StoredPracticeCard } from '../../storage/types.js'
import { reviewablePart } from './stored-review.js'

const practiceId = (gameId: string, decisionIndex: number) => `${gameId}:${decisionIndex}`

/** A decision as practice keeps it. */
function practisedDecision(
  { type, playerChoice, handIndex }: DecisionSnapshot,
  position: Position,
): Pick<StoredPracticeCard, 'type' | 'position' | 'chosen' | 'handIndex'> {
  return { type, position: formatPosition(position), chosen: formatHand(playerChoice), handIndex }
}

/** A card of an earlier version, with the decision that its game tells. */
export async function withDecision(
  store: Store,
  card: StoredPracticeCard,
): Promise<StoredPracticeCard> {
  const game = await store.game(card.gameId)
  const part = game === null ? null : reviewablePart(game.record)
  if (game === null || part === null) throw new RangeError('its game is gone')
  const own = part.state.decisionLog.filter(({ playerIndex }) => playerIndex === seatOf(game))
  const snapshot = own[card.decisionIndex]
  if (snapshot === undefined) throw new RangeError('its game has no such decision')
  const position = positionOfSnapshot(snapshot, part.state.options.target)
  const whole = { ...card, ...practisedDecision(snapshot, position) }
  await store.savePracticeCard(whole)
  return whole
}

/** The cards a reviewed game should have: one for every decision the review calls a mistake. */
export function practiceCardsOf(
  gameId: string,
  summary: Pick<StoredSummary, 'decisions'>,
  now: number,
): StoredPracticeCard[] {
  return summary.decisions.flatMap((annotation, decisionIndex) => {
    if (!wasMistake(annotation)) return []
    return {
      id: practiceId(gameId, decisionIndex),
      gameId,
      decisionIndex,
      ...practisedDecision(annotation.snapshot, judgedPosition(annotation)),
      loss: annotation.loss,
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
    else if (card.loss === right.loss && card.position === right.position) wanted.delete(card.id)
    else {
      const { createdAt, dueAt, schedule } = card
      wanted.set(card.id, { ...right, createdAt, dueAt, schedule })
    }
  }
  for (const card of wanted.values()) await store.savePracticeCard(card)
}
