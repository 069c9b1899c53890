import { type Card, compareCards, otherSeat, type PlayerView } from '@skunkd/engine'
import {
  countSentence,
  cutSentences,
  heardSentences,
  type SpokenLine,
  winSentence,
} from '@skunkd/engine/words'
import type { Host, HostState, ObservedAction } from '../game/host/host.js'
import { type Moment, momentOf } from '../game/moments.js'
import { type Names, namesOf } from '../game/words/names.js'
import { spokenLines, theCard } from '../game/words/step-text.js'
import { effectiveSpeed, useSettings } from '../storage/settings.js'
import { announce } from '../ui/announcer.js'
import { cardName } from '../ui/cards/card-name.js'
import { motionTimes } from '../ui/motion.js'
import { play, type Sound, setVolume, vibrate } from '../ui/sound.js'

/** Everything that happens is told to screen readers and heard in clicks; returns how to stop. */
export function announceGame(host: Host): () => void {
  // The names may come a moment after the cards.
  const tellPosition = () => queueMicrotask(() => announce(position(host.state.getState())))
  if (isAnotherPosition(host.state.getState().view, null)) tellPosition()
  return host.state.subscribe((now, before) => {
    if (now.waiting.kind === 'pass' && before.waiting.kind !== 'pass')
      announce(`Pass the device to ${now.participants[now.waiting.to].name}.`)
    const { lastAction } = now
    if (lastAction === null || lastAction === before.lastAction) {
      if (isAnotherPosition(now.view, before.view)) tellPosition()
      return
    }
    const lines = spokenLines(lastAction, now.guided === true)
    announce(announcement(lines, lastAction, now))
    const { sound, volume } = useSettings.getState()
    setVolume(volume / 100)
    if (sound) sounds(lastAction, lines)
    const moment = momentOf(lastAction)
    if (moment !== null)
      playMoment(moment, lastAction.after.winner === lastAction.after.playerIndex)
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
    view.phase === 'PEGGING' && cardsLeft.length > 0 ? [`Your hand: ${inOrder(cardsLeft)}.`] : []
  return [...handLines(view, names), score, ...toDiscard(view), ...hand, ...now].join(' ')
}

function handLines(view: PlayerView, names: Names): string[] {
  const { handNumber, dealerIndex, phase } = view
  const cut =
    handNumber === 1 && phase === 'DISCARD_TO_CRIB'
      ? cutSentences(view.cutForDeal, names, theCard)
      : []
  return [...cut, `Hand ${handNumber}. ${names.whose(dealerIndex)} crib.`]
}

const toDiscard = ({ phase, hand }: PlayerView) =>
  phase === 'DISCARD_TO_CRIB' && hand.length === 6
    ? [`Your hand: ${inOrder(hand)}. Choose two cards to discard.`]
    : []

/** What is heard of an action: paper and wood, and a phrase for what is more than that. */
function sounds(observed: ObservedAction, lines: readonly SpokenLine[]): void {
  const { action } = observed
  if (action.type === 'DEAL') {
    // As the cards are seen to come: one sixth of a card's way after the other.
    const { card } = motionTimes(effectiveSpeed(useSettings.getState().speed))
    play('deal', card / 6000)
  }
  if (action.type === 'CUT') play('cut')
  if (action.type === 'PLAY_CARD' || action.type === 'DISCARD') play('card')
  if (action.type === 'DECLARE_GO') play('go')
  if (action.type === 'CALL_MUGGINS') play('muggins')
  if (lines.some((line) => line.points > 0)) play('peg')
}

/** In milliseconds: a touch for small things, a pattern for great ones. */
const TOUCHES: Readonly<Record<Moment, number | number[]>> = {
  fifteen: 12,
  pair: 12,
  run: 18,
  'thirty-one': [18, 40, 30],
  heels: [14, 30, 14, 30, 30],
  'big-run': [20, 30, 20, 30, 40],
  'great-hand': [20, 30, 40, 30, 60],
  line: [30, 60, 30],
  won: [30, 50, 30, 50, 90],
}

/** A moment is heard by its own name, the greatest alike; and a game is won or lost. */
function soundOf(moment: Moment, isMine: boolean): Sound {
  if (moment === 'big-run' || moment === 'great-hand') return 'great'
  return moment === 'won' && !isMine ? 'lost' : moment
}

/** Heard and felt, as far as the person wants it. */
export function playMoment(moment: Moment, isMine = true): void {
  const { sound, vibration, volume } = useSettings.getState()
  setVolume(volume / 100)
  if (sound) play(soundOf(moment, isMine))
  if (vibration) vibrate(TOUCHES[moment])
}

/** One sentence or a few, so that nothing said at the same moment is lost. */
function announcement(
  lines: readonly SpokenLine[],
  observed: ObservedAction,
  { participants, waiting, view }: HostState,
): string {
  const { action, after } = observed
  const names = namesOf(participants, after.playerIndex)
  const parts = [...heardSentences(observed.step, names, theCard)]
  // What lay open was counted aloud when it was turned up.
  const counted = action.type === 'ADVANCE_SHOW' && observed.before.shown?.score != null
  if (!counted) parts.push(...lines.map((line) => `${names.of(line.player)}: ${line.text}`))
  if (action.type === 'DEAL') {
    parts.push(...handLines(after, names), ...(view === null ? [] : toDiscard(view)))
  }
  parts.push(...situationText(view ?? after, names))
  if (waiting.kind === 'pass') parts.push(`Pass the device to ${names.of(waiting.to)}.`)
  return parts.join(' ')
}

/** The cards as they lie on the table: sorted. */
const inOrder = (cards: readonly Card[]) => [...cards].sort(compareCards).map(cardName).join(', ')

function situationText(view: PlayerView, names: Names): string[] {
  const { phase, scores, shown, winner } = view
  if (phase === 'GAME_OVER') {
    if (winner === null) return ['The game is over.']
    return [`Game over. ${winSentence(winner, scores, names)}`]
  }
  if (shown !== null) {
    const what = shown.isCrib ? 'crib' : 'hand'
    const count = shown.score === null ? '' : ` ${countSentence(shown.score)}`
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
