import { type CoachingAnnotation, compareCards, wasMistake } from '@skunkd/engine'
import { useEffect, useId, useRef } from 'react'
import { OptionTable } from '../coach/decision/option-table.js'
import { draftOf, writeDraft } from '../coach/decision/position.js'
import { PositionPicture } from '../coach/decision/position-picture.js'
import { lookOf } from '../coach/decision/severity-look.js'
import { SeverityTag } from '../coach/decision/severity-tag.js'
import {
  choiceVerb,
  comparison,
  lostPercent,
  lostPoints,
  percentagePoints,
  targetOf,
  whereLine,
} from '../coach/words.js'
import { CardText } from '../ui/cards/card-text.js'
import { Button, ButtonLink } from '../ui/controls/button.js'
import { formatRoute } from '../ui/router.js'
import { unbroken } from '../ui/unbroken.js'
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
  const { snapshot, actual, optimal, loss, forced, winProbabilityLost, reasoning } = annotation
  const bodyId = useId()
  const head = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  const missed = !forced && loss > 1e-9

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
            <span className={styles.where}>{whereLine(snapshot)}</span>
            <span className={styles.cards}>
              <span>
                You {choiceVerb(snapshot)} <CardText cards={[...actual].sort(compareCards)} />
              </span>{' '}
              {missed && (
                <span>
                  {comparison(annotation)} <CardText cards={[...optimal].sort(compareCards)} />
                </span>
              )}
            </span>
          </span>
          <span className={styles.cost}>
            <strong>{forced ? '–' : lostPoints(loss)}</strong> <small>points</small>
            {!forced && annotation.basis === 'win' && winProbabilityLost !== undefined && (
              <span className={styles.chance}>
                {lostPercent(winProbabilityLost)} <small>win chance</small>
              </span>
            )}
          </span>
          <span className={styles.arrow} aria-hidden="true">
            {open ? '–' : '+'}
          </span>
        </button>
      </h3>
      <div id={bodyId} hidden={!open} className={styles.body}>
        {open && (
          <>
            <PositionPicture
              snapshot={snapshot}
              chosen={actual}
              best={missed ? optimal : []}
              tie={missed && !wasMistake(annotation)}
            />
            <p className={styles.why}>{unbroken(reasoning)}</p>
            {annotation.basis === 'points' && missed && winProbabilityLost !== undefined && (
              <p className={styles.note}>
                Until somebody has 80, points decide how much a choice cost; this one lowered your
                chance of winning by {percentagePoints(winProbabilityLost)}.
              </p>
            )}
            {annotation.basis === 'win' && missed && (
              <p className={styles.note}>
                Near the end the chance of winning decides; the{' '}
                {lookOf(annotation).word.toLowerCase()} loss of {loss.toFixed(1)} is that chance,
                expressed in points.
              </p>
            )}
            <div className={styles.actions}>
              {onRetry !== null && (
                <Button onClick={onRetry} data-testid="retry">
                  Try it again
                </Button>
              )}
              <ButtonLink href={stepHref}>See it in the game</ButtonLink>
              {actual.length > 0 && (
                <ButtonLink
                  look="quiet"
                  href={formatRoute(
                    ['analyse'],
                    writeDraft(draftOf(snapshot, targetOf(annotation))),
                  )}
                >
                  Open in Analyse
                </ButtonLink>
              )}
            </div>
            <OptionTable annotation={annotation} chosen={actual} />
          </>
        )}
      </div>
    </li>
  )
}
