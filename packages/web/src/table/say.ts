import {
  cardValue,
  cutForDeal,
  type GameAction,
  type GameState,
  numberWord,
  otherSeat,
  type ScoreEvent,
  type ScoreItem,
  sayItem,
  shownHand,
  shownScore,
} from '@skunkd/engine'
import { cardName } from '../ui/card-name.js'

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `Fifteen two, fifteen four, and a pair is six.` Nineteen is the score no hand can have. */
export function sayCount(items: readonly ScoreItem[]): string {
  if (items.length === 0) return 'Nineteen: nothing at all.'
  const said = items.map(sayItem)
  const last = said.pop()!
  if (said.length === 0) return `${capitalise(last)}.`
  return `${capitalise(said.join(', '))}, and ${last}.`
}

export interface Line {
  readonly player: number
  readonly text: string
  readonly points: number
}

const eventsOf = (state: GameState) => state.history.at(-1)!.events

/** The points an action pegged, in order. */
export function pegged(before: GameState, after: GameState): readonly ScoreEvent[] {
  if (after.handNumber !== before.handNumber) return []
  return eventsOf(after).slice(eventsOf(before).length)
}

const points = (n: number) => `${numberWord(n)} ${n === 1 ? 'point' : 'points'}`

/** What is said at the table when something happens, by whom. */
export function sayAction(before: GameState, action: GameAction, after: GameState): Line[] {
  const events = pegged(before, after)
  const lines: Line[] = []
  const say = (player: number, text: string, worth = 0) =>
    lines.push({ player, text, points: worth })

  switch (action.type) {
    case 'DEAL':
      if (after.handNumber === 1 && after.options.dealer === 'cut') {
        const cut = cutForDeal(after.options.seed).cuts.at(-1)!
        const [mine, yours] = [cut[after.dealerIndex], cut[otherSeat(after.dealerIndex)]]
        say(after.dealerIndex, `I cut the ${cardName(mine)}, you the ${cardName(yours)}: my deal.`)
      }
      break
    case 'CUT': {
      const heels = events.find((event) => event.kind === 'heels')
      say(after.dealerIndex, `${capitalise(cardName(after.starter!))} is turned up.`)
      if (heels !== undefined) say(heels.playerIndex, 'Two for his heels!', heels.points)
      break
    }
    case 'PLAY_CARD': {
      const card = before.pegging.playerCards[action.playerIndex]!.find(
        (held) => held.id === action.cardId,
      )!
      const count = capitalise(numberWord(before.pegging.count + cardValue(card.rank)))
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
      const { playerIndex } = shownHand(before)!
      const score = shownScore(before)!
      say(playerIndex, sayCount(score.items), score.total)
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
