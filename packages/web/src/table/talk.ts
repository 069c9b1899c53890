import { type Card, compareCards, describeStep, type PlayerView } from '@skunkd/engine'
import type { Happening, Host, HostState } from '../game/host.js'
import { type Names, namesOf } from '../game/names.js'
import { cutLine, type Line, sayAction, sayCount } from '../game/say.js'
import { effectiveSpeed, useSettings } from '../storage/settings.js'
import { announce } from '../ui/announcer.js'
import { cardName } from '../ui/card-name.js'
import { motionTimes } from '../ui/motion.js'
import { play } from '../ui/sound.js'

/** Everything that happens is told to screen readers and heard in clicks; returns how to stop. */
export function followTalk(host: Host): () => void {
  return host.state.subscribe((now, before) => {
    if (now.waiting.kind === 'pass' && before.waiting.kind !== 'pass')
      announce(`Hand the device to ${now.sitters[now.waiting.to].name}.`)
    const { happened } = now
    if (happened === null || happened === before.happened) return
    const lines = sayAction(happened)
    announce(announcement(lines, happened, now))
    if (useSettings.getState().sound) sounds(happened, lines)
  })
}

function sounds({ action }: Happening, lines: readonly Line[]): void {
  if (action.type === 'DEAL') {
    // As the cards are seen to come: one sixth of a card's way after the other.
    const { card } = motionTimes(effectiveSpeed(useSettings.getState().speed))
    play('deal', card / 6000)
  }
  if (action.type === 'PLAY_CARD' || action.type === 'CUT' || action.type === 'DISCARD')
    play('card')
  if (lines.some((line) => line.points > 0)) play('peg')
}

/** One sentence or a few, so that nothing said at the same moment is lost. */
function announcement(
  lines: readonly Line[],
  happening: Happening,
  { sitters, waiting, view }: HostState,
): string {
  const { action, after } = happening
  const names = namesOf(sitters, after.playerIndex)
  const parts = deed(happening, names)
  // What lay open was counted aloud when it was turned up.
  const counted = action.type === 'ADVANCE_SHOW' && happening.before.shown?.score != null
  if (!counted) parts.push(...lines.map((line) => `${names.of(line.player)}: ${line.text}`))
  if (action.type === 'DEAL') {
    if (after.handNumber === 1) parts.push(...cutLine(after, names))
    parts.push(`Hand ${after.handNumber}. ${names.whose(after.dealerIndex)} crib.`)
    if (view !== null && view.hand.length > 0) {
      parts.push(`You hold ${inOrder(view.hand)}. Choose two to lay away.`)
    }
  }
  parts.push(...whatNow(view ?? after, names))
  if (waiting.kind === 'pass') parts.push(`Hand the device to ${names.of(waiting.to)}.`)
  return parts.join(' ')
}

/** The cards as they lie on the table: sorted. */
const inOrder = (cards: readonly Card[]) => [...cards].sort(compareCards).map(cardName).join(', ')

/** What those who see the table see: which card was laid, and that somebody has laid away. */
function deed({ before, action, after }: Happening, names: Names): string[] {
  const step = describeStep(before, action, after)
  if (step.playerIndex === null) return []
  if (step.kind === 'play') {
    return [`${names.does(step.playerIndex, 'play')} the ${cardName(step.card)}.`]
  }
  if (step.kind === 'count') {
    return step.pegged.map((event) => `${names.does(event.playerIndex, 'peg')} ${event.points}.`)
  }
  if (step.kind === 'discard') return [`${names.does(step.playerIndex, 'lay')} away two cards.`]
  return []
}

function whatNow(view: PlayerView, names: Names): string[] {
  const { phase, scores, shown } = view
  const seat = view.playerIndex
  const [mine, theirs] = [scores[seat], scores[seat === 0 ? 1 : 0]]
  if (phase === 'GAME_OVER') {
    if (view.winner === null) return ['The game is over.']
    return [`Game over. ${names.does(view.winner, 'win')}, ${mine} to ${theirs}.`]
  }
  if (shown !== null) {
    const what = shown.isCrib ? 'crib' : 'hand'
    const count = shown.score === null ? '' : ` ${sayCount(shown.score.items)}`
    const whose = names.whose(shown.playerIndex)
    return [`${whose} ${what}: ${inOrder(shown.cards)}, with ${cardName(view.starter!)}.${count}`]
  }
  if (phase === 'PEGGING' && view.legal.some(({ type }) => type === 'PLAY_CARD'))
    return [`Your turn, the count is ${view.pegging.count}.`]
  if (phase === 'HAND_COMPLETE')
    return [`The hand is over. ${names.of(0)} ${scores[0]}, ${names.of(1)} ${scores[1]}.`]
  return []
}
