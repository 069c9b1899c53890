import { compareCards, parseHand, parsePosition } from '@skunkd/engine'
import { useEffect, useMemo, useRef } from 'react'
import { Problem } from '../coach/decision/problem.js'
import { useGuidedGame } from '../game/guided-game.js'
import { analysis } from '../threads/analysis.js'
import { ActionBar, Button, ButtonLink } from '../ui/controls/button.js'
import { Prose } from '../ui/glossary/prose.js'
import { PageTitle } from '../ui/page-title.js'
import { ProgressStrip } from '../ui/pictures/progress-strip.js'
import { Skunk } from '../ui/pictures/skunk.js'
import { restoreLostFocus } from '../ui/restore-focus.js'
import { replaceRoute } from '../ui/router.js'
import { useAsked } from '../ui/use-asked.js'
import styles from './lesson.module.css'
import { lessonAfter } from './lessons/curriculum.js'
import { THIRTY_ONE } from './lessons/how-it-is-played.js'
import { POSITIONS } from './positions/positions.generated.js'
import type { LearnProgress } from './progress.js'
import { ExplainView } from './steps/explain-step.js'
import { NumberView } from './steps/number-step.js'
import { PickView } from './steps/pick-step.js'
import { PlayCardView } from './steps/play-card-step.js'
import { CardSpread } from './steps/spread.js'
import type { DecideStep, Lesson, Step } from './steps/step.js'
import { useFocusWhen } from './steps/step-frame.js'
import { TapView } from './steps/tap-step.js'

/** A decision of a real game: the coach knows every choice, and judges. */
function DecideView({ step, onContinue }: { step: DecideStep; onContinue: () => void }) {
  const { position: line } = POSITIONS[step.theme][step.at ?? 0]!
  const position = useMemo(() => parsePosition(line).position, [line])
  const [asked, again] = useAsked(
    (signal) => analysis.call('advice', { position }, { signal }),
    position,
  )

  return (
    <>
      <Prose text={step.text} taught={step.teaches ?? []} className={styles.words} />
      {asked.kind === 'asking' && (
        <div className={styles.felt} aria-busy="true">
          <CardSpread cards={[...position.hand].sort(compareCards)} label="Your cards" />
          <p>The coach is looking at the cards…</p>
        </div>
      )}
      {asked.kind === 'failed' && (
        <p role="alert">
          The coach couldn’t look at the cards ({asked.reason}).{' '}
          <Button onClick={again}>Try again</Button>
        </p>
      )}
      {asked.kind === 'answer' && (
        <Problem
          bar
          annotation={asked.value}
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

function StepView({ step, onContinue }: { step: Step; onContinue: () => void }) {
  switch (step.kind) {
    case 'tell':
      return <ExplainView step={step} onContinue={onContinue} />
    case 'tap':
    case 'fit':
      return <TapView step={step} onContinue={onContinue} />
    case 'number':
      return <NumberView step={step} onContinue={onContinue} />
    case 'lay':
      return <PlayCardView step={step} onContinue={onContinue} />
    case 'pick':
      return <PickView step={step} onContinue={onContinue} />
    case 'decide':
      return <DecideView step={step} onContinue={onContinue} />
  }
}

/** Keys stand where the skunk would; and one skunk is enough. */
const hasHost = (step: Step) =>
  step.kind !== 'number' && (step.kind !== 'tell' || step.picture?.skunk === undefined)

/** Where the address says the learner is: `?step=3`; one past the last step is the end. */
function stepFrom(query: URLSearchParams, lesson: Lesson): number {
  const text = query.get('step') ?? '1'
  const step = /^\d{1,2}$/.test(text) ? Number(text) : 1
  return Math.min(Math.max(step, 1), lesson.steps.length + 1)
}

/** One lesson, step by step. The address says which, so that a reload and the back button work. */
export function LessonPage({
  lesson,
  query,
  progress,
}: {
  lesson: Lesson
  query: URLSearchParams
  progress: LearnProgress
}) {
  const at = stepFrom(query, lesson)
  const step = lesson.steps[at - 1]
  const here = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another step begins at the top
  useEffect(() => {
    window.scrollTo(0, 0)
    // The button that led here is gone: unless the step has one of its own, keys start at the step.
    restoreLostFocus(here.current)
  }, [at])

  function goOn() {
    const next = at + 1
    void progress.reach(lesson.id, next, next > lesson.steps.length)
    replaceRoute(['learn', lesson.id], new URLSearchParams({ step: String(next) }))
  }

  return (
    <article className={styles.lesson} aria-label={lesson.title}>
      <header className={styles.head}>
        <PageTitle>{lesson.title}</PageTitle>
        <a className={styles.back} href="#/learn">
          All lessons
        </a>
      </header>
      <ProgressStrip
        what="Step"
        judged={false}
        length={lesson.steps.length}
        results={lesson.steps.slice(0, at - 1).map(() => true)}
      />
      {step === undefined ? (
        <Finished lesson={lesson} />
      ) : (
        <section
          key={at}
          ref={here}
          tabIndex={-1}
          className={styles.step}
          aria-label={`Step ${at} of ${lesson.steps.length}`}
          data-testid="step"
          data-lesson={lesson.id}
          data-step={at}
          data-kind={step.kind}
        >
          <StepView step={step} onContinue={goOn} />
          {hasHost(step) && <Skunk mood="host" className={styles.host} />}
        </section>
      )}
    </article>
  )
}

const PRAISE = ['That’s the lot.', 'Nicely done.', 'You have it.', 'Off you go.'] as const

function Finished({ lesson }: { lesson: Lesson }) {
  const next = lessonAfter(lesson.id)
  const { starting, start } = useGuidedGame()
  const link = useFocusWhen<HTMLAnchorElement>(true)
  return (
    <section className={`${styles.felt} ${styles.finished}`} data-testid="lesson-finished">
      <Skunk mood="cheer" className={styles.skunk} />
      <h2>{PRAISE[lesson.id.length % PRAISE.length]}</h2>
      <p className={styles.words}>
        {next === null ? 'That was the last lesson. Now go and play.' : `Next: ${next.title}.`}
      </p>
      {next !== null && <CardSpread cards={parseHand(next.cards)} label="Its cards" />}
      <ActionBar label="Next" className={styles.bar}>
        {next === null ? (
          <ButtonLink ref={link} look="loud" href="#/">
            Play a game
          </ButtonLink>
        ) : (
          <ButtonLink ref={link} look="loud" href={`#/learn/${next.id}`}>
            Next lesson
          </ButtonLink>
        )}
        {next === null || lesson.id === THIRTY_ONE.id ? (
          <Button disabled={starting} onClick={() => void start()}>
            Play a guided game
          </Button>
        ) : lesson.id === 'counting' ? (
          <ButtonLink href="#/learn/count">Count more hands</ButtonLink>
        ) : (
          <ButtonLink href="#/learn">All lessons</ButtonLink>
        )}
      </ActionBar>
    </section>
  )
}
