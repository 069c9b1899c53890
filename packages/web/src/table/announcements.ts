import { type Card, compareCards, describeStep, otherSeat, type PlayerView } from '@skunkd/engine'
import type { Host, HostState, ObservedAction } from '../game/host/host.js'
import { type Names, namesOf } from '../game/words/names.js'
import { countSentence, cutLine, type SpokenLine, spokenLines } from '../game/words/spoken-lines.js'
import { effectiveSpeed, useSettings } from '../storage/settings.js'
import { announce } from '../ui/announcer.js'
import { cardName } from '../ui/cards/card-name.js'
import { motionTimes } from '../ui/motion.js'
import { play } from '../ui/sound.js'

/** Everything that happens is told to screen readers and heard in clicks; returns how to stop. */
export function announceGame(host: Host): () => void {
  // The names may come a moment after the cards.
  const tellPosition = () => queueMicrotask(() => announce(position(host.state.getState())))
  if (isAnotherPosition(host.state.getState().view, null)) tellPosition()
  return host.state.subscribe((now, before) => {
    if (now.waiting.kind === 'pass' && before.waiting.kind !== 'pass')
      announce(`Hand the device to ${now.participants[now.waiting.to].name}.`)
    const { lastAction } = now
    if (lastAction === null || lastAction === before.lastAction) {
      if (isAnotherPosition(now.view, before.view)) tellPosition()
      return
    }
    const lines = spokenLines(lastAction)
    announce(announcement(lines, lastAction, now))
    if (useSettings.getState().sound) sounds(lastAction, lines)
  })
}

/** The table is opened in the middle of a game, comes back, or something was taken back. */
function isAnotherPosition(now: PlayerView | null, before: PlayerView | null): boolean {
  if (now === null || now.phase === 'GAME_START' || now.phase === 'DEALING') return false
  return now.revision !== before?.revision
}

/** Where the game stands, for somebody who has not heard how it came to this. */
function position({ view, participants }: HostState): string {
  if (view === null) return ''
  const names = namesOf(participants, view.playerIndex)
  const now = situationText(view, names)
  if (view.phase === 'GAME_OVER') return now.join(' ')
  const { cardsLeft } = view
  const score = scoreLine(view, names)
  const hand =
    view.phase === 'PEGGING' && cardsLeft.length > 0 ? [`You hold ${inOrder(cardsLeft)}.`] : []
  return [...handLines(view, names), score, ...toLayAway(view), ...hand, ...now].join(' ')
}

function handLines(view: PlayerView, names: Names): string[] {
  const { handNumber, dealerIndex, phase } = view
  const cut = handNumber === 1 && phase === 'DISCARD_TO_CRIB' ? cutLine(view, names) : []
  return [...cut, `Hand ${handNumber}. ${names.whose(dealerIndex)} crib.`]
}

const toLayAway = ({ phase, hand }: PlayerView) =>
  phase === 'DISCARD_TO_CRIB' && hand.length === 6
    ? [`You hold ${inOrder(hand)}. Choose two to lay away.`]
    : []

function sounds({ action }: ObservedAction, lines: readonly SpokenLine[]): void {
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
  lines: readonly SpokenLine[],
  observed: ObservedAction,
  { participants, waiting, view }: HostState,
): string {
  const { action, after } = observed
  const names = namesOf(participants, after.playerIndex)
  const parts = actionText(observed, names)
  // What lay open was counted aloud when it was turned up.
  const counted = action.type === 'ADVANCE_SHOW' && observed.before.shown?.score != null
  if (!counted) parts.push(...lines.map((line) => `${names.of(line.player)}: ${line.text}`))
  if (action.type === 'DEAL') {
    parts.push(...handLines(after, names), ...(view === null ? [] : toLayAway(view)))
  }
  parts.push(...situationText(view ?? after, names))
  if (waiting.kind === 'pass') parts.push(`Hand the device to ${names.of(waiting.to)}.`)
  return parts.join(' ')
}

/** The cards as they lie on the table: sorted. */
const inOrder = (cards: readonly Card[]) => [...cards].sort(compareCards).map(cardName).join(', ')

/** What those who see the table see: which card was laid, and that somebody has laid away. */
function actionText({ before, action, after }: ObservedAction, names: Names): string[] {
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

function situationText(view: PlayerView, names: Names): string[] {
  const { phase, scores, shown, winner } = view
  if (phase === 'GAME_OVER') {
    if (winner === null) return ['The game is over.']
    const [won, lost] = [scores[winner], scores[otherSeat(winner)]]
    return [`Game over. ${names.does(winner, 'win')}, ${won} to ${lost}.`]
  }
  if (shown !== null) {
    const what = shown.isCrib ? 'crib' : 'hand'
    const count = shown.score === null ? '' : ` ${countSentence(shown.score.items)}`
    const whose = names.whose(shown.playerIndex)
    return [`${whose} ${what}: ${inOrder(shown.cards)}, with ${cardName(view.starter!)}.${count}`]
  }
  if (phase === 'PEGGING' && view.legal.some(({ type }) => type === 'PLAY_CARD'))
    return [`Your turn, the count is ${view.pegging.count}.`]
  if (phase === 'HAND_COMPLETE') return [`The hand is over. ${scoreLine(view, names)}`]
  return []
}

/** `You 19, Easy 26.` */
function scoreLine({ scores }: PlayerView, names: Names): string {
  const first = names.you ?? 0
  const second = otherSeat(first)
  return `${names.of(first)} ${scores[first]}, ${names.of(second)} ${scores[second]}.`
}
