import {
  type Card,
  type CoachingAnnotation,
  compareCards,
  type DecisionSnapshot,
  type Position,
} from '@skunkd/engine'
import { judgedPosition, lostPoints, plural, pluralForm, whereLine } from '@skunkd/engine/words'
import { useEffect, useRef, useState } from 'react'
import { formatDate } from '../coach/coach-text.js'
import { judge } from '../coach/decision/judge.js'
import { Problem, questionOf } from '../coach/decision/problem.js'
import { UnreviewedGames } from '../coach/reviews/unreviewed-games.js'
import { type PracticeCounts, upTo } from '../storage/store.js'
import { CardBack } from '../ui/cards/card-back.js'
import { CardFace } from '../ui/cards/card-face.js'
import { cardName } from '../ui/cards/card-name.js'
import { ActionBar, Button, ButtonLink } from '../ui/controls/button.js'
import { EmptyState } from '../ui/controls/empty-state.js'
import { Facts } from '../ui/controls/facts.js'
import { Picker } from '../ui/controls/picker.js'
import { PageTitle } from '../ui/page-title.js'
import { ProgressStrip } from '../ui/pictures/progress-strip.js'
import { Skunk } from '../ui/pictures/skunk.js'
import { restoreLostFocus } from '../ui/restore-focus.js'
import { replaceRoute, type ScreenProps } from '../ui/router.js'
import styles from './practise.module.css'
import { whenAgain } from './schedule.js'
import { isFinished, type Missed, SESSION_LENGTH, useSession } from './session.js'
import { SessionEnd } from './session-end.js'
import { type Exercise, type Source, useFirstProblem, usePractice } from './use-practice.js'

const BACKS = [1, 2, 3, 4, 5, 6]

type Kind = DecisionSnapshot['type'] | 'any'

/** Ten problems at a time: the player's own mistakes as they come due, then random ones. */
export function PractiseScreen({ query }: ScreenProps) {
  const source: Source = query.get('from') === 'random' ? 'random' : 'own'
  const [kind, setKind] = useState<Kind>('any')
  const session = useSession()
  const [active, setActive] = useState(false)
  const practice = usePractice(source, kind, active)
  const { counts, unread, wasRead, retired, readRetired } = practice
  const first = useFirstProblem(source, kind, counts.due)
  const begin = () => {
    // One that was left in the middle goes on.
    if (session.results === null || isFinished(session.results)) session.start()
    setActive(true)
  }
  const leave = () => {
    session.end(Date.now())
    setActive(false)
  }

  if (active && session.results !== null) {
    return <Session practice={practice} onAgain={session.start} onEnd={leave} />
  }
  const left = session.results !== null && !isFinished(session.results)
  const results = left ? session.results : []
  return (
    <div className={`${styles.page} ${styles.start}`}>
      <PageTitle>Practise</PageTitle>
      <Due counts={counts} source={source} />
      <FirstProblem position={first} />
      <ProgressStrip
        results={results}
        length={SESSION_LENGTH}
        note={`${results.length} of ${SESSION_LENGTH}`}
        label={`${results.length} of ${SESSION_LENGTH} answered`}
      />
      <details className={styles.filter}>
        <summary>
          <span>{filterLine(source, kind)}</span>
          <span className={styles.change}>Filter</span>
        </summary>
        <Picker
          legend="From"
          options={{ own: 'My mistakes', random: 'Random problems' }}
          value={source}
          onChange={(next) =>
            replaceRoute(
              ['practise'],
              new URLSearchParams(next === 'random' ? { from: 'random' } : {}),
            )
          }
        />
        <Picker
          legend="About"
          options={{ any: 'Both', discard: 'Discards', pegging_play: 'The play' }}
          value={kind}
          onChange={setKind}
        />
      </details>
      {retired > 0 && (
        <p className={styles.retired} data-testid="retired">
          <span>
            The coach now rates {plural(retired, 'earlier mistake')} as fine.{' '}
            {pluralForm(retired, 'It', 'They')} won’t come back.
          </span>
          <Button look="text" onClick={() => void readRetired()}>
            Hide
          </Button>
        </p>
      )}
      {source === 'own' && unread.length > 0 && (
        <UnreviewedGames
          games={unread}
          consequence={`${pluralForm(unread.length, 'its', 'their')} mistakes aren’t included yet.`}
          action="Find mistakes"
          onRead={wasRead}
        />
      )}
      {session.past.length === 0 ? (
        <Skunk className={styles.host} />
      ) : (
        <section aria-labelledby="last-sessions">
          <h2 id="last-sessions" className={styles.title}>
            Last sessions
          </h2>
          <Facts
            className={styles.facts}
            facts={session.past.map(({ at, right, of }) => [
              formatDate(at, 'long'),
              `${right} of ${of}`,
            ])}
          />
        </section>
      )}
      <ActionBar label="Session" className={styles.bar}>
        <Button look="loud" onClick={begin} data-testid="start-session">
          {left ? 'Continue session' : 'Start session'}
        </Button>
        {left && <Button onClick={leave}>End session</Button>}
      </ActionBar>
    </div>
  )
}

function Due({ counts, source }: { counts: PracticeCounts; source: Source }) {
  if (source === 'random') {
    return (
      <header className={styles.due}>
        <div>
          <h2>Random problems</h2>
          <p>Positions from games between strong players.</p>
        </div>
      </header>
    )
  }
  return (
    <header className={styles.due} data-testid="practice-counts">
      {counts.due > 0 && <strong>{upTo(counts.due)}</strong>}
      <div>
        <h2>
          {counts.due === 0
            ? 'No mistakes are due'
            : pluralForm(counts.due, 'mistake is due', 'mistakes are due')}
        </h2>
        <p>
          {counts.all === 0
            ? 'Your mistakes come back here until you get them right. For now, practise random hands.'
            : counts.due === 0 && counts.nextAt !== null
              ? `Next one due ${whenAgain(counts.nextAt, Date.now())}. Until then, random hands.`
              : mixLine(counts.due)}
        </p>
      </div>
    </header>
  )
}

function mixLine(due: number): string {
  if (due === 0 || due >= SESSION_LENGTH) return 'Ten at a time, about 5 minutes.'
  return `And ${plural(SESSION_LENGTH - due, 'random hand')}: about 5 minutes.`
}

/** What the session begins with: its cards as they will lie there, or their backs. */
function FirstProblem({ position }: { position: Position | null }) {
  return (
    <section className={styles.felt} aria-label="First problem">
      {position !== null && (
        <>
          <p>{whereLine(position, null)}</p>
          <h3>{questionOf(position)}</h3>
        </>
      )}
      <div
        className={styles.fan}
        data-many={position === null || position.hand.length > 4}
        role="img"
        aria-label={position === null ? 'Cards, face down' : position.hand.map(cardName).join(', ')}
      >
        {position === null
          ? BACKS.map((n) => (
              <span key={n}>
                <CardBack />
              </span>
            ))
          : [...position.hand].sort(compareCards).map((card) => (
              <span key={card.id}>
                <CardFace card={card} />
              </span>
            ))}
      </div>
    </section>
  )
}

function filterLine(source: Source, kind: Kind): string {
  const what = { any: 'discards and play', discard: 'discards', pegging_play: 'the play' }[kind]
  return source === 'own' ? `My mistakes, ${what}` : `Random problems, ${what}`
}

/** One problem after the other, until there are ten. */
function Session({
  practice,
  onAgain,
  onEnd,
}: {
  practice: ReturnType<typeof usePractice>
  onAgain: () => void
  onEnd: () => void
}) {
  const { asked, goOn, answer } = practice
  const exercise = asked.kind === 'answer' ? asked.value : null
  const { results, answer: note } = useSession()
  // The tenth answer is looked at before the end comes.
  const [ended, setEnded] = useState(isFinished(results))
  const problem = useRef<HTMLElement>(null)
  const [answered, setAnswered] = useState<string | null>(null)
  const drawn = exercise?.key ?? null
  useEffect(() => {
    if (drawn !== null) restoreLostFocus(problem.current)
  }, [drawn])

  function next() {
    if (isFinished(results)) setEnded(true)
    else goOn()
  }

  async function onAnswer(exercise: Exercise, found: boolean, choice: readonly Card[]) {
    const dueAt = await answer(exercise, found)
    setAnswered(exercise.key)
    note(found, found ? null : missedOf(exercise, choice, dueAt))
  }

  if (ended) {
    return (
      <div className={styles.page}>
        <PageTitle>Practise</PageTitle>
        <SessionEnd
          onAgain={() => {
            setEnded(false)
            onAgain()
            goOn()
          }}
          onFinish={onEnd}
        />
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <PageTitle>Practise</PageTitle>
        <ProgressStrip
          results={results ?? []}
          length={SESSION_LENGTH}
          // The problem that was answered is looked at until the next one is asked for.
          at={(results?.length ?? 0) - (answered !== null && answered === drawn ? 1 : 0)}
        />
        <Button look="text" onClick={onEnd} aria-label="End session">
          End
        </Button>
      </div>
      {asked.kind === 'asking' && (
        <p className={styles.quiet} aria-busy="true">
          Dealing…
        </p>
      )}
      {asked.kind === 'failed' && (
        <EmptyState part title="No problem found">
          <p>{asked.reason}</p>
          <Button look="loud" onClick={goOn}>
            Try again
          </Button>
        </EmptyState>
      )}
      {exercise !== null && (
        <section ref={problem} tabIndex={-1} className={styles.problem} aria-label="Problem">
          <Problem
            bar
            key={exercise.key}
            annotation={exercise.annotation}
            showHand={exercise.card !== null}
            onFirstAnswer={(found, choice) => void onAnswer(exercise, found, choice)}
            after={
              <>
                <Button look="loud" onClick={next} data-testid="next-problem">
                  {isFinished(results) ? 'See result' : 'Next problem'}
                </Button>
                {exercise.card !== null && (
                  <ButtonLink
                    href={`#/review/${exercise.card.gameId}?hand=${exercise.annotation.snapshot.handIndex + 1}`}
                  >
                    Show game
                  </ButtonLink>
                )}
              </>
            }
          />
        </section>
      )}
    </div>
  )
}

const inText = (cards: readonly Card[]) => cards.map(({ rank, suit }) => `${rank}${suit}`)

function missedOf({ annotation }: Exercise, you: readonly Card[], dueAt: number | null): Missed {
  return {
    where: whereLine(judgedPosition(annotation), null),
    you: inText(you),
    best: inText(annotation.options[0]?.cards ?? []),
    cost: you.length === 0 ? '' : costOf(annotation, you),
    dueAt,
  }
}

/** The number that decides: points, or the win chance near the end of a game. */
function costOf(annotation: CoachingAnnotation, choice: readonly Card[]): string {
  const { loss, winLost } = judge(annotation, choice)
  return annotation.basis === 'win' && winLost !== null
    ? `−${(100 * winLost).toFixed(1)}% win chance`
    : `${lostPoints(loss)} points`
}
