import { type Card, cardValue } from '../../cards/card.js'
import { otherSeat, type Seat } from '../../rules/seat.js'
import { referencePeggingScore } from './reference-scorer.js'

/** One way the play of a deal can go: the cards in order, and what each player pegs. */
export interface LineOfPlay {
  readonly pile: readonly Card[]
  readonly points: readonly [number, number]
}

/**
 * Every way the play can go, from the words of the rules and without a state machine: cards
 * are laid by turns; a player who cannot is passed over; when nobody can lay a card, the last one
 * scored a point unless it made 31, and the count starts afresh with the other player.
 */
export function linesOfPlay(
  hands: readonly (readonly Card[])[],
  turn: Seat,
  last: Seat = turn,
  sequence: readonly Card[] = [],
): LineOfPlay[] {
  const count = sequence.reduce((sum, card) => sum + cardValue(card.rank), 0)
  const playable = hands.map((hand) => hand.filter((card) => count + cardValue(card.rank) <= 31))

  if (playable[0]!.length + playable[1]!.length === 0) {
    const bonus = [0, 0] as [number, number]
    if (count !== 31) bonus[last] = 1
    const left = hands[0]!.length + hands[1]!.length
    if (left === 0) return [{ pile: [], points: bonus }]
    const leader = hands[otherSeat(last)]!.length > 0 ? otherSeat(last) : last
    return linesOfPlay(hands, leader, leader).map(({ pile, points }) => ({
      pile,
      points: [points[0] + bonus[0], points[1] + bonus[1]],
    }))
  }

  const player = playable[turn]!.length > 0 ? turn : otherSeat(turn)
  return playable[player]!.flatMap((card) => {
    const rest = hands.map((hand) => hand.filter((own) => own !== card))
    const laid = [...sequence, card]
    const pegged = referencePeggingScore(laid)
    return linesOfPlay(rest, otherSeat(player), player, laid).map(({ pile, points }) => ({
      pile: [card, ...pile],
      points: [
        points[0] + (player === 0 ? pegged : 0),
        points[1] + (player === 1 ? pegged : 0),
      ] as const,
    }))
  })
}
