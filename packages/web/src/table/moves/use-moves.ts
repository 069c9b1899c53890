import type { Card, PlayerView } from '@skunkd/engine'
import { createContext, useContext } from 'react'
import { useHost } from '../../game/host/host-context.js'
import { useSettings } from '../../storage/settings.js'
import { announce } from '../../ui/announcer.js'
import type { PrimaryButton } from './primary.js'

/** What the person's taps and keys do. */
interface Moves {
  /** What the one button says and does. */
  readonly primary: PrimaryButton
  /** Two are chosen for the crib, rather than one played. */
  readonly discarding: boolean
  readonly chosen: readonly string[]
  /** Discards: takes these two for the ones that are chosen. */
  chooseOnly(ids: readonly string[]): void
  choose(card: Card): void
  /** Does what the one button says; false if it only says what is awaited. */
  runPrimary(): boolean
}

/** The moves at the table on the screen: everything on it makes them by itself. */
export const MovesContext = createContext<Moves | null>(null)

export function useMoves(): Moves {
  const moves = useContext(MovesContext)
  if (moves === null) throw new Error('There are no moves: draw this inside a MovesContext.')
  return moves
}

/** The moves as they are now, for whoever holds the choice and the button. */
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
  discarding: boolean
  chosen: readonly string[]
  setChosen: (ids: readonly string[]) => void
  primary: PrimaryButton
  skip: () => void
  onDoubt: () => void
  onSeen: () => void
  onCut: () => void
}): Moves {
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

  return { primary, discarding, chosen, chooseOnly: setChosen, choose, runPrimary }
}
