import { type CoachingAnnotation, otherSeat, type Seat } from '@skunkd/engine'
import { useState } from 'react'
import { OptionTable } from '../coach/decision/option-table.js'
import { SeverityTag } from '../coach/decision/severity-tag.js'
import { AnalyseLink, Better, costOf } from '../coach/decision/verdict.js'
import type { Names } from '../game/words/names.js'
import { Slip } from '../ui/controls/slip.js'
import { withNoBreaks } from '../ui/text.js'
import styles from './replay.module.css'
import { useWalk } from './walk-context.js'

/** What the coach says about the choice made in this step, with all the alternatives. */
export function DecisionPanel() {
  const { step, at, seat: looks, hands, names, reviews, annotationOf } = useWalk()
  // All the alternatives, once unfolded, are shown in the steps that follow, too.
  const [unfolded, setUnfolded] = useState(false)
  if (step.decided === null) return null
  const { seat } = step.decided
  const { problem } = reviews[seat]
  // The cards could not be seen then, so the alternatives are hidden too.
  const hidden = hands === 'known' && seat !== looks
  const annotation = annotationOf(step)
  if (hidden) {
    return (
      <p className={styles.soft}>
        {names.whose(seat)} cards were hidden at this point. Show both hands to see the options.
      </p>
    )
  }
  if (problem !== null) return <p className={styles.soft}>The review failed: {problem}</p>
  if (annotation === null) return null
  const { forced, reasoning, actual, options, decision } = annotation
  const cost = costOf(annotation)
  return (
    <div className={styles.decision} data-testid="step-decision">
      <Slip className={styles.slip} aria-label="What the coach says">
        <p className={styles.verdict}>
          <SeverityTag annotation={annotation} />
          {cost !== null && annotation.rank > 1 && (
            <span>
              <strong>{cost.lost}</strong> {cost.unit}
            </span>
          )}
          <Better annotation={annotation} />
        </p>
        <p>
          {forced
            ? 'This was the only option.'
            : `${seat === names.you ? '' : `From ${names.whose(seat)} seat: `}${withNoBreaks(reasoning)}`}
        </p>
      </Slip>
      {!forced && (
        <details
          className={styles.options}
          open={unfolded}
          onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
        >
          <summary>
            {options.length === 2 ? 'Both' : `All ${options.length}`}{' '}
            {decision === 'discard' ? 'discards' : 'cards'}
          </summary>
          {unfolded && (
            <>
              <OptionTable
                key={at}
                annotation={annotation}
                chosen={actual}
                chooser={names.of(seat)}
                crib={cribName(annotation, seat, names)}
              />
              <p>
                <AnalyseLink annotation={annotation} />
              </p>
            </>
          )}
        </details>
      )}
    </div>
  )
}

function cribName({ snapshot }: CoachingAnnotation, seat: Seat, names: Names): string {
  return `${names.whose(snapshot.isDealer ? seat : otherSeat(seat))} crib`
}
