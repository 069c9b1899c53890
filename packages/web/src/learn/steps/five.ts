import { type Card, type HandScore, parseCard, parseHand, scoreHand } from '@skunkd/engine'
import { HANDS } from '../positions/positions.generated.js'
import type { FiveCards, NumberAsk } from './step.js'

export interface Five {
  readonly hand: readonly Card[]
  readonly starter: Card
  readonly isCrib: boolean
}

export function readFive({
  hand,
  starter,
  crib = false,
}: Omit<FiveCards, 'crib'> & { crib?: boolean }): Five {
  return { hand: parseHand(hand), starter: parseCard(starter), isCrib: crib }
}

export function scoreFive({ hand, starter, isCrib }: Five): HandScore {
  return scoreHand(hand, starter, isCrib)
}

/** The five cards that a question is about; null if it is about something else. */
export function fiveOf(ask: NumberAsk): Five | null {
  switch (ask.what) {
    case 'kind':
    case 'hand':
      return readFive(ask)
    case 'chosen-hand':
      return readFive(HANDS[ask.theme][ask.at]!)
    default:
      return null
  }
}
