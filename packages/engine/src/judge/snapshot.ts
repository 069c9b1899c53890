import { type Card, cardValue, deckCard, firstTwice } from '../cards/card.js'
import { formatCard, formatHand } from '../cards/text.js'
import { type Playing, type Position, positionOfSnapshot } from '../rules/position/position.js'
import { countOf } from '../rules/scoring/score-pegging.js'
import { isSeat, SEATS } from '../rules/seat.js'
import type { DecisionSnapshot, PlayStep } from '../rules/types.js'
import { CoachError, type CoachErrorCode } from './error.js'

const MAX_COUNT = 31

function fail(code: CoachErrorCode, message: string): never {
  throw new CoachError(code, message)
}

function checkCards(cards: unknown, field: string): readonly Card[] {
  if (!Array.isArray(cards))
    fail('BAD_SNAPSHOT', `The decision's ${field} must be a list of cards.`)
  for (const card of cards as unknown[]) checkCard(card, field)
  return cards as Card[]
}

function checkCard(value: unknown, field: string): Card {
  if (deckCard(value) === null) {
    fail(
      'BAD_CARD',
      `${field} must hold cards such as {"rank":"5","suit":"H","id":"5-H"}, not ${JSON.stringify(value)}.`,
    )
  }
  return value as Card
}

function checkDistinct(groups: readonly (readonly Card[])[], where: string): void {
  const twice = firstTwice(groups.flat())
  if (twice !== null) fail('DUPLICATE_CARD', `${formatCard(twice)} appears twice in ${where}.`)
}

function checkChoice(choice: readonly Card[], hand: readonly Card[]): void {
  const held = new Set(hand.map((card) => card.id))
  const foreign = choice.find((card) => !held.has(card.id))
  if (foreign !== undefined) {
    fail(
      'CHOICE_NOT_IN_HAND',
      `${formatCard(foreign)} was chosen but isn't in the hand ${formatHand(hand)}.`,
    )
  }
}

function checkScores(snapshot: DecisionSnapshot, target: number): void {
  const { scores, playerIndex } = snapshot
  if (playerIndex !== undefined && !isSeat(playerIndex)) {
    fail('BAD_PLAYER', `playerIndex must be 0 or 1, not ${playerIndex}.`)
  }
  if (scores === undefined) return
  if (
    !Array.isArray(scores) ||
    scores.length !== 2 ||
    !scores.every((score) => Number.isInteger(score) && score >= 0 && score < target)
  ) {
    fail(
      'BAD_SCORES',
      `scores must be two whole numbers from 0 to ${target - 1}, not ${JSON.stringify(scores)}.`,
    )
  }
}

function checkHistory(
  history: unknown,
  snapshot: DecisionSnapshot,
  pile: readonly Card[],
): readonly PlayStep[] {
  if (!Array.isArray(history))
    fail('BAD_HISTORY', "The decision's history must be a list of plays.")
  const steps = history as PlayStep[]
  for (const step of steps) {
    if (typeof step !== 'object' || step === null || !isSeat(step.playerIndex)) {
      fail(
        'BAD_HISTORY',
        `Every play in the history must be by player 0 or 1, not ${JSON.stringify(step)}.`,
      )
    }
    if (step.card !== null) checkCard(step.card, 'history')
    if (!Number.isInteger(step.count) || step.count < 0 || step.count > MAX_COUNT) {
      fail(
        'BAD_HISTORY',
        `The count of a play in the history must be from 0 to 31, not ${step.count}.`,
      )
    }
  }
  const laid = steps.flatMap((step) => (step.card === null ? [] : [step.card]))
  const tail = pile.length === 0 ? [] : laid.slice(-pile.length)
  if (tail.length !== pile.length || tail.some((card, at) => card.id !== pile[at]!.id)) {
    fail('BAD_HISTORY', `The history must end with the cards of the count, ${formatHand(pile)}.`)
  }
  for (const player of SEATS) {
    const own = steps.filter((step) => step.playerIndex === player && step.card !== null).length
    const left = player === snapshot.playerIndex ? snapshot.hand.length : 0
    if (own + left > 4)
      fail('BAD_HISTORY', `Player ${player} would have played more than four cards.`)
  }
  return steps
}

function checkDiscard(snapshot: DecisionSnapshot): void {
  const hand = checkCards(snapshot.hand, 'hand')
  const choice = checkCards(snapshot.playerChoice, 'choice')
  if (hand.length !== 6)
    fail('BAD_HAND_SIZE', `A hand to discard from must have 6 cards, not ${hand.length}.`)
  checkDistinct([hand], 'the hand')
  if (choice.length !== 2) fail('BAD_CHOICE', `A discard must be two cards, not ${choice.length}.`)
  checkDistinct([choice], 'the choice')
  checkChoice(choice, hand)
}

function checkPlay(snapshot: DecisionSnapshot): void {
  const hand = checkCards(snapshot.hand, 'hand')
  const choice = checkCards(snapshot.playerChoice, 'choice')
  const pile = checkCards(snapshot.pile ?? [], 'pile')
  const discarded = checkCards(snapshot.discarded ?? [], 'discards')
  const starter = snapshot.starter === undefined ? [] : [checkCard(snapshot.starter, 'starter')]
  if (hand.length > 4)
    fail('BAD_HAND_SIZE', `A hand to play from must have at most 4 cards, not ${hand.length}.`)
  if (discarded.length > 2)
    fail('BAD_HAND_SIZE', `A discard must be two cards, not ${discarded.length}.`)
  checkDistinct([hand, pile, discarded, starter], 'the position')

  const laid = countOf(pile)
  const count = snapshot.count ?? laid
  if (!Number.isInteger(count) || count < 0 || count > MAX_COUNT) {
    fail('BAD_COUNT', `The count must be a whole number from 0 to ${MAX_COUNT}, not ${count}.`)
  }
  if (laid > count)
    fail(
      'PILE_OVER_COUNT',
      `The cards of the count, ${formatHand(pile)}, add up to ${laid}, more than ${count}.`,
    )

  const opponentCards = snapshot.opponentCards
  if (
    opponentCards !== undefined &&
    !(Number.isInteger(opponentCards) && opponentCards >= 0 && opponentCards <= 4)
  ) {
    fail('BAD_HAND_SIZE', `The opponent must have 0 to 4 cards left, not ${opponentCards}.`)
  }
  if (snapshot.history !== undefined) {
    const steps = checkHistory(snapshot.history, snapshot, pile)
    const played = steps.flatMap((step) => (step.card === null ? [] : [step.card]))
    checkDistinct([hand, played, discarded, starter], 'the position')
  }

  const playable = playableIn({ hand, count })
  if (choice.length > 1) fail('BAD_CHOICE', `A play must be one card, not ${choice.length}.`)
  checkChoice(choice, hand)
  if (choice.length === 0 && playable.length > 0) {
    fail(
      'MUST_PLAY',
      `No card was played although ${formatHand(playable)} could be, at count ${count}.`,
    )
  }
  const chosen = choice[0]
  if (chosen !== undefined && !playable.some((card) => card.id === chosen.id)) {
    fail('CHOICE_NOT_PLAYABLE', `${formatCard(chosen)} would take the count of ${count} past 31.`)
  }
}

export function playableIn({ hand, count }: Pick<Playing, 'hand' | 'count'>): readonly Card[] {
  return hand.filter(({ rank }) => count + cardValue(rank) <= MAX_COUNT)
}

/** The position of a decision that can have happened; a `CoachError` says why another cannot. */
export function checkedPosition(snapshot: DecisionSnapshot, target: number): Position {
  if (typeof snapshot !== 'object' || snapshot === null) {
    fail('BAD_SNAPSHOT', 'A decision must be an object with type, hand and playerChoice.')
  }
  if (typeof snapshot.isDealer !== 'boolean') {
    fail('BAD_SNAPSHOT', 'A decision must say with isDealer whether the player dealt.')
  }
  if (!Number.isInteger(snapshot.handIndex) || snapshot.handIndex < 0) {
    fail('BAD_SNAPSHOT', `handIndex must be a whole number from 0, not ${snapshot.handIndex}.`)
  }
  switch (snapshot.type) {
    case 'discard':
      checkDiscard(snapshot)
      break
    case 'pegging_play':
      checkPlay(snapshot)
      break
    default:
      fail(
        'BAD_SNAPSHOT',
        `type must be 'discard' or 'pegging_play', not ${JSON.stringify(snapshot.type)}.`,
      )
  }
  checkScores(snapshot, target)
  return positionOfSnapshot(snapshot, target, 'points')
}
