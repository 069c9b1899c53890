import type { GameAction, PlayerView } from '@skunkd/engine'
import { cardValue, otherSeat } from '@skunkd/engine'
import type { WaitReason } from '../../game/host/host.js'
import type { Names } from '../../game/words/names.js'

/** What the one button does. */
type PrimaryCommand =
  | { readonly kind: 'act'; readonly action: GameAction }
  | { readonly kind: 'goOn' }
  | { readonly kind: 'take' }
  /** Brings a count that is still being read out to its end. */
  | { readonly kind: 'finish' }

/** The one button: what it says, and what it does (null: it only says what is awaited). */
export interface PrimaryButton {
  readonly label: string
  readonly command: PrimaryCommand | null
  /** Only turns the page: may happen by itself if the person likes. */
  readonly turnsPage: boolean
}

const waits = (label: string): PrimaryButton => ({ label, command: null, turnsPage: false })
const goOn = (label: string, turnsPage = false): PrimaryButton => ({
  label,
  command: { kind: 'goOn' },
  turnsPage,
})

export function primaryOf({
  view,
  waiting,
  chosen,
  counted,
  names,
}: {
  view: PlayerView
  waiting: WaitReason
  chosen: readonly string[]
  /** Every combination has been shown. */
  counted: boolean
  names: Names
}): PrimaryButton {
  if (waiting.kind === 'pass')
    return { label: `I am ${names.of(waiting.to)}`, command: { kind: 'take' }, turnsPage: false }
  if (waiting.kind === 'sending') return waits('On its way…')
  if (waiting.kind === 'connection') return waits(waiting.text)
  switch (view.phase) {
    case 'DEALING':
      return waits('Dealing…')
    case 'DISCARD_TO_CRIB':
      return discardOf(view, waiting, chosen, names)
    case 'CUT_STARTER':
      return waits('Cutting…')
    case 'PEGGING':
      if (waiting.kind === 'decision') return waits('Play a card')
      if (mustGo(view)) return waits('No card fits: go')
      return waits(`${names.of(view.pegging.currentPlayerIndex)} to play`)
    case 'SHOW_NONDEALER':
    case 'SHOW_DEALER':
    case 'SHOW_CRIB': {
      if (waiting.kind === 'seat') return waits(`${names.of(waiting.seat)} is looking…`)
      if (waiting.kind !== 'look') return waits('')
      if (view.shown === null || view.shown.score === null) return goOn('Go on')
      if (!counted) return { label: 'Show it all', command: { kind: 'finish' }, turnsPage: false }
      const seat = view.shown.playerIndex
      const { total } = view.shown.score
      return goOn(seat === names.you ? `Peg ${total}` : `${names.of(seat)} pegs ${total}`, true)
    }
    case 'HAND_COMPLETE':
      if (waiting.kind === 'seat') return waits(`${names.of(waiting.seat)} is looking…`)
      return goOn('Deal the next hand')
    default:
      return waits('')
  }
}

/** My turn, with cards that all go past 31. */
function mustGo({ pegging, playerIndex, cardsLeft }: PlayerView): boolean {
  return (
    pegging.currentPlayerIndex === playerIndex &&
    cardsLeft.length > 0 &&
    cardsLeft.every(({ rank }) => pegging.count + cardValue(rank) > 31)
  )
}

function discardOf(
  view: PlayerView,
  waiting: WaitReason,
  chosen: readonly string[],
  names: Names,
): PrimaryButton {
  if (waiting.kind !== 'decision') {
    const other = otherSeat(view.playerIndex)
    return waits(`${names.of(other)} is choosing…`)
  }
  const whose = view.isDealer ? 'your' : 'their'
  if (chosen.length < 2)
    return waits(`Choose ${chosen.length === 0 ? 'two' : 'one more'} for ${whose} crib`)
  const { playerIndex } = view
  return {
    label: `Lay away to ${whose} crib`,
    command: { kind: 'act', action: { type: 'DISCARD', playerIndex, cardIds: chosen } },
    turnsPage: false,
  }
}
