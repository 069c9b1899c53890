import { type CoachingAnnotation, compareCards } from '@skunkd/engine'
import { comparison, judgedPosition, lostPercent, lostPoints } from '@skunkd/engine/words'
import { CardText } from '../../ui/cards/card-text.js'
import { ButtonLink } from '../../ui/controls/button.js'
import { formatRoute } from '../../ui/router.js'
import { hadBetter } from './judge.js'
import { positionQuery } from './position-picture.js'

/** What a choice cost, in what decides: points, or win chance from 80 on; null if there was none. */
export function costOf({ forced, loss, basis, winProbabilityLost }: CoachingAnnotation) {
  if (forced) return null
  return basis === 'win' && winProbabilityLost !== undefined
    ? { lost: lostPercent(winProbabilityLost), unit: 'win chance' }
    : { lost: lostPoints(loss), unit: 'points' }
}

/** The cards that were worth more than those chosen, if any. */
export function Better({ annotation }: { annotation: CoachingAnnotation }) {
  if (!hadBetter(annotation)) return null
  return (
    <span>
      {comparison(annotation)} <CardText cards={[...annotation.optimal].sort(compareCards)} />
    </span>
  )
}

/** The way to the same position on the screen that analyses any. */
export function AnalyseLink({ annotation }: { annotation: CoachingAnnotation }) {
  const query = positionQuery(judgedPosition(annotation))
  return (
    <ButtonLink look="text" href={formatRoute(['analyse'], query)}>
      Open in Analyse
    </ButtonLink>
  )
}
