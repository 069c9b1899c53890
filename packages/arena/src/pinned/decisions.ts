import {
  asSeat,
  compareCards,
  createRng,
  formatHand,
  otherSeat,
  type Player,
  type PlayerView,
  playerNames,
} from '@skunkd/engine'
import { decideWithTrace } from '@skunkd/engine/internals'
import { readyPlayer } from '../equilibrium/policy-file.js'
import { viewFromWire, viewToWire, type WireView } from '../wire-view.js'
import { fixedPositions } from './positions.js'

/** A position with what every player does in it. */
export interface GoldenPosition {
  readonly view: WireView
  readonly decisions: Readonly<Record<string, string>>
}

export const GOLDEN_POSITIONS = 72
const CHANCE = 31

/** Everybody who has a name, once, as they play in a match. */
export function pinnedPlayers(): Player[] {
  return [...new Set(playerNames().map(readyPlayer))]
}

/** What a player lays away or plays, as text; the chance follows from the place in the set. */
export function choiceOf(player: Player, view: PlayerView, place: number): string {
  const decision = decideWithTrace(player, view, createRng(CHANCE, place))!
  return formatHand([...decision.trace!.chosen].sort(compareCards))
}

/** The positions of a file decided again, or the first ones where there is no file yet. */
export function goldenDecisions(known: readonly GoldenPosition[] = []): GoldenPosition[] {
  const views =
    known.length > 0
      ? known.map(({ view }) => view)
      : fixedPositions(GOLDEN_POSITIONS).map(viewToWire)
  return views.map((view, place) => ({
    view,
    decisions: Object.fromEntries(
      pinnedPlayers().map((player) => [player.name, choiceOf(player, viewFromWire(view), place)]),
    ),
  }))
}

function describe({ phase, isDealer, scores, playerIndex, hand, cardsLeft, pegging }: WireView) {
  const role = `${isDealer ? 'dealer' : 'pone'} at ${scores[playerIndex]}-${scores[otherSeat(asSeat(playerIndex))]}`
  if (phase === 'DISCARD_TO_CRIB') return `${hand.join(' ')}, ${role}`
  return `${cardsLeft.join(' ')} on [${pegging.sequence.join(' ')}] ${pegging.count}, ${role}`
}

/** One line for every decision that is not what it was. */
export function changedDecisions(
  before: readonly GoldenPosition[],
  after: readonly GoldenPosition[],
): string[] {
  return after.flatMap(({ view, decisions }, place) =>
    Object.entries(decisions).flatMap(([player, choice]) => {
      const was = before[place]?.decisions[player]
      if (was === choice) return []
      return [`#${place + 1} ${player}: ${was ?? '(new)'} → ${choice}   ${describe(view)}`]
    }),
  )
}
