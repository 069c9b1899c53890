import {
  type Card,
  cardValue,
  countOf,
  cutForDeal,
  legalActions,
  MAX_HAND_SCORE,
  type PeggingScore,
  parseHand,
  scorePeggingPlay,
  shownHand,
  winProbability,
} from '@skunkd/engine'
import { dealtGame, lastEvents, ME } from './deal-script.js'
import {
  type DealScript,
  type FitStep,
  handAndStarterOf,
  type NumberAsk,
  type NumberStep,
  type PickAsk,
  type PlayCardStep,
  parseHandAndStarter,
  scoreFive,
  type TapStep,
} from './step.js'

/**
 * The right answers, computed by the engine every time. No lesson states what its
 * answer is.
 */

/** The sets of cards that a tap may name, in the order they are counted. */
export function setsToFind(step: TapStep | FitStep): readonly (readonly Card[])[] {
  if (step.kind === 'fit') return [cardsThatFit(step)]
  const { cards, find } = step
  const handAndStarter = parseHandAndStarter(cards)
  if (find === 'ten-card') {
    return [
      [...handAndStarter.hand, handAndStarter.starter].filter(({ rank }) => cardValue(rank) === 10),
    ]
  }
  return scoreFive(handAndStarter)
    .items.filter(({ kind }) => kind === find)
    .map((item) => item.cards)
}

export function numberAnswer(ask: NumberAsk): number {
  switch (ask.what) {
    case 'sum':
      return countOf(parseHand(ask.cards))
    case 'score':
      return Math.max(ask.pegs[0], ask.pegs[1])
    case 'kind':
      return scoreFive(parseHandAndStarter(ask))
        .items.filter(({ kind }) => kind === ask.kind)
        .reduce((all, { points }) => all + points, 0)
    case 'hand':
    case 'chosen-hand':
      return scoreFive(handAndStarterOf(ask)!).total
    case 'pegged':
      return lastEvents(ask.deal)
        .filter(({ playerIndex }) => playerIndex === ME)
        .reduce((all, { points }) => all + points, 0)
  }
}

/** The highest number on the pad of a question. */
export const padOf = ({ ask, upTo }: NumberStep): number =>
  upTo ?? (ask.what === 'hand' || ask.what === 'chosen-hand' ? MAX_HAND_SCORE : 14)

/** The cards that the rules let me lay now. */
export function cardsThatFit({ deal }: Pick<FitStep, 'deal'>): readonly Card[] {
  const game = dealtGame(deal)
  const ids = legalActions(game, ME).flatMap((action) =>
    action.type === 'PLAY_CARD' ? [action.cardId] : [],
  )
  return game.pegging.playerCards[ME]!.filter(({ id }) => ids.includes(id))
}

/** What each wanted result is in the engine's count of a card laid. */
const MAKES = {
  fifteen: ({ fifteen }) => fifteen > 0,
  'thirty-one': ({ thirtyone }) => thirtyone > 0,
  pair: ({ pairs }) => pairs > 0,
  run: ({ runs }) => runs > 0,
  go: () => false,
} as const satisfies Readonly<Record<PlayCardStep['want'], (score: PeggingScore) => boolean>>

/** The cards that make what is wanted; none if go is the answer. */
export function cardsWanted(step: PlayCardStep): readonly Card[] {
  const { sequence } = dealtGame(step.deal).pegging
  return cardsThatFit(step).filter((card) =>
    MAKES[step.want](scorePeggingPlay([...sequence, card])),
  )
}

export type Side = 'me' | 'them'

/** `me` also stands for "yes, that is right" when a claim is judged. */
export function pickAnswer(ask: PickAsk): Side {
  switch (ask.what) {
    case 'first-deal':
      return cutForDeal(ask.seed).dealerIndex === ME ? 'me' : 'them'
    case 'crib':
      return dealtGame(ask.deal).dealerIndex === ME ? 'me' : 'them'
    case 'leads':
      return dealtGame(ask.deal).pegging.currentPlayerIndex === ME ? 'me' : 'them'
    case 'counts-first':
      return firstShown(ask.deal) === ME ? 'me' : 'them'
    case 'favourite': {
      const [mine, theirs] = ask.scores
      return winProbability(mine, theirs, ask.dealer === 'me') > 0.5 ? 'me' : 'them'
    }
    case 'claim':
      return scoreFive(parseHandAndStarter(ask)).total === ask.claimed ? 'me' : 'them'
  }
}

/** Whose hand the engine shows first when the play is over. */
function firstShown(deal: DealScript): number {
  const shown = shownHand(dealtGame(deal))
  if (shown === null) throw new RangeError('The play of this hand isn’t over.')
  return shown.playerIndex
}
