import {
  type CoachingAnnotation,
  type DecisionSnapshot,
  type Position,
  parseHand,
  parsePosition,
  snapshotOfPosition,
  wasMistake,
} from '@skunkd/engine'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  forgetRetired,
  retireCard,
  retiredMistakes,
  withDecision,
} from '../coach/reviews/sync-practice-cards.js'
import type { Unreviewed } from '../coach/reviews/unreviewed-games.js'
import { openStore } from '../storage/open-store.js'
import type { PracticeCounts, Store } from '../storage/store.js'
import type { StoredPracticeCard } from '../storage/types.js'
import { analysis } from '../threads/analysis.js'
import { reasonOf } from '../ui/text.js'
import { useAsked } from '../ui/use-asked.js'
import { afterAnswer } from './schedule.js'

/** A decision to be made again, and where it comes from. */
export interface Exercise {
  readonly key: string
  readonly annotation: CoachingAnnotation
  /** Null for a random problem. */
  readonly card: StoredPracticeCard | null
}

export type Source = 'own' | 'random'

const NO_COUNTS: PracticeCounts = { due: 0, all: 0, nextAt: null }

/** Finished games that have not been searched for mistakes. */
async function gamesToRead(store: Store): Promise<readonly Unreviewed[]> {
  const lines = await store.gameIndex()
  return lines.filter(
    ({ finishedAt, seat, reviews }) =>
      finishedAt !== null && seat !== null && reviews[seat] === null,
  )
}

/** What the coach says of the decision that a card keeps. */
async function annotationFor({ position: line, chosen, handIndex }: StoredPracticeCard) {
  const { position } = parsePosition(line ?? '')
  const playerChoice = parseHand(chosen ?? '')
  const snapshot = { ...snapshotOfPosition(position), playerChoice, handIndex }
  return analysis.call('decision', { snapshot, target: position.target })
}

/** Practice: the player's own mistakes as they come due, then random problems; laid out while `active`. */
export function usePractice(
  source: Source,
  type: DecisionSnapshot['type'] | 'any',
  active: boolean,
) {
  const [counts, setCounts] = useState<PracticeCounts>(NO_COUNTS)
  const [unread, setUnread] = useState<readonly Unreviewed[]>([])
  const [retired, setRetired] = useState(0)
  const problems = useRef(0)
  const [asked, goOn] = useAsked(
    active ? () => next(source, type, problems) : null,
    source,
    type,
    active,
  )

  useEffect(() => {
    if (active) return
    let here = true
    void openStore().then(async (store) => {
      const found = await store.practiceCounts(Date.now())
      if (here) setCounts(found)
      const gone = await retiredMistakes(store)
      if (here) setRetired(gone)
      const games = await gamesToRead(store)
      if (here) setUnread(games)
    })
    return () => {
      here = false
    }
  }, [active])

  /** When the mistake comes back; null for a random problem. */
  const answer = useCallback(async (exercise: Exercise, found: boolean): Promise<number | null> => {
    if (exercise.card === null) return null
    const store = await openStore()
    const after = afterAnswer(exercise.card, found, Date.now())
    await store.savePracticeCard(after)
    return after.dueAt
  }, [])

  const wasRead = useCallback(async (game: Unreviewed) => {
    setUnread((games) => games.filter(({ id }) => id !== game.id))
    setCounts(await (await openStore()).practiceCounts(Date.now()))
  }, [])

  const readRetired = useCallback(async () => {
    await forgetRetired(await openStore())
    setRetired(0)
  }, [])

  return { asked, counts, unread, retired, goOn, answer, wasRead, readRetired }
}

/** The decision a session begins with, to look at; null if it is a random one or not known yet. */
export function useFirstProblem(
  source: Source,
  type: DecisionSnapshot['type'] | 'any',
  due: number,
): Position | null {
  const ask = async () => {
    const store = await openStore()
    const card = await store.nextPracticeCard(type === 'any' ? null : type, Date.now())
    return card?.position ? parsePosition(card.position).position : null
  }
  const [first] = useAsked(source === 'own' && due > 0 ? ask : null, source, type, due)
  // What can't be read is set aside when the session comes to it.
  return first.kind === 'answer' ? first.value : null
}

async function next(
  source: Source,
  type: DecisionSnapshot['type'] | 'any',
  problems: { current: number },
): Promise<Exercise> {
  const store = await openStore()
  for (;;) {
    const due =
      source === 'random'
        ? null
        : await store.nextPracticeCard(type === 'any' ? null : type, Date.now())
    if (due === null) break
    try {
      const card = due.position === null ? await withDecision(store, due) : due
      const annotation = await annotationFor(card)
      if (!wasMistake(annotation)) {
        await retireCard(store, card.id)
        continue
      }
      problems.current++
      return { key: `${card.id}-${problems.current}`, annotation, card }
    } catch (error) {
      // Not a possible decision: it must not stand in the way of the others.
      const reason = reasonOf(error)
      await store.quarantine({ id: due.id, store: 'practice', reason, value: due })
    }
  }
  // None of the player's own is due any more.
  const seed = crypto.getRandomValues(new Uint32Array(1))[0]!
  const annotation = await analysis.call('randomProblem', { seed, type })
  problems.current++
  return { key: `random-${problems.current}`, annotation, card: null }
}
