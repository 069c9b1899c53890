import {
  cardValue,
  compareCards,
  type GameAction,
  otherSeat,
  type PlayerView,
} from '@skunkd/engine'
import type { WaitReason } from '../../game/host/host.js'
import type { Names } from '../../game/words/names.js'
import { listText } from '../../ui/text.js'

/** What the one button does. */
type PrimaryCommand =
  | { readonly kind: 'act'; readonly action: GameAction }
  | { readonly kind: 'goOn' }
  | { readonly kind: 'take' }
  /** Brings a count that is still being read out to its end. */
  | { readonly kind: 'finish' }
  /** Asks whether a number that no hand counts is meant. */
  | { readonly kind: 'doubt' }
  /** Cuts the deck, somewhere in the middle. */
  | { readonly kind: 'cut' }
  /** The verdict on a count has been seen. */
  | { readonly kind: 'seen' }

/** What the button has to know of a count that the person is putting together. */
export interface EnteredCount {
  readonly role: 'claim' | 'answer'
  /** Null while nothing was entered. */
  readonly points: number | null
  /** `never` is above every hand; `asked` was doubted and stays as it is. */
  readonly doubt: 'none' | 'doubtful' | 'asked' | 'never'
  /** The other's count is being called; otherwise it is one's own that is claimed. */
  readonly calling: boolean
}

/** The one button: what it says, and what it does (null: it only says what is awaited). */
export interface PrimaryButton {
  readonly label: string
  readonly command: PrimaryCommand | null
  /** Only turns the page: may happen by itself if the person likes. */
  readonly turnsPage: boolean
}

const does = (label: string, command: PrimaryCommand | null): PrimaryButton => ({
  label,
  command,
  turnsPage: false,
})
const waits = (label: string) => does(label, null)
const goOn = (label: string) => does(label, { kind: 'goOn' })

export function primaryOf({
  view,
  waiting,
  chosen,
  counted,
  names,
  entry = null,
}: {
  view: PlayerView
  waiting: WaitReason
  chosen: readonly string[]
  /** Every combination has been shown. */
  counted: boolean
  names: Names
  entry?: EnteredCount | null
}): PrimaryButton {
  if (waiting.kind === 'pass') return does(`I’m ${names.of(waiting.to)}`, { kind: 'take' })
  if (waiting.kind === 'sending') return waits('Sending…')
  if (waiting.kind === 'connection') return waits(waiting.text)
  switch (view.phase) {
    case 'DEALING':
      return waits('Dealing…')
    case 'DISCARD_TO_CRIB':
      return discardOf(view, waiting, chosen, names)
    case 'CUT_STARTER':
      return waits('Cutting…')
    case 'PEGGING':
      if (waiting.kind === 'decision') return waits(whatFits(view))
      if (mustGo(view)) return waits('No card fits: go')
      return waits(`${names.of(view.pegging.currentPlayerIndex)} to play`)
    case 'SHOW_NONDEALER':
    case 'SHOW_DEALER':
    case 'SHOW_CRIB': {
      if (waiting.kind === 'seat') return waits(showWait(view, names))
      if (entry !== null) return countOf(view, entry)
      if (waiting.kind !== 'look') return waits('')
      if (view.shown === null || view.shown.score === null) return goOn('Continue')
      if (!counted) return does('Show all', { kind: 'finish' })
      const seat = view.shown.playerIndex
      const { total } = view.shown.score
      const label = seat === names.you ? `Peg ${total}` : `${names.of(seat)} pegs ${total}`
      return { ...goOn(label), turnsPage: true }
    }
    case 'HAND_COMPLETE':
      if (waiting.kind === 'seat') return waits(`Waiting for ${names.of(waiting.seat)}…`)
      return goOn('Deal next hand')
    default:
      return waits('')
  }
}

function showWait({ pendingClaim, playerIndex }: PlayerView, names: Names): string {
  const them = names.of(otherSeat(playerIndex))
  if (pendingClaim?.playerIndex === playerIndex) return `${them} is checking your count…`
  return `Waiting for ${them}…`
}

/** A count of one's own, an answer to the other's, or a call against it. */
function countOf({ playerIndex }: PlayerView, entry: EnteredCount): PrimaryButton {
  const act = (label: string, action: GameAction) => does(label, { kind: 'act', action })
  const { role, calling, points, doubt } = entry
  if (role === 'answer' && !calling) return act('Agree', { type: 'ACCEPT_CLAIM', playerIndex })
  const verb = calling ? 'Call' : 'Peg'
  if (points === null) return waits(calling ? 'Enter the count' : 'Enter your count')
  const label = `${verb} ${points}`
  if (doubt === 'never') return waits(label)
  if (doubt === 'doubtful') return does(label, { kind: 'doubt' })
  return act(doubt === 'asked' ? `${label} anyway` : label, {
    type: calling ? 'CALL_MUGGINS' : 'CLAIM_SCORE',
    playerIndex,
    points,
  })
}

/** After a verdict: what lies open next. */
export function seenPrimary({ shown }: PlayerView, names: Names): PrimaryButton {
  const next =
    shown === null
      ? 'Continue'
      : `Show ${names.whose(shown.playerIndex).replace(/^Your$/, 'your')} ${shown.isCrib ? 'crib' : 'hand'}`
  return does(next, { kind: 'seen' })
}

/** `Play a card`, or if some would pass 31, the ranks that fit: `Play A, 2 or 4`. */
function whatFits({ legal, cardsLeft }: PlayerView): string {
  const fits = new Set(legal.map((action) => (action.type === 'PLAY_CARD' ? action.cardId : '')))
  const open = cardsLeft.filter(({ id }) => fits.has(id))
  if (open.length === 0 || open.length === cardsLeft.length) return 'Play a card'
  const ranks = new Set([...open].sort(compareCards).map(({ rank }) => rank))
  return `Play ${listText([...ranks], 'or')}`
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
    return waits(`Choose ${chosen.length === 0 ? '2 cards' : '1 more card'} for ${whose} crib`)
  const { playerIndex } = view
  const action = { type: 'DISCARD', playerIndex, cardIds: chosen } as const
  return does(`Discard to ${whose} crib`, { kind: 'act', action })
}
