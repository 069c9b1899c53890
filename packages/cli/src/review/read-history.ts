import {
  type Card,
  cardLabel,
  cardValue,
  createDeck,
  createGame,
  type GameAction,
  type GameState,
  gameReducer,
  type PlayStep,
  parseCard,
  RuleError,
} from '@skunkd/engine'
import { requireDistinct } from '../support/cards.js'
import { UsageError } from '../support/errors.js'

const ME = 0
const THEM = 1
const PLAYERS: Readonly<Record<string, number>> = { me: ME, them: THEM }

/** What is known besides the plays. */
export interface KnownCards {
  /** My cards that are left. */
  readonly hand: readonly Card[]
  readonly discarded: readonly Card[]
  readonly starter: readonly Card[]
}

export interface ReadHistory {
  readonly steps: readonly PlayStep[]
  /** The cards of the count that stands now, and the count. */
  readonly pile: readonly Card[]
  readonly count: number
  /** Whoever did not lead first. */
  readonly isDealer: boolean
}

interface Told {
  readonly word: string
  readonly playerIndex: number
  readonly card: Card | null
}

function readWords(text: string): Told[] {
  return text
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map((word) => {
      const [, who, what] = /^(me|them):(.+)$/i.exec(word) ?? []
      if (who === undefined || what === undefined) {
        throw new UsageError(`--history takes plays such as me:4H or them:go, not "${word}".`)
      }
      const card = what.toLowerCase() === 'go' ? null : parseCard(what)
      return { word, playerIndex: PLAYERS[who.toLowerCase()]!, card }
    })
}

const cardsOf = (told: readonly Told[], playerIndex: number) =>
  told.flatMap((play) => (play.playerIndex === playerIndex && play.card ? [play.card] : []))

/**
 * A game that stands where the play begins. Cards of theirs that were not played are the
 * highest there are: if those could be laid where a go was said, any card could.
 */
function beforeThePlay(told: readonly Told[], known: KnownCards): GameState {
  const mine = [...known.hand, ...cardsOf(told, ME)]
  const theirs = cardsOf(told, THEM)
  const seen = [...mine, ...theirs, ...known.discarded, ...known.starter]
  requireDistinct(seen)
  if (mine.length !== 4) {
    throw new UsageError(
      `--history: you played ${mine.length - known.hand.length} and hold ${known.hand.length}; four cards in all are accepted.`,
    )
  }
  if (theirs.length > 4) {
    throw new UsageError(`--history: they played ${theirs.length} cards; four are accepted.`)
  }
  const ids = new Set(seen.map(({ id }) => id))
  const unseen = createDeck()
    .filter(({ id }) => !ids.has(id))
    .sort((a, b) => cardValue(b.rank) - cardValue(a.rank))
  const take = (from: readonly Card[], most: number) =>
    from.length > 0 ? from : unseen.splice(-most, most)
  const away = [take(known.discarded, 2), take([], 2)]
  const starter = take(known.starter, 1)[0]!
  const kept = [mine, [...theirs, ...unseen.slice(0, 4 - theirs.length)]]
  const dealer = told[0]!.playerIndex === ME ? THEM : ME
  const actions: GameAction[] = [
    { type: 'DEAL', hands: kept.map((hand, seat) => [...hand, ...away[seat]!]), starter },
    ...[ME, THEM].map((playerIndex): GameAction => {
      return { type: 'DISCARD', playerIndex, cardIds: away[playerIndex]!.map(({ id }) => id) }
    }),
    { type: 'CUT' },
  ]
  return actions.reduce(gameReducer, createGame(2, { seed: 0, dealer }))
}

/** What cannot have been, in the words of the command line. */
function refuse({ word, playerIndex, card }: Told, state: GameState): never {
  const { count, currentPlayerIndex, playerCards } = state.pegging
  const at = `--history: "${word}" cannot have been`
  if (state.phase !== 'PEGGING') throw new UsageError(`${at}: the play was over before it.`)
  if (currentPlayerIndex !== playerIndex) {
    const whose = playerIndex === ME ? 'their' : 'your'
    throw new UsageError(`${at}: it was ${whose} turn, at ${count}.`)
  }
  if (card !== null) {
    const sum = count + cardValue(card.rank)
    throw new UsageError(`${at}: ${cardLabel(card)} would bring the count to ${sum}.`)
  }
  const fits = playerCards[playerIndex]!.find(({ rank }) => count + cardValue(rank) <= 31)
  const why = playerIndex === ME && fits ? `${cardLabel(fits)} was held and fits` : 'any card fits'
  throw new UsageError(`${at}: it would be a go at ${count}, where ${why}.`)
}

function attempt(state: GameState, action: GameAction): GameState | null {
  try {
    return gameReducer(state, action)
  } catch (error) {
    if (error instanceof RuleError) return null
    throw error
  }
}

/** Plays one step that was told, with the gos before it that were not. */
function follow(before: GameState, play: Told): GameState {
  const { playerIndex, card } = play
  if (card === null) {
    return attempt(before, { type: 'DECLARE_GO', playerIndex }) ?? refuse(play, before)
  }
  let state: GameState | null = before
  let latest = before
  while (state !== null) {
    latest = state
    const after = attempt(state, { type: 'PLAY_CARD', playerIndex, cardId: card.id })
    if (after !== null) return after
    const silent = state.pegging.currentPlayerIndex
    state = attempt(state, { type: 'DECLARE_GO', playerIndex: silent })
  }
  return refuse(play, latest)
}

/**
 * Reads a play told in words, `"me:4H them:KS me:JD them:go"`, by playing it: whatever the
 * rules refuse cannot have been. Gos that the next card proves need not be told.
 */
export function readHistory(text: string, known: KnownCards): ReadHistory | null {
  const told = readWords(text)
  if (told.length === 0) return null
  let state = beforeThePlay(told, known)
  for (const play of told) state = follow(state, play)
  const { history, sequence, count, currentPlayerIndex } = state.pegging
  if (state.phase !== 'PEGGING' || currentPlayerIndex !== ME) {
    throw new UsageError(
      `--history ends at ${count} with their turn; end it where you are to play (them:go where they said go).`,
    )
  }
  return { steps: history, pile: sequence, count, isDealer: told[0]!.playerIndex === THEM }
}
