import {
  type Card,
  optimalDiscard,
  optimalPeggingPlay,
  type PlayerView,
  type Question,
} from '@skunkd/engine'
import { formatTable } from '../support/table.js'
import type { PaintCard } from './announce.js'

const SHOWN = 5

interface Choice {
  readonly cards: readonly Card[]
  readonly expectedValue: number
}

/** The best choices with what each gives up against the first, in points. */
function choiceTable(choices: readonly Choice[], paint: PaintCard): string {
  const best = choices[0]!.expectedValue
  const rows = choices
    .slice(0, SHOWN)
    .map(({ cards, expectedValue }, place) => [
      `  ${cards.map(paint).join(' ')}`,
      place === 0 ? 'best' : `costs ${(best - expectedValue).toFixed(2)}`,
    ])
  return formatTable(rows)
}

/** The best choice here and what the others cost; null where there is nothing to choose. */
export function hintFor(view: PlayerView, question: Question, paint: PaintCard): string | null {
  switch (question.kind) {
    case 'discard': {
      const { allOptions, reasoning } = optimalDiscard(view.hand, view.isDealer)
      const choices = allOptions.map((option) => ({ ...option, cards: option.discard }))
      return `${choiceTable(choices, paint)}${reasoning}\n`
    }
    case 'play': {
      const { pegging, playerIndex, isDealer, discarded, starter } = view
      const { options, reasoning } = optimalPeggingPlay(
        view.cardsLeft,
        pegging.sequence,
        pegging.count,
        {
          playerIndex,
          isDealer,
          discarded,
          ...(starter === null ? {} : { starter }),
          opponentCards: view.opponentCardsLeft,
          history: pegging.history,
        },
      )
      const choices = options.map((option) => ({ ...option, cards: [option.card] }))
      return `${choiceTable(choices, paint)}${reasoning}\n`
    }
    default:
      return null
  }
}
