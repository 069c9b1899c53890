import { type CoachingAnnotation, MISTAKE_FROM } from '@skunkd/engine'
import styles from './review.module.css'

/** Whom the coach assumed across the table, in words; another model goes by its name. */
const MODELS: Readonly<Record<string, string>> = {
  strong:
    'perfect play, as near as it can be computed (the model “strong”): the same in every game, whoever sat there',
  club: 'a sensible club player (the model “club”)',
}

const SURE = `The loss of a discard is known to within about ${MISTAKE_FROM.discard} points, that of a card to within about ${MISTAKE_FROM.pegging_play}: a choice that loses less counts as equally good, not as a mistake.`

/** Against whom the numbers hold, and how sure they are. */
export function Yardstick({ decisions }: { decisions: readonly CoachingAnnotation[] }) {
  const against = decisions[0]?.against
  if (against === undefined) return null
  const incomplete = decisions.filter(({ complete }) => complete === false).length
  return (
    <p className={styles.accuracy} data-testid="yardstick">
      Judged against {MODELS[against] ?? `the model “${against}”`}. {SURE}
      {incomplete > 0 &&
        ` In ${incomplete} of these decisions some of the hands the other could hold were left out of the search.`}
    </p>
  )
}
