import { parseHand } from '@skunkd/engine'
import { useGuidedGame } from '../game/guided-game.js'
import { CardFace } from '../ui/cards/card-face.js'
import { CardText } from '../ui/cards/card-text.js'
import { ActionBar, ButtonLink } from '../ui/controls/button.js'
import { Slip } from '../ui/controls/slip.js'
import { PageTitle } from '../ui/page-title.js'
import { ProgressStrip } from '../ui/pictures/progress-strip.js'
import { Skunk } from '../ui/pictures/skunk.js'
import type { ScreenProps } from '../ui/router.js'
import styles from './learn.module.css'
import { LessonPage } from './lesson-page.js'
import { CHAPTERS, LESSONS, lessonAt } from './lessons/curriculum.js'
import { type LearnProgress, useProgress } from './progress.js'
import type { Lesson } from './steps/step.js'
import { TrainerPage } from './trainer/trainer-page.js'

/** Each with cards that show it, if cards can. */
const LINES: readonly (readonly [line: string, cards: string])[] = [
  [
    'Two play. You each get six cards, keep four and put two aside. The four cards put aside make the crib, a second hand for the dealer.',
    '',
  ],
  ['One more card is turned up: the starter. It counts as part of every hand.', '5D'],
  [
    'You take turns playing your cards and add them up, never past 31. Pairs, runs, 15 and 31 score right away.',
    '7S 8D',
  ],
  [
    'Then the hands are counted, and the crib last. Every pair and every 15 is 2 points, and a run (three or more in a row) a point per card.',
    '4C 5H 6S',
  ],
  ['For each point you move a peg one hole along the board. First to 121 wins.', ''],
]

/** The whole game in a minute, before the first lesson. */
function Overview() {
  return (
    <Slip className={styles.overview} aria-labelledby="overview">
      <h2 id="overview">The game in one minute</h2>
      <ol>
        {LINES.map(([line, cards]) => (
          <li key={line}>
            {line} {cards !== '' && <CardText cards={parseHand(cards)} />}
          </li>
        ))}
      </ol>
    </Slip>
  )
}

/** The one name in the address that is not a lesson. */
const TRAINER = 'count'

/** *Learn*: the list of lessons, or one of them. */
export function LearnScreen({ path, query }: ScreenProps) {
  const progress = useProgress()
  const [id] = path
  if (id === TRAINER) return <TrainerPage query={query} />
  const lesson = id === undefined ? null : lessonAt(id)
  if (lesson !== null) {
    return <LessonPage key={lesson.id} lesson={lesson} query={query} progress={progress} />
  }
  return <LessonList progress={progress} unknown={id !== undefined} />
}

function LessonList({ progress, unknown }: { progress: LearnProgress; unknown: boolean }) {
  const next = LESSONS.find(({ id }) => !progress.of(id).done) ?? null
  const done = LESSONS.filter(({ id }) => progress.of(id).done).length
  const { starting, start } = useGuidedGame()

  // What was learnt decides what stands here: drawn sooner, the list would jump.
  if (!progress.ready) return <div className={styles.page} aria-busy="true" />
  return (
    <div className={styles.page}>
      <header className={styles.intro}>
        <Skunk mood="host" className={styles.introSkunk} />
        <PageTitle>Learn cribbage</PageTitle>
        <p className={styles.line}>
          {unknown ? 'Lesson not found. Choose one from the list.' : introOf(done)}
        </p>
        <ProgressStrip
          results={LESSONS.map(({ id }) => (progress.of(id).done ? true : undefined))}
          length={LESSONS.length}
          at={next === null ? LESSONS.length : LESSONS.indexOf(next)}
          note={`${done} of ${LESSONS.length}`}
          label={`${done} of ${LESSONS.length} lessons done`}
        />
      </header>
      {next !== null && (
        <ActionBar label="Next" className={styles.bar}>
          <ButtonLink look="loud" href={`#/learn/${next.id}?step=${progress.of(next.id).step}`}>
            {progress.of(next.id).step > 1
              ? `Continue lesson ${LESSONS.indexOf(next) + 1}`
              : done === 0
                ? 'Start at the beginning'
                : `Start lesson ${LESSONS.indexOf(next) + 1}`}
          </ButtonLink>
        </ActionBar>
      )}
      <div className={styles.list}>
        {done === 0 && <Overview />}
        {CHAPTERS.map(({ title, lessons }) => (
          <section key={title} className={styles.chapter} aria-label={title}>
            <h2>{title}</h2>
            <ol className={styles.lessons}>
              {lessons.map((lesson) => (
                <LessonItem key={lesson.id} lesson={lesson} progress={progress} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      <section className={`${styles.chapter} ${styles.then}`} aria-label="And then">
        <h2>And then</h2>
        <ul className={styles.lessons}>
          <li>
            <button type="button" disabled={starting} onClick={() => void start()}>
              <Fan cards="6H 7S 8D" />
              <strong>Play a guided game</strong>
              <span>With Dot. We tell you what to do at each step, and say less as you learn.</span>
            </button>
          </li>
          <li>
            <a href="#/learn/count">
              <Fan cards="5C 5D JS" />
              <strong>Practise counting</strong>
              <span>One hand after another, and see how fast you are.</span>
            </a>
          </li>
          <li>
            <a href="#/rules">
              <Fan cards="AS 2H 3C" />
              <strong>The rules</strong>
              <span>The whole game on one page, with pictures.</span>
            </a>
          </li>
          <li>
            <a href="#/rules/words">
              <Fan cards="QH KC JD" />
              <strong>The words</strong>
              <span>Every cribbage term, explained.</span>
            </a>
          </li>
        </ul>
      </section>
    </div>
  )
}

/** A few small cards, to know a lesson by. */
function Fan({ cards }: { cards: string }) {
  return (
    <span className={styles.fan} aria-hidden="true">
      {parseHand(cards).map((card) => (
        <CardFace key={card.id} card={card} />
      ))}
    </span>
  )
}

function introOf(done: number): string {
  if (done === 0)
    return 'No experience needed. Each lesson takes about as long as waiting for a bus.'
  if (done < LESSONS.length) return 'A few minutes each. Start where you like.'
  return 'All lessons done. Repeat them any time. The cards don’t mind.'
}

function LessonItem({ lesson, progress }: { lesson: Lesson; progress: LearnProgress }) {
  const { step, done } = progress.of(lesson.id)
  const started = step > 1 && !done
  return (
    <li>
      <a href={`#/learn/${lesson.id}${started ? `?step=${step}` : ''}`} data-done={done}>
        <Fan cards={lesson.cards} />
        <strong>{lesson.title}</strong>
        {(done || started) && (
          <span className={styles.state}>
            {done ? '✓ done' : `step ${step} of ${lesson.steps.length}`}
          </span>
        )}
        <span>{lesson.line}</span>
      </a>
    </li>
  )
}
