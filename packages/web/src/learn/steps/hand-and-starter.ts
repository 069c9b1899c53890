import { type Card, type HandScore, parseCard, parseHand, scoreHand } from '@skunkd/engine'
import { HANDS } from '../positions/positions.generated.js'
import type { FiveCards, NumberAsk } from './step.js'

export interface HandAndStarter {
  readonly hand: readonly Card[]
  readonly starter: Card
  readonly isCrib: boolean
}

export function parseHandAndStarter({
  hand,
  starter,
  crib = false,
}: Omit<FiveCards, 'crib'> & { crib?: boolean }): HandAndStarter {
  return { hand: parseHand(hand), starter: parseCard(starter), isCrib: crib }
}

export function scoreFive({ hand, starter, isCrib }: HandAndStarter): HandScore {
  return scoreHand(hand, starter, isCrib)
}

/** The five cards that a question is about; null if it is about something else. */
export function handAndStarterOf(ask: NumberAsk): HandAndStarter | null {
  switch (ask.what) {
    case 'kind':
    case 'hand':
      return parseHandAndStarter(ask)
    case 'chosen-hand':
      return parseHandAndStarter(HANDS[ask.theme][ask.at]!)
    default:
      return null
  }
}
