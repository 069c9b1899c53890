import { shippedPolicy } from '@skunkd/arena'
import { adviseOn, type CoachingAnnotation, type PlayerView, strongModel } from '@skunkd/engine'
import type { NameCard } from '@skunkd/engine/words'
import { formatColumns } from '../support/text.js'

const SHOWN = 5

/** The best choices with what each gives up, and late in the game how often each wins. */
function choiceTable({ options, basis }: CoachingAnnotation, paint: NameCard): string {
  const rows = options
    .slice(0, SHOWN)
    .map(({ cards, loss, winProbability }, place) => [
      `  ${cards.map(paint).join(' ')}`,
      place === 0 ? 'best' : `costs ${loss.toFixed(2)}`,
      ...(basis === 'win' ? [`wins ${(100 * winProbability!).toFixed(1)}%`] : []),
    ])
  return formatColumns(rows)
}

/** The best choice here and what the others cost; null if there is nothing to choose. */
export function hintFor(view: PlayerView, paint: NameCard): string | null {
  const hint = adviseOn(view, { model: strongModel(shippedPolicy()) })
  return hint === null ? null : `${choiceTable(hint, paint)}${hint.reasoning}\n`
}
