import { type HandScore, parseCard, parseHand, scoreHand } from '@skunkd/engine'
import type { HandToCount } from '@skunkd/engine/words'
import { HANDS } from '../positions/positions.generated.js'
import type { FiveCards, NumberAsk } from './step.js'

export function parseHandAndStarter({
  hand,
  starter,
  crib = false,
}: Omit<FiveCards, 'crib'> & { crib?: boolean }): HandToCount {
  return { hand: parseHand(hand), starter: parseCard(starter), isCrib: crib }
}

export function scoreFive({ hand, starter, isCrib }: HandToCount): HandScore {
  return scoreHand(hand, starter, isCrib)
}

/** The five cards that a question is about; null if it is about something else. */
export function handAndStarterOf(ask: NumberAsk): HandToCount | null {
  switch (ask.what) {
    case 'kind':
    case 'hand':
      return parseHandAndStarter(ask)
    case 'chosen-hand':
      return parseHandAndStarter(HANDS[ask.theme][0]!)
    default:
      return null
  }
}
