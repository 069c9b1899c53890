import { type ReactNode, useEffect, useRef, useState } from 'react'
import { announce } from '../../ui/announcer.js'
import { ActionBar, Button } from '../../ui/controls/button.js'
import { Slip } from '../../ui/controls/slip.js'
import { Prose } from '../../ui/glossary/prose.js'
import styles from '../lesson.module.css'
import type { Step } from './step.js'
import type { Verdict } from './verdict.js'

/** One question: asked until the answer is right or has been given away. */
export function useStep() {
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [done, setDone] = useState(false)
  const [shown, setShown] = useState(false)
  return {
    verdict,
    /** The question is closed: the answer was right, or was given away. */
    done,
    shown,
    /** Takes a verdict; `more` if something is still to be found. */
    answer(next: Verdict, more = false) {
      setVerdict(next)
      announce(next.say)
      if (next.right && !more) setDone(true)
    },
    show() {
      setVerdict(null)
      setShown(true)
      setDone(true)
    },
    /** Takes the last objection back, when another card is touched. */
    clear() {
      setVerdict((now) => (now?.right ? now : null))
    },
  }
}

/** Moves the focus to the button that leads on, as soon as somebody has come there. */
export function useFocusWhen<T extends HTMLElement>(when: boolean) {
  const ref = useRef<T>(null)
  useEffect(() => {
    // A page that was just opened takes the focus from nowhere.
    if (when && navigator.userActivation?.hasBeenActive !== false) ref.current?.focus()
  }, [when])
  return ref
}

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
  state: ReturnType<typeof useStep>
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
  const onPad = stuck && Boolean(pad)
  const next = useFocusWhen<HTMLButtonElement>(done)
  const hasSlip = verdict !== null || (done && (Boolean(answer) || step.after !== undefined))
  const showMe = stuck && (
    <Button look={onPad ? 'text' : 'quiet'} onClick={state.show} data-testid="show-me">
      Show me
    </Button>
  )
  return (
    <>
      <Prose
        text={step.text}
        taught={step.teaches ?? []}
        className={`${styles.words} ${styles.asked} ${onPad ? styles.again : ''}`}
      />
      <div className={styles.felt}>
        {children}
        {hasSlip && (
          <Slip className={styles.outcome} aria-label="Answer">
            {onPad && showMe}
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
      {(done || (stuck && !onPad) || submit !== undefined) && (
        <ActionBar label="Your answer" className={styles.bar}>
          {!done && submit}
          {showMe}
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
