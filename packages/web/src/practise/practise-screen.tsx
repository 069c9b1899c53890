import type { DecisionSnapshot } from '@skunkd/engine'
import { useEffect, useRef, useState } from 'react'
import { Problem } from '../coach/decision/problem.js'
import { UnreviewedGames } from '../coach/reviews/unreviewed-games.js'
import { MAX_COUNTED, type PracticeCounts } from '../storage/store.js'
import { Button, ButtonLink } from '../ui/controls/button.js'
import { EmptyState } from '../ui/controls/empty-state.js'
import { Picker } from '../ui/controls/picker.js'
import { restoreLostFocus } from '../ui/restore-focus.js'
import { replaceRoute } from '../ui/router.js'
import type { ScreenProps } from '../ui/screen.js'
import styles from './practise.module.css'
import { whenAgain } from './schedule.js'
import { type Source, usePractice } from './use-practice.js'

type Kind = DecisionSnapshot['type'] | 'any'

/** The player's own mistakes again, when they are due; random problems at any time. */
export function PractiseScreen({ query }: ScreenProps) {
  const source: Source = query.get('from') === 'random' ? 'random' : 'own'
  const [kind, setKind] = useState<Kind>('any')
  const { state, counts, unread, goOn, answer, wasRead } = usePractice(source, kind)
  const [score, setScore] = useState({ right: 0, all: 0 })
  const problem = useRef<HTMLElement>(null)
  const asked = useRef(false)
  const drawn = state.status === 'exercise' ? state.exercise.key : null
  useEffect(() => {
    // The first one comes by itself, and takes the focus from nobody.
    if (drawn !== null && asked.current) restoreLostFocus(problem.current)
  }, [drawn])

  function nextOne() {
    asked.current = true
    goOn()
  }

  function change(next: Source) {
    replaceRoute(['practise'], new URLSearchParams(next === 'random' ? { from: 'random' } : {}))
  }

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>Practise</h1>
        <p className={styles.counts} data-testid="practice-counts">
          <CountLine counts={counts} source={source} />
          {score.all > 0 && ` ${score.right} of ${score.all} right just now.`}
        </p>
      </header>
      <div className={styles.tools}>
        <Picker
          legend="From"
          options={[
            { value: 'own', label: 'My mistakes' },
            { value: 'random', label: 'Random problems' },
          ]}
          value={source}
          onChange={change}
        />
        <Picker
          legend="About"
          options={[
            { value: 'any', label: 'Both' },
            { value: 'discard', label: 'Discards' },
            { value: 'pegging_play', label: 'The play' },
          ]}
          value={kind}
          onChange={setKind}
        />
      </div>
      {source === 'own' && unread.length > 0 && (
        <UnreviewedGames
          games={unread}
          consequence={`${unread.length === 1 ? 'its' : 'their'} mistakes are not among these.`}
          action="Look for mistakes"
          onRead={wasRead}
        />
      )}
      {state.status === 'loading' && (
        <p className={styles.quiet} aria-busy="true">
          Laying out the cards…
        </p>
      )}
      {state.status === 'failed' && (
        <EmptyState part title="No problem could be laid out">
          <p>{state.message}</p>
          <Button look="loud" onClick={nextOne}>
            Try again
          </Button>
        </EmptyState>
      )}
      {state.status === 'exercise' && (
        <section ref={problem} tabIndex={-1} className={styles.felt} aria-label="The problem">
          <Problem
            key={state.exercise.key}
            annotation={state.exercise.annotation}
            showHand={state.exercise.card !== null}
            onFirstAnswer={(found) => {
              setScore(({ right, all }) => ({ right: right + Number(found), all: all + 1 }))
              void answer(state.exercise, found)
            }}
            after={
              <>
                <Button look="loud" onClick={nextOne} data-testid="next-problem">
                  Next
                </Button>
                {state.exercise.card !== null && (
                  <ButtonLink
                    href={`#/review/${state.exercise.card.gameId}?hand=${state.exercise.annotation.snapshot.handIndex + 1}`}
                  >
                    Where it happened
                  </ButtonLink>
                )}
              </>
            }
          />
        </section>
      )}
      {state.status === 'rest' && (
        <Rest
          counts={counts}
          onRandom={() => {
            asked.current = true
            change('random')
          }}
        />
      )}
    </div>
  )
}

const upTo = (count: number) =>
  count > MAX_COUNTED ? `more than ${MAX_COUNTED.toLocaleString('en')}` : String(count)

function CountLine({ counts, source }: { counts: PracticeCounts; source: Source }) {
  if (source === 'random') return <>Positions from games between good players.</>
  if (counts.all === 0) return <>What you got wrong comes back here until it is right.</>
  return (
    <>
      <strong>{upTo(counts.due)}</strong> of{' '}
      {counts.all === 1 ? '1 mistake' : `${upTo(counts.all)} mistakes`}{' '}
      {counts.due === 1 ? 'is' : 'are'} due.
    </>
  )
}

/** None of the player's own mistakes is due: a skunk asleep, and what else there is to do. */
function Rest({ counts, onRandom }: { counts: PracticeCounts; onRandom: () => void }) {
  return (
    <EmptyState
      part
      mood={counts.all === 0 ? 'asleep' : 'cheer'}
      title={counts.all === 0 ? 'No mistakes yet. Suspicious.' : 'All done for now'}
    >
      <p>
        {counts.all === 0
          ? 'Play a game, and whatever cost you points will turn up here.'
          : counts.nextAt === null
            ? 'Nothing of this kind is due.'
            : `The next one comes back ${whenAgain(counts.nextAt, Date.now())}.`}
      </p>
      <div className={styles.buttons}>
        <Button look="loud" onClick={onRandom}>
          Give me a random problem
        </Button>
        <ButtonLink href="#/">Play a game</ButtonLink>
      </div>
    </EmptyState>
  )
}
