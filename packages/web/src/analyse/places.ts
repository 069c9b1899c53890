import { type Card, cardValue, compareCards, type PlayToken } from '@skunkd/engine'
import type { Taken } from './deck.js'
import { type Draft, ME, MOST, playedCards, playOf } from './draft.js'

/** Where a card of a position can lie. */
export type Place = 'hand' | 'play' | 'starter' | 'discarded'

export const PLACES: Readonly<Record<Place, Taken>> = {
  hand: { mark: 'hand', place: 'in your hand' },
  play: { mark: 'pile', place: 'played' },
  starter: { mark: 'cut', place: 'the starter' },
  discarded: { mark: 'crib', place: 'your discard' },
}
const ORDER = Object.keys(PLACES) as readonly Place[]

export const wordToken = (what: PlayToken['what']): PlayToken => ({ who: null, what })

export function cardsIn(draft: Draft, place: Place): readonly Card[] {
  return place === 'play' ? playedCards(draft.play) : draft[place]
}

/** Where the play stands, or null if it cannot have happened. */
export function standingOf(draft: Draft) {
  try {
    return playOf(draft)
  } catch {
    return null
  }
}

export function isFull(draft: Draft, place: Place): boolean {
  const { length } = cardsIn(draft, place)
  if (place === 'play') return length >= 7
  if (place !== 'hand') return length >= MOST[place]
  const played = draft.kind === 'play' ? (standingOf(draft)?.played[ME] ?? 0) : 0
  return length >= MOST[draft.kind] - played
}

/** The place that fills next by itself: hand, pile until it is our turn, starter, discards. */
export function nextPlace(draft: Draft): Place | null {
  if (!isFull(draft, 'hand')) return 'hand'
  if (draft.kind === 'discard') return null
  const standing = standingOf(draft)
  if (standing !== null && standing.turn !== ME && standing.turn !== null) return 'play'
  return (['starter', 'discarded'] as const).find((place) => !isFull(draft, place)) ?? null
}

export function takenCards(draft: Draft): ReadonlyMap<string, Taken> {
  return new Map(
    ORDER.flatMap((place) => cardsIn(draft, place).map(({ id }) => [id, PLACES[place]] as const)),
  )
}

/** The change that puts a card into a place. A card that would pass 31 begins a new count. */
export function withCard(draft: Draft, place: Place, card: Card): Partial<Draft> {
  if (place !== 'play') {
    const cards = [...draft[place], card]
    return { [place]: place === 'starter' ? cards : cards.sort(compareCards) }
  }
  const past = (standingOf(draft)?.count ?? 0) + cardValue(card.rank) > 31
  return { play: [...draft.play, ...(past ? [wordToken('/')] : []), wordToken(card)] }
}

/** The change that puts a card back into the deck. */
export function withoutCard(draft: Draft, card: Card): Partial<Draft> {
  const others = (cards: readonly Card[]) => cards.filter(({ id }) => id !== card.id)
  return {
    hand: others(draft.hand),
    starter: others(draft.starter),
    discarded: others(draft.discarded),
    play: draft.play.filter(({ what }) => typeof what === 'string' || what.id !== card.id),
  }
}
