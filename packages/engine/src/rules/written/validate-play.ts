import { type Card, cardLabel, cardValue, firstTwice } from '../../cards/card.js'
import { createDeck } from '../../cards/deck.js'
import { createGame } from '../create-game.js'
import { RuleError } from '../error.js'
import { gameReducer } from '../game.js'
import { type BySeat, bySeat, otherSeat, SEATS, type Seat } from '../seat.js'
import type { GameAction, GameState, PlayStep } from '../types.js'
import { formatPlay, ME, type PlayToken, THEM } from './play-text.js'

/** What else the player who tells the play knows; they have seat 0. */
export interface PlayFacts {
  /** Not needed if the first word says who led. */
  readonly isDealer?: boolean
  /** The cards they have left, as far as they are known. */
  readonly hand?: readonly Card[]
  readonly discarded?: readonly Card[]
  readonly starter?: readonly Card[]
}

/** A play that can have happened, and where it stands. */
export interface PlaySoFar {
  readonly history: readonly PlayStep[]
  /** The cards of the count that stands now, and the count. */
  readonly pile: readonly Card[]
  readonly count: number
  readonly played: BySeat<number>
  /** Who acts next; null when all eight cards are played. */
  readonly turn: Seat | null
  readonly isDealer: boolean
}

/** A word with its owner: told, or found from whose turn it was. */
type Owned = PlayToken & { readonly owner: Seat }

function refuse(message: string): never {
  throw new RuleError('BAD_PLAY', message)
}

function leaderOf(words: readonly PlayToken[], isDealer: boolean | undefined): Seat {
  const told = words[0]?.who ?? null
  if (isDealer === undefined) {
    return told ?? refuse('The play must say who led. Begin with me: or them:, such as me:4H.')
  }
  const leader = isDealer ? THEM : ME
  if (told !== null && told !== leader) {
    refuse(
      isDealer
        ? 'The play begins with a card of yours, but the dealer never leads.'
        : 'The play begins with a card of theirs, but the dealer never leads.',
    )
  }
  return leader
}

/** Whose word each is: the players alternate, with gos and strokes as they are told. */
function withOwners(words: readonly PlayToken[], leader: Seat): Owned[] {
  const played: [number, number] = [0, 0]
  let said: Seat[] = []
  let count = 0
  let turn = leader
  let last: Seat | null = null
  const restart = () => {
    count = 0
    said = []
    if (last !== null) turn = played[otherSeat(last)] < 4 ? otherSeat(last) : last
  }
  return words.map((word) => {
    const { who, what } = word
    if (what === '/') {
      restart()
      return { ...word, owner: turn }
    }
    const owner = who ?? turn
    if (what === 'go') {
      said.push(owner)
      turn = otherSeat(owner)
      return { ...word, owner }
    }
    // If its owner is told, a card that does not fit means that a new count began.
    if (who !== null && count + cardValue(what.rank) > 31) restart()
    count += cardValue(what.rank)
    played[owner]++
    last = owner
    if (count === 31) restart()
    else {
      const other = otherSeat(owner)
      turn = said.includes(other) || played[other] === 4 ? owner : other
    }
    return { ...word, owner }
  })
}

function cardsOf(words: readonly Owned[], seat: Seat): Card[] {
  return words.flatMap(({ owner, what }) =>
    owner === seat && typeof what !== 'string' ? [what] : [],
  )
}

/** Cards nobody mentioned are the highest: if those fitted where a go was said, any would. */
function beforeThePlay(words: readonly Owned[], leader: Seat, known: PlayFacts): GameState {
  const { hand = [], discarded = [], starter = [] } = known
  const laid = bySeat((seat) => cardsOf(words, seat))
  for (const seat of SEATS) {
    if (laid[seat].length > 4) {
      refuse(`${seat === ME ? 'You' : 'They'} played ${laid[seat].length} cards. The most is four.`)
    }
  }
  const mine = laid[ME].length + hand.length <= 4 ? [...laid[ME], ...hand] : laid[ME]
  const told = [...laid[ME], ...laid[THEM], ...hand, ...discarded, ...starter]
  const twice = firstTwice(told)
  if (twice) refuse(`${cardLabel(twice)} appears twice. A deck has each card once.`)
  const ids = new Set(told.map(({ id }) => id))
  const unknown = createDeck()
    .filter(({ id }) => !ids.has(id))
    .sort((a, b) => cardValue(b.rank) - cardValue(a.rank))
  const filled = (cards: readonly Card[], size: number) => [
    ...cards,
    ...unknown.splice(0, size - cards.length),
  ]
  const kept = [filled(mine, 4), filled(laid[THEM], 4)]
  unknown.reverse()
  const away = [filled(discarded, 2), filled([], 2)]
  const cut = filled(starter, 1)[0]!
  const actions: GameAction[] = [
    { type: 'DEAL', hands: SEATS.map((seat) => [...kept[seat]!, ...away[seat]!]), starter: cut },
    ...SEATS.map((playerIndex): GameAction => {
      return { type: 'DISCARD', playerIndex, cardIds: away[playerIndex]!.map(({ id }) => id) }
    }),
    { type: 'CUT' },
  ]
  return actions.reduce(gameReducer, createGame(2, { seed: 0, dealer: otherSeat(leader) }))
}

function attempt(state: GameState, action: GameAction): GameState | null {
  try {
    return gameReducer(state, action)
  } catch (error) {
    if (error instanceof RuleError) return null
    throw error
  }
}

/** Says why a word that the rules refuse cannot have happened. */
function refuseWord({ who, what, owner }: Owned, state: GameState): never {
  const { count, currentPlayerIndex, playerCards } = state.pegging
  const at = `"${formatPlay([{ who, what }])}" can't have been`
  if (state.phase !== 'PEGGING') refuse(`${at}: the play was over before it.`)
  if (what !== '/' && currentPlayerIndex !== owner) {
    refuse(`${at}: it was ${owner === ME ? 'their' : 'your'} turn, at ${count}.`)
  }
  if (typeof what !== 'string') {
    refuse(
      `${at}: ${cardLabel(what)} would take the count of ${count} past 31. Write / before it where a new count began.`,
    )
  }
  const silent = what === '/' ? currentPlayerIndex : owner
  const fits = playerCards[silent].find(({ rank }) => count + cardValue(rank) <= 31)
  const why = count > 21 && fits ? `${cardLabel(fits)} was held and fits` : 'any card fits'
  refuse(`${at}: it would be a go at ${count}, where ${why}.`)
}

function newCount(before: GameState, word: Owned): GameState {
  let state = before
  while (state.phase === 'PEGGING' && state.pegging.sequence.length > 0) {
    const playerIndex = state.pegging.currentPlayerIndex
    state = attempt(state, { type: 'DECLARE_GO', playerIndex }) ?? refuseWord(word, state)
  }
  return state
}

/** Follows one word; if its owner was told, the gos that it implies need not be. */
function follow(before: GameState, word: Owned): GameState {
  const { who, what, owner } = word
  if (what === '/') return newCount(before, word)
  if (what === 'go') {
    return attempt(before, { type: 'DECLARE_GO', playerIndex: owner }) ?? refuseWord(word, before)
  }
  let latest = before
  let state: GameState | null = before
  while (state !== null) {
    latest = state
    const after = attempt(state, { type: 'PLAY_CARD', playerIndex: owner, cardId: what.id })
    if (after !== null) return after
    if (who === null) break
    const silent = state.pegging.currentPlayerIndex
    state = attempt(state, { type: 'DECLARE_GO', playerIndex: silent })
  }
  return refuseWord(word, latest)
}

/**
 * Reads a play told in words by playing it: what the rules refuse cannot have happened,
 * and is a `RuleError` with the code `BAD_PLAY` and a sentence that names the word.
 *
 * @example
 * validatePlay(parsePlay('me:4H them:KS'), { hand: parseHand('3S 7H JD') }).count // 14
 */
export function validatePlay(words: readonly PlayToken[], known: PlayFacts = {}): PlaySoFar {
  const leader = leaderOf(words, known.isDealer)
  const owned = withOwners(words, leader)
  const end = owned.reduce(follow, beforeThePlay(owned, leader, known))
  const { history, sequence, count, currentPlayerIndex } = end.pegging
  const over = end.phase !== 'PEGGING'
  return {
    history,
    pile: over ? [] : sequence,
    count: over ? 0 : count,
    played: bySeat((seat) => cardsOf(owned, seat).length),
    turn: over ? null : currentPlayerIndex,
    isDealer: leader === THEM,
  }
}
