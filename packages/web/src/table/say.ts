import type { PlayerView } from '@skunkd/engine'
import {
  asSeat,
  cardValue,
  sayCount as countAloud,
  numberWord,
  type ScoreEvent,
  type ScoreItem,
  type Seat,
} from '@skunkd/engine'
import type { Happening } from '../game/host.js'
import { cardName } from '../ui/card-name.js'

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `Fifteen two, four, and a pair is six.` Nineteen is the score no hand can have. */
export function sayCount(items: readonly ScoreItem[]): string {
  if (items.length === 0) return 'Nineteen: nothing at all.'
  return `${capitalise(countAloud({ items }))}.`
}

export interface Line {
  readonly player: Seat
  readonly text: string
  readonly points: number
}

/** The points an action pegged, in order. */
export function pegged(before: PlayerView, after: PlayerView): readonly ScoreEvent[] {
  if (after.handNumber !== before.handNumber) return []
  return after.events.slice(before.events.length)
}

const points = (n: number) => `${numberWord(n)} ${n === 1 ? 'point' : 'points'}`

/** What is said at the table when something happens, by whom. */
export function sayAction({ before, action, after }: Happening): Line[] {
  const events = pegged(before, after)
  const lines: Line[] = []
  const say = (player: number, text: string, worth = 0) =>
    lines.push({ player: asSeat(player), text, points: worth })

  switch (action.type) {
    case 'CUT': {
      const heels = events.find((event) => event.kind === 'heels')
      say(after.dealerIndex, `${capitalise(cardName(after.starter!))} is turned up.`)
      if (heels !== undefined) say(heels.playerIndex, 'Two for his heels!', heels.points)
      break
    }
    case 'PLAY_CARD': {
      const laid = after.pegging.history.at(-1)!
      const count = capitalise(numberWord(laid.count + cardValue(laid.card!.rank)))
      const play = events.find((event) => event.kind === 'play')
      const last = events.find((event) => event.kind === 'last')
      let said = count
      if (play !== undefined) said += ` for ${numberWord(play.points)}`
      if (last !== undefined)
        said += play === undefined ? ', and one for last' : ' and one for last'
      say(action.playerIndex, `${said}.`, (play?.points ?? 0) + (last?.points ?? 0))
      break
    }
    case 'DECLARE_GO':
      say(action.playerIndex, 'Go.')
      break
    case 'ADVANCE_SHOW': {
      const { playerIndex, score } = before.shown!
      say(playerIndex, sayCount(score!.items), score!.total)
      break
    }
    case 'CLAIM_SCORE':
      say(action.playerIndex, `I count ${numberWord(action.points)}.`, action.points)
      break
    case 'ACCEPT_CLAIM':
      say(action.playerIndex, 'Agreed.')
      break
    case 'CALL_MUGGINS': {
      const took = events.find((event) => event.kind === 'muggins')
      const right = took?.playerIndex === action.playerIndex
      const outcome =
        took === undefined
          ? ''
          : right
            ? ` I take ${points(took.points)}.`
            : ` Wrong: ${points(took.points)} against me.`
      say(
        action.playerIndex,
        `Muggins! I make it ${numberWord(action.points)}.${outcome}`,
        right ? (took?.points ?? 0) : 0,
      )
      break
    }
    default:
      break
  }
  const go = events.find((event) => event.kind === 'go')
  if (go !== undefined) say(go.playerIndex, 'One for the go.', 1)
  return lines
}

/** The last thing each seat said in this hand; a new deal is silent. */
export function lastSaid(story: readonly Happening[], seat: Seat): (Line & { key: number }) | null {
  for (const happening of story.toReversed()) {
    const line = sayAction(happening).findLast(({ player }) => player === seat)
    if (line !== undefined) return { ...line, key: happening.after.revision }
  }
  return null
}
