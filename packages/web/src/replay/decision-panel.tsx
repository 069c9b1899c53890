import { type CoachingAnnotation, compareCards, otherSeat, type Seat } from '@skunkd/engine'
import { OptionTable } from '../coach/decision/option-table.js'
import { draftOf, writeDraft } from '../coach/decision/position.js'
import { SeverityTag } from '../coach/decision/severity-tag.js'
import { comparison, lostPercent, lostPoints, targetOf } from '../coach/words.js'
import type { Names } from '../game/words/names.js'
import { CardText } from '../ui/cards/card-text.js'
import { ButtonLink } from '../ui/controls/button.js'
import { formatRoute } from '../ui/router.js'
import { unbroken } from '../ui/unbroken.js'
import type { Decided } from './game-steps.js'
import styles from './replay.module.css'

/** What the coach says about the choice made in this step, with all the alternatives. */
export function DecisionPanel({
  decided,
  annotation,
  problem,
  hidden,
  names,
}: {
  decided: Decided
  annotation: CoachingAnnotation | null
  problem: string | null
  /** The cards could not be seen then, so the alternatives are hidden too. */
  hidden: boolean
  names: Names
}) {
  const { seat } = decided
  if (hidden) {
    return (
      <p className={styles.soft}>
        {names.whose(seat)} cards were hidden then. Open the hands to see what there was to choose
        from.
      </p>
    )
  }
  if (problem !== null) return <p className={styles.soft}>The coach could not read it: {problem}</p>
  if (annotation === null) {
    return (
      <p className={styles.soft} aria-busy="true">
        The coach has not come to this one yet.
      </p>
    )
  }
  const { forced, loss, optimal, reasoning, winProbabilityLost, actual, basis } = annotation
  return (
    <div className={styles.decision} data-testid="step-decision">
      <p className={styles.verdict}>
        <SeverityTag annotation={annotation} />
        {!forced && (
          <span>
            <strong>{lostPoints(loss)}</strong> points
            {basis === 'win' && winProbabilityLost !== undefined && (
              <>, {lostPercent(winProbabilityLost)} win chance</>
            )}
          </span>
        )}
        {!forced && loss > 1e-9 && (
          <span>
            {comparison(annotation)} <CardText cards={[...optimal].sort(compareCards)} />
          </span>
        )}
      </p>
      {!forced && (
        <p>
          {seat !== names.you && `From ${names.whose(seat)} seat: `}
          {unbroken(reasoning)}
        </p>
      )}
      {forced ? (
        <p className={styles.soft}>There was nothing else to do.</p>
      ) : (
        <>
          <OptionTable
            annotation={annotation}
            chosen={actual}
            chooser={names.of(seat)}
            crib={cribName(annotation, seat, names)}
          />
          <p>
            <ButtonLink
              look="quiet"
              href={formatRoute(
                ['analyse'],
                writeDraft(draftOf(annotation.snapshot, targetOf(annotation))),
              )}
            >
              Open in Analyse
            </ButtonLink>
          </p>
        </>
      )}
    </div>
  )
}

function cribName({ snapshot }: CoachingAnnotation, seat: Seat, names: Names): string {
  return `${names.whose(snapshot.isDealer ? seat : otherSeat(seat))} crib`
}
