import { type GameState, legalActions, opponentTitle, shownHand, shownScore } from '@skunkd/engine'
import { create } from 'zustand'
import type { Happening, Table } from '../game/local-host.js'
import { useSettings } from '../storage/settings.js'
import { PERSON } from '../storage/types.js'
import { announce } from '../ui/announcer.js'
import { cardName } from '../ui/card-name.js'
import { type Line, sayAction, sayCount } from './say.js'
import { play } from './sound.js'

export interface SpokenLine extends Line {
  readonly key: number
}

interface Talk {
  /** The latest line last; enough for a side rail. */
  readonly lines: readonly SpokenLine[]
  /** What each player said last, while it is fresh. */
  readonly bubbles: readonly (SpokenLine | null)[]
}

const QUIET: Talk = { lines: [], bubbles: [null, null] }
const MEMORY = 60

export const useTalk = create<Talk>()(() => QUIET)

let keys = 0

/** Everything that happens at the table is said: in bubbles, in the rail, to screen readers, in clicks. */
export function followTalk(table: Table): void {
  table.state.subscribe((now, before) => {
    if (now.stored?.id !== before.stored?.id) useTalk.setState(QUIET)
    const { happened } = now
    if (happened === null || happened === before.happened) return
    const them = opponentTitle(now.stored?.opponent ?? '')
    const lines = sayAction(happened.before, happened.action, happened.after)
    speak(lines, happened)
    announce(announcement(lines, happened, them))
    if (useSettings.getState().sound) sounds(happened, lines)
  })
}

function speak(lines: readonly Line[], { action }: Happening): void {
  const spoken = lines.map((line) => ({ ...line, key: ++keys }))
  useTalk.setState((talk) => {
    const cleared =
      action.type === 'NEXT_HAND' || action.type === 'DEAL' ? [null, null] : talk.bubbles
    const bubbles = [0, 1].map(
      (player) => spoken.findLast((line) => line.player === player) ?? cleared[player] ?? null,
    )
    return { lines: [...talk.lines, ...spoken].slice(-MEMORY), bubbles }
  })
}

function sounds({ action }: Happening, lines: readonly Line[]): void {
  if (action.type === 'DEAL') play('deal')
  else if (action.type === 'PLAY_CARD' || action.type === 'CUT' || action.type === 'DISCARD')
    play('card')
  if (lines.some((line) => line.points > 0)) play('peg')
}

/** One sentence or a few, so that nothing said at the same moment is lost. */
function announcement(lines: readonly Line[], { action, after }: Happening, them: string): string {
  const who = (player: number) => (player === PERSON ? 'You' : them)
  const parts = lines.map((line) => `${who(line.player)}: ${line.text}`)
  if (action.type === 'DEAL') {
    const hand = after.players[PERSON]!.hand.map(cardName).join(', ')
    const crib = after.dealerIndex === PERSON ? 'Your crib.' : `${them}’s crib.`
    parts.push(`Hand ${after.handNumber}. ${crib} You hold ${hand}. Choose two to lay away.`)
  }
  parts.push(...whatNow(after, them))
  return parts.join(' ')
}

function whatNow(state: GameState, them: string): string[] {
  if (state.phase === 'GAME_OVER') {
    const [mine, theirs] = state.players.map((player) => player.score)
    const outcome = state.winner === PERSON ? 'You win' : `${them} wins`
    return [`Game over. ${outcome}, ${mine} to ${theirs}.`]
  }
  const shown = shownHand(state)
  if (shown !== null) {
    const whose = shown.playerIndex === PERSON ? 'Your' : `${them}’s`
    const what = shown.isCrib ? 'crib' : 'hand'
    const cards = shown.cards.map(cardName).join(', ')
    const count = state.options.counting === 'auto' ? ` ${sayCount(shownScore(state)!.items)}` : ''
    return [`${whose} ${what}: ${cards}, with ${cardName(state.starter!)}.${count}`]
  }
  if (state.phase === 'PEGGING' && state.pegging.currentPlayerIndex === PERSON) {
    const canPlay = legalActions(state, PERSON).some(({ type }) => type === 'PLAY_CARD')
    return canPlay ? [`Your turn, the count is ${state.pegging.count}.`] : []
  }
  if (state.phase === 'HAND_COMPLETE') {
    const [mine, theirs] = state.players.map((player) => player.score)
    return [`The hand is over. You ${mine}, ${them} ${theirs}.`]
  }
  return []
}
