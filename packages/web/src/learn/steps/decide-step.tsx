import { type CoachingAnnotation, parsePosition } from '@skunkd/engine'
import { useEffect, useMemo, useState } from 'react'
import { Problem } from '../../coach/decision/problem.js'
import { analysis } from '../../threads/analysis.js'
import { Button } from '../../ui/controls/button.js'
import { Prose } from '../../ui/glossary/prose.js'
import styles from '../learn.module.css'
import { POSITIONS } from '../positions/positions.generated.js'
import type { DecideStep } from './step.js'

type Asked =
  | { readonly status: 'asking' }
  | { readonly status: 'ready'; readonly annotation: CoachingAnnotation }
  | { readonly status: 'failed'; readonly message: string }

/** A decision of a real game: the coach knows every choice, and judges. */
export function DecideView({ step, onContinue }: { step: DecideStep; onContinue: () => void }) {
  const { position: line } = POSITIONS[step.theme][step.at]!
  const position = useMemo(() => parsePosition(line).position, [line])
  const [asked, setAsked] = useState<Asked>({ status: 'asking' })
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when told to try again
  useEffect(() => {
    const stop = new AbortController()
    setAsked({ status: 'asking' })
    analysis
      .call('advice', { position }, { signal: stop.signal })
      .then((annotation) => setAsked({ status: 'ready', annotation }))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return
        setAsked({
          status: 'failed',
          message: error instanceof Error ? error.message : 'no answer',
        })
      })
    return () => stop.abort()
  }, [position, tries])

  return (
    <>
      <Prose text={step.text} taught={step.teaches ?? []} className={styles.words} />
      {asked.status === 'asking' && (
        <p className={styles.waiting} aria-busy="true">
          The coach is looking at the cards…
        </p>
      )}
      {asked.status === 'failed' && (
        <p role="alert">
          The coach couldn’t look at the cards ({asked.message}).{' '}
          <Button onClick={() => setTries(tries + 1)}>Try again</Button>
        </p>
      )}
      {asked.status === 'ready' && (
        <Problem
          bar
          annotation={asked.annotation}
          showHand={false}
          withTable={false}
          after={
            <Button look="loud" onClick={onContinue} data-testid="continue">
              Continue
            </Button>
          }
        />
      )}
    </>
  )
}
