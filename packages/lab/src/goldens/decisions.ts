import {
  choiceOf,
  fixedPositions,
  fromPeerView,
  type PeerView,
  pinnedPlayers,
  toPeerView,
} from '@skunkd/arena/internals'
import { asSeat, otherSeat } from '@skunkd/engine'

/** A position with what every player does in it. */
export interface GoldenPosition {
  readonly view: PeerView
  readonly decisions: Readonly<Record<string, string>>
}

const GOLDEN_POSITIONS = 72

/** The positions of a file decided again, or the first ones where there is no file yet. */
export function goldenDecisions(known: readonly GoldenPosition[] = []): GoldenPosition[] {
  const views =
    known.length > 0
      ? known.map(({ view }) => view)
      : fixedPositions(GOLDEN_POSITIONS).map(toPeerView)
  return views.map((view, place) => ({
    view,
    decisions: Object.fromEntries(
      pinnedPlayers().map((player) => [player.name, choiceOf(player, fromPeerView(view), place)]),
    ),
  }))
}

function describe({ phase, isDealer, scores, playerIndex, hand, cardsLeft, pegging }: PeerView) {
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
