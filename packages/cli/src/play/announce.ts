import type { Step } from '@skunkd/engine'
import { type NameCard, type Names, stepSentences } from '@skunkd/engine/words'
import { handText } from '../support/card-text.js'
import { ME } from './names.js'

/** The cards that are counted, if the person hasn't had them on the table yet. */
function shownCards(step: Step, paint: NameCard): string[] {
  const isShown = step.kind === 'count' || (step.kind === 'claim' && step.playerIndex !== ME)
  return isShown ? [`  ${handText(step.shown.cards, paint)} with ${paint(step.starter)}`] : []
}

/** The lines that tell a step of the game. */
export function announce(step: Step, names: Names, paint: NameCard): readonly string[] {
  if (step.kind === 'next') return []
  const lines = [...shownCards(step, paint), ...stepSentences(step, names, paint)]
  return step.kind === 'deal' ? ['', ...lines] : lines
}
