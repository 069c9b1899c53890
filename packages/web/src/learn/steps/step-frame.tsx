import type { ReactNode } from 'react'
import { ActionBar } from '../../ui/controls/action-bar.js'
import { Button } from '../../ui/controls/button.js'
import { Slip } from '../../ui/controls/slip.js'
import { Prose } from '../../ui/glossary/prose.js'
import styles from '../lesson.module.css'
import type { Step } from './step.js'
import { type StepState, useFocusWhen } from './use-step.js'

/** What the view of a step is given. */
export interface StepProps<S extends Step> {
  readonly step: S
  readonly onContinue: () => void
}

/** What every question looks like: the words, the cards, the buttons, the reply. */
export function StepFrame({
  step,
  state,
  children,
  submit,
  pad,
  answer,
  onContinue,
}: StepProps<Step> & {
  state: StepState
  children: ReactNode
  /** The button that gives the answer; questions answered by a single touch have none. */
  submit?: ReactNode
  /** Keys that answer, until the question is closed. */
  pad?: ReactNode
  /** What is drawn beside the verdict once the question is closed. */
  answer?: ReactNode
}) {
  const { verdict, done, shown } = state
  const stuck = !done && verdict !== null && !verdict.right
  const next = useFocusWhen<HTMLButtonElement>(done)
  const hasSlip = verdict !== null || (done && (Boolean(answer) || step.after !== undefined))
  return (
    <>
      <Prose
        text={step.text}
        taught={step.teaches ?? []}
        className={`${styles.words} ${styles.asked}`}
      />
      <div className={styles.felt}>
        {children}
        {hasSlip && (
          <Slip className={styles.outcome} aria-label="Answer">
            {verdict !== null && (
              <p className={styles.verdict} data-right={verdict.right} data-testid="verdict">
                <span aria-hidden="true">{verdict.right ? '✓ ' : '✗ '}</span>
                {verdict.say}
              </p>
            )}
            {done && answer}
            {done && step.after !== undefined && (
              <Prose text={step.after} taught={step.teaches ?? []} />
            )}
          </Slip>
        )}
      </div>
      {!done && pad}
      {(done || stuck || submit !== undefined) && (
        <ActionBar label="Your answer" className={styles.bar}>
          {!done && submit}
          {stuck && (
            <Button onClick={state.show} data-testid="show-me">
              Show me
            </Button>
          )}
          {done && (
            <Button
              ref={next}
              look="loud"
              onClick={onContinue}
              data-testid="continue"
              data-shown={shown}
            >
              Continue
            </Button>
          )}
        </ActionBar>
      )}
    </>
  )
}
