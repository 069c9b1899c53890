import { type CoachingAnnotation, compareCards } from '@skunkd/engine'
import { choiceVerb, formatPercentagePoints, judgedPosition, whereLine } from '@skunkd/engine/words'
import { useEffect, useId, useRef } from 'react'
import { hadBetter } from '../coach/decision/judge.js'
import { OptionTable } from '../coach/decision/option-table.js'
import { PositionPicture } from '../coach/decision/position-picture.js'
import { SeverityTag } from '../coach/decision/severity-tag.js'
import { AnalyseLink, Better, costOf } from '../coach/decision/verdict.js'
import { whatDecides } from '../coach/letter.js'
import { CardText } from '../ui/cards/card-text.js'
import { Button, ButtonLink } from '../ui/controls/button.js'
import { withNoBreaks } from '../ui/text.js'
import styles from './decisions.module.css'

/** One decision: what was chosen, what was best, what it cost; when open, everything behind it. */
export function DecisionItem({
  annotation,
  open,
  onToggle,
  onRetry,
  stepHref,
}: {
  annotation: CoachingAnnotation
  open: boolean
  onToggle: () => void
  /** Null if there is nothing to get right. */
  onRetry: (() => void) | null
  /** The address of this very place in the game. */
  stepHref: string
}) {
  const { snapshot, actual, loss, winProbabilityLost, reasoning } = annotation
  const bodyId = useId()
  const head = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  const missed = hadBetter(annotation)
  const cost = costOf(annotation)

  // Opened by a key or from the curve: bring it into view and focus it.
  useEffect(() => {
    if (open && !wasOpen.current && document.activeElement !== head.current) {
      head.current?.focus({ preventScroll: true })
      head.current?.scrollIntoView({ block: 'center' })
    }
    wasOpen.current = open
  }, [open])

  return (
    <li className={styles.item} data-testid="decision" data-loss={loss}>
      <h3 className={styles.head}>
        <button
          ref={head}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          <span className={styles.severity}>
            <SeverityTag annotation={annotation} />
          </span>
          <span className={styles.what}>
            <span className={styles.where}>
              {whereLine(judgedPosition(annotation), snapshot.handIndex + 1)}
            </span>
            <span className={styles.cards}>
              <span>
                You {choiceVerb(snapshot)} <CardText cards={[...actual].sort(compareCards)} />
              </span>{' '}
              <Better annotation={annotation} />
            </span>
          </span>
          <span className={styles.cost}>
            <strong>{cost?.lost ?? '–'}</strong> <small>{cost?.unit ?? 'points'}</small>
          </span>
          <span className={styles.change} aria-hidden="true">
            {open ? '–' : '+'}
          </span>
        </button>
      </h3>
      <div id={bodyId} hidden={!open} className={styles.body}>
        {open && (
          <>
            <PositionPicture annotation={annotation} />
            <p className={styles.why}>{withNoBreaks(reasoning)}</p>
            {annotation.basis === 'points' && missed && winProbabilityLost !== undefined && (
              <p className={styles.note}>
                {whatDecides(judgedPosition(annotation).target)} This one lowered your win chance by{' '}
                {formatPercentagePoints(winProbabilityLost)}.
              </p>
            )}
            <div className={styles.actions}>
              {onRetry !== null && (
                <Button onClick={onRetry} data-testid="retry">
                  Try it again
                </Button>
              )}
              <ButtonLink href={stepHref}>Show in replay</ButtonLink>
              {actual.length > 0 && <AnalyseLink annotation={annotation} />}
            </div>
            <OptionTable annotation={annotation} chosen={actual} />
          </>
        )}
      </div>
    </li>
  )
}
