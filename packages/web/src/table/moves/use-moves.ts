import type { Card, PlayerView } from '@skunkd/engine'
import { createContext, useContext } from 'react'
import { useHost } from '../../game/host/host-context.js'
import { useSettings } from '../../storage/settings.js'
import { announce } from '../../ui/announcer.js'
import type { PrimaryButton } from './primary.js'

/** The moves at the table on the screen: everything on it makes them by itself. */
export const MovesContext = createContext<ReturnType<typeof useTableMoves> | null>(null)

export function useMoves() {
  const moves = useContext(MovesContext)
  if (moves === null) throw new Error('There are no moves: draw this inside a MovesContext.')
  return moves
}

/** What the person's taps and keys do now, for whoever holds the choice and the button. */
export function useTableMoves({
  view,
  discarding,
  chosen,
  setChosen,
  primary,
  skip,
  onDoubt,
  onSeen,
  onCut,
}: {
  view: PlayerView
  /** Two are chosen for the crib, rather than one played. */
  discarding: boolean
  chosen: readonly string[]
  setChosen: (ids: readonly string[]) => void
  /** What the one button says and does. */
  primary: PrimaryButton
  skip: () => void
  onDoubt: () => void
  onSeen: () => void
  onCut: () => void
}) {
  const host = useHost()
  const atOnce = useSettings((settings) => settings.layAwayAtOnce)
  const { playerIndex } = view

  function choose(card: Card): void {
    if (!discarding) {
      host.act({ type: 'PLAY_CARD', playerIndex, cardId: card.id })
      return
    }
    const next = chosen.includes(card.id)
      ? chosen.filter((id) => id !== card.id)
      : [...chosen, card.id].slice(-2)
    setChosen(next)
    if (atOnce && next.length === 2) {
      host.act({ type: 'DISCARD', playerIndex, cardIds: next })
      return
    }
    announce(
      next.length === 2
        ? 'Two cards chosen. Press Enter to discard.'
        : `${next.length} of 2 cards chosen.`,
    )
  }

  /** Does what the one button says; false if it only says what is awaited. */
  function runPrimary(): boolean {
    const { command } = primary
    if (command === null) return false
    if (command.kind === 'act') host.act(command.action)
    else if (command.kind === 'take') host.takeDevice()
    else if (command.kind === 'goOn') host.confirmSeen()
    else if (command.kind === 'doubt') onDoubt()
    else if (command.kind === 'seen') onSeen()
    else if (command.kind === 'cut') onCut()
    else skip()
    return true
  }

  return { primary, discarding, chosen, choose, runPrimary }
}
