import type { GameAction, GameState, PlayerView } from '@skunkd/engine'
import { shownHand } from '@skunkd/engine'
import { PERSON } from '../storage/types.js'

/** The one button: what it says, and what it does (null: it only says what is awaited). */
export interface Primary {
  readonly label: string
  readonly action: GameAction | null
  /** Only turns the page: may happen by itself if the person likes. */
  readonly goesOn: boolean
  /** Brings a count that is still being read out to its end. */
  readonly finishes?: boolean
}

const waiting = (label: string): Primary => ({ label, action: null, goesOn: false })

export function primaryOf({
  game,
  view,
  chosen,
  held,
  total,
  counted,
  them,
}: {
  game: GameState
  view: PlayerView
  chosen: readonly string[]
  held: GameAction | null
  total: number
  /** Every combination has been shown. */
  counted: boolean
  them: string
}): Primary {
  switch (game.phase) {
    case 'DEALING':
      return waiting('Dealing…')
    case 'DISCARD_TO_CRIB': {
      if (view.hand.length !== 6) return waiting(`${them} is choosing…`)
      const whose = view.isDealer ? 'your' : 'their'
      if (chosen.length < 2)
        return waiting(`Choose ${chosen.length === 0 ? 'two' : 'one more'} for ${whose} crib`)
      return {
        label: `Lay away to ${whose} crib`,
        action: { type: 'DISCARD', playerIndex: PERSON, cardIds: chosen },
        goesOn: false,
      }
    }
    case 'CUT_STARTER':
      return waiting('Cutting…')
    case 'PEGGING': {
      if (view.pegging.currentPlayerIndex !== PERSON) return waiting(`${them} to play`)
      const canPlay = view.cardsLeft.length > 0
      return waiting(canPlay ? 'Play a card' : `${them} to play`)
    }
    case 'SHOW_NONDEALER':
    case 'SHOW_DEALER':
    case 'SHOW_CRIB': {
      if (game.options.counting === 'auto') {
        if (!counted) return { label: 'Show it all', action: null, goesOn: false, finishes: true }
        const mine = shownHand(game)!.playerIndex === PERSON
        return {
          label: mine ? `Peg ${total}` : `${them} pegs ${total}`,
          action: { type: 'ADVANCE_SHOW' },
          goesOn: true,
        }
      }
      if (held !== null) return { label: 'Go on', action: held, goesOn: false }
      return waiting('')
    }
    case 'HAND_COMPLETE':
      return { label: 'Deal the next hand', action: { type: 'NEXT_HAND' }, goesOn: false }
    default:
      return waiting('')
  }
}
