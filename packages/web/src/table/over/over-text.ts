import {
  bySeat,
  type Card,
  compareCards,
  type GameResult,
  gameResult,
  otherSeat,
  type PlayerView,
} from '@skunkd/engine'
import { plural } from '@skunkd/engine/words'
import type { FriendEnd, ObservedAction } from '../../game/host/host.js'
import type { Names } from '../../game/words/names.js'

/** How the game of a view ended; null while it is played, and for one that was stopped. */
export function resultOf({
  winner,
  scores,
  pegs,
  ending,
}: Pick<PlayerView, 'winner' | 'scores' | 'pegs' | 'ending'>): GameResult | null {
  const players = bySeat((seat) => ({
    hand: [],
    score: scores[seat],
    pegFront: pegs[seat].front,
    pegBack: pegs[seat].back,
  }))
  return gameResult({ winner, players, ending })
}

type Ended = Pick<PlayerView, 'winner' | 'ending'>
type Kind = GameResult['kind']

export function headline(kind: Kind, { winner, ending }: Ended, names: Names): string {
  if (winner === null) return 'Game ended with no result'
  const loser = otherSeat(winner)
  if (ending?.how === 'resigned') return `${names.of(loser)} resigned`
  if (kind === 'double-skunk')
    return loser === names.you
      ? 'You’ve been double-skunked'
      : `${names.of(loser)} is double-skunked`
  if (kind === 'skunk') {
    if (loser === names.you) return 'You’ve been skunked'
    return `${names.of(winner)} skunked ${names.of(loser)}`
  }
  return names.does(winner, 'win')
}

export const COUNTS_FOR: Readonly<Record<Kind, string | null>> = {
  win: null,
  skunk: 'It counts as two games.',
  'double-skunk': 'It counts as three games.',
}

/** Where the loser stopped, as seen from the skunk line; null if the game did not reach its end. */
export function skunkLineText(view: PlayerView, names: Names): string | null {
  const { winner, ending, scores, options } = view
  if (winner === null || (ending !== null && ending.how !== 'reached')) return null
  const loser = otherSeat(winner)
  const past = scores[loser] - (options.target - 30)
  const who = names.does(loser, 'be')
  if (past >= 0) return `${who} ${past === 0 ? 'just' : past} past the skunk line.`
  return `${who} ${plural(-past, 'hole')} short of the skunk line.`
}

/** The cards that brought the last points, and what they were; null if nobody pegged out. */
export function lastCards(
  { step, before, after }: ObservedAction,
  names: Names,
): { readonly title: string; readonly cards: readonly Card[] } | null {
  const { winner } = after
  if (winner === null || step.kind === 'end') return null
  const title = `${names.does(winner, 'peg')} out with`
  const { shown, starter, pegging } = before
  if (shown !== null && starter !== null) {
    const cards = [...shown.cards].sort(compareCards)
    return { title: `${title} this ${shown.isCrib ? 'crib' : 'hand'}`, cards: [...cards, starter] }
  }
  if (step.kind === 'cut') return { title: `${title} his heels`, cards: [step.starter] }
  if (step.kind !== 'play') return { title: `${title} a go`, cards: pegging.sequence }
  return { title: `${title} this card`, cards: [...pegging.sequence, step.card] }
}

/** What a press does: it starts the next game, or with a friend offers, accepts or withdraws one. */
export function rematchLabel(match: { over: boolean } | null, friend: FriendEnd | null): string {
  if (friend?.rematch === 'you') return 'Withdraw offer'
  const what = match === null ? 'rematch' : match.over ? 'new match' : 'next game'
  if (friend !== null) return `${friend.rematch === 'friend' ? 'Accept' : 'Offer'} ${what}`
  if (match === null) return 'Rematch'
  return match.over ? 'New match' : 'Play next game'
}
