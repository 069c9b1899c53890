import {
  type Card,
  cardValue,
  compareCards,
  countOf,
  cutForDeal,
  parseHand,
  rankOrder,
  winProbability,
} from '@skunkd/engine'
import { plural } from '@skunkd/engine/words'
import { sameCards } from '../../coach/decision/judge.js'
import { rankName } from '../../ui/cards/card-name.js'
import { listText } from '../../ui/text.js'
import {
  cardsThatFit,
  cardsWanted,
  numberAnswer,
  pickAnswer,
  type Side,
  setsToFind,
} from './answers.js'
import { dealtGame, ME } from './deal-script.js'
import {
  type FitStep,
  type NumberStep,
  type PickStep,
  type PlayCardStep,
  parseHandAndStarter,
  scoreFive,
  type TapStep,
} from './step.js'

/** Whether an answer is right, and the reply to it. */
export interface Verdict {
  readonly right: boolean
  readonly say: string
}

const right = (say: string): Verdict => ({ right: true, say })
const wrong = (say: string): Verdict => ({ right: false, say })

/** `7, 8 and king`. */
const rankWords = (cards: readonly Card[]): string =>
  listText([...cards].sort(compareCards).map(rankName), 'and')

/** Cards were tapped; `found` are the sets that were found before. */
export function judgeTap(
  step: TapStep | FitStep,
  cards: readonly Card[],
  found: readonly (readonly Card[])[] = [],
): Verdict {
  if (step.kind === 'fit') return judgeFit(step, cards)
  if (found.some((set) => sameCards(set, cards))) return wrong('You have that one already.')
  const isSet = setsToFind(step).some((set) => sameCards(set, cards))
  return isSet ? right(praise(step, cards)) : wrong(objection(step, cards))
}

function praise({ find }: TapStep, cards: readonly Card[]): string {
  const names = rankWords(cards)
  switch (find) {
    case 'ten-card':
      return 'Those are all.'
    case 'fifteen':
      return `${names}: fifteen, 2 points.`
    case 'pair':
      return `${names}: a pair, 2 points.`
    case 'run':
      return `${names}: a run, ${plural(cards.length, 'point')}.`
    case 'flush':
      return `A flush, ${plural(cards.length, 'point')}.`
    case 'nobs':
      return 'One for his nobs.'
  }
}

function objection(step: TapStep, cards: readonly Card[]): string {
  switch (step.find) {
    case 'ten-card': {
      const small = cards.filter(({ rank }) => cardValue(rank) < 10)
      return small.length === 0 ? 'There are more of them.' : `${rankWords(small)}: not worth ten.`
    }
    case 'fifteen':
      return `That adds up to ${countOf(cards)}.`
    case 'pair':
      return cards.length === 2 ? 'Those are two different ranks.' : 'A pair is two cards.'
    case 'run':
      return runObjection(cards)
    case 'flush':
      return new Set(cards.map(({ suit }) => suit)).size === 1
        ? 'There are more of that suit in the hand.'
        : 'Those aren’t all the same suit.'
    case 'nobs':
      return cards.length === 1 && cards[0]!.rank === 'J'
        ? 'A jack, but not of the suit of the starter.'
        : 'It’s one card, and it’s a jack.'
  }
}

function runObjection(cards: readonly Card[]): string {
  if (cards.length < 3) return 'A run needs three cards at least.'
  const orders = [...cards].sort(compareCards).map(({ rank }) => rankOrder(rank))
  if (new Set(orders).size < orders.length) return 'One rank is in there twice.'
  const isRun = orders.every((order, i) => i === 0 || order === orders[i - 1]! + 1)
  return isRun ? 'That’s a run, but there’s a longer one.' : 'Those ranks aren’t all in a row.'
}

export function judgeNumber({ ask }: NumberStep, said: number): Verdict {
  const answer = numberAnswer(ask)
  if (said === answer)
    return right(ask.what === 'sum' ? `Yes, ${said}.` : `Yes: ${plural(said, 'point')}.`)
  if (ask.what === 'score')
    return wrong('Look for the front one of your two pegs, and for the number beside it.')
  if (ask.what === 'sum')
    return wrong(
      parseHand(ask.cards).length > 1
        ? 'Not quite. Add them up again.'
        : 'Not quite. Have another look.',
    )
  return wrong(said < answer ? 'It’s more than that.' : 'It’s less than that.')
}

/** A card was laid, or go was said (`null`). */
export function judgeLay(step: PlayCardStep, card: Card | null): Verdict {
  const wanted = cardsWanted(step)
  const fitting = cardsThatFit(step)
  if (card === null) {
    return fitting.length === 0
      ? right('Yes. Nothing fits, so you say go.')
      : wrong('You have a card that fits, so you must play it.')
  }
  const { sequence } = dealtGame(step.deal).pegging
  const count = countOf([...sequence, card])
  if (wanted.some(({ id }) => id === card.id)) {
    return right(`The count is ${count}, and you peg ${pegged(step, card)}.`)
  }
  if (!fitting.some(({ id }) => id === card.id)) {
    return wrong(`With that the count would be ${count}. It may not pass 31.`)
  }
  return wrong(`With that the count is ${count}, and you peg ${pegged(step, card)}.`)
}

/** What the engine pegs for me when the card is really laid. */
function pegged({ deal }: PlayCardStep, card: Card): number {
  const plays = `${deal.plays} ${card.rank}${card.suit}`
  const before = dealtGame(deal).players[ME]!.score
  return dealtGame({ ...deal, plays }).players[ME]!.score - before
}

export function judgeFit(step: FitStep, cards: readonly Card[]): Verdict {
  const fitting = cardsThatFit(step)
  if (sameCards(fitting, cards)) return right('Exactly those.')
  const count = dealtGame(step.deal).pegging.count
  const over = cards.filter((card) => !fitting.includes(card))
  if (over.length === 0) return wrong('There’s another one that fits.')
  return wrong(
    `With the ${rankWords(over.slice(0, 1))} the count would be ${count + cardValue(over[0]!.rank)}.`,
  )
}

export function judgePick({ ask }: PickStep, side: Side): Verdict {
  const isRight = pickAnswer(ask) === side
  const verdict = isRight ? right : wrong
  const yes = isRight ? 'Yes. ' : 'No. '
  switch (ask.what) {
    case 'first-deal': {
      const lower = [...cutForDeal(ask.seed).cuts.at(-1)!].sort(compareCards).slice(0, 1)
      return verdict(`${yes}The ${rankWords(lower)} is the lower card, and the lower card deals.`)
    }
    case 'crib':
      return verdict(`${yes}The crib is always the dealer’s.`)
    case 'leads':
      return verdict(`${yes}Pone leads: the player who didn’t deal.`)
    case 'counts-first':
      return verdict(`${yes}Pone counts first: the player who didn’t deal.`)
    case 'favourite': {
      const [mine, theirs] = ask.scores
      const chance = Math.round(100 * winProbability(mine, theirs, ask.dealer === 'me'))
      return verdict(`${yes}From here you win ${chance} games of 100.`)
    }
    case 'claim': {
      const { total } = scoreFive(parseHandAndStarter(ask))
      if (isRight)
        return right(total === ask.claimed ? 'Yes, it’s all there.' : 'Right. They miscounted.')
      return wrong(total === ask.claimed ? 'No, count again: they’re right.' : 'No, count again.')
    }
  }
}
