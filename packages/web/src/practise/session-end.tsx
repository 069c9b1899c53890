import { parseHand } from '@skunkd/engine'
import { plural } from '@skunkd/engine/words'
import { openStore } from '../storage/open-store.js'
import { CardText } from '../ui/cards/card-text.js'
import { ActionBar, Button } from '../ui/controls/button.js'
import { ProgressStrip } from '../ui/pictures/progress-strip.js'
import { Skunk } from '../ui/pictures/skunk.js'
import { useLoaded } from '../ui/use-loaded.js'
import styles from './practise.module.css'
import { whenAgain } from './schedule.js'
import { SESSION_LENGTH, useSession } from './session.js'

const DAY_MS = 86_400_000

/** How many mistakes come back when: by the end of today, of tomorrow, within seven days. */
function comingBack(dueAts: readonly number[], now: number) {
  const midnight = new Date(now).setHours(24, 0, 0, 0)
  const before = (end: number) => dueAts.filter((at) => at < end).length
  const today = before(midnight)
  return {
    today,
    tomorrow: before(midnight + DAY_MS) - today,
    week: before(midnight + 6 * DAY_MS) - today,
  }
}

async function readAhead() {
  const cards = await (await openStore()).practiceCards()
  const dueAts = cards.map(({ dueAt }) => dueAt)
  return comingBack(dueAts, Date.now())
}

const problems = (count: number) => (count === 0 ? 'Nothing' : plural(count, 'problem'))

function comparison(right: number, of: number, last: { right: number; of: number } | undefined) {
  if (right === of) return 'All of them. The skunk is impressed.'
  if (last === undefined || last.of !== of) return 'What you missed comes back.'
  if (right === last.right) return 'The same as last time.'
  const by = Math.abs(right - last.right)
  return `${by} ${right > last.right ? 'better' : 'fewer'} than last time.`
}

/** The end of a session: the result, what was missed, and what comes when. */
export function SessionEnd({ onAgain, onFinish }: { onAgain: () => void; onFinish: () => void }) {
  const { results, missed, past } = useSession()
  const ahead = useLoaded(readAhead)
  const all = results ?? []
  const right = all.filter(Boolean).length
  return (
    <section className={styles.end} aria-labelledby="session-end" data-testid="session-end">
      <header className={styles.score}>
        <div>
          <h2 id="session-end" tabIndex={-1} ref={(heading) => heading?.focus()}>
            {right} of {all.length}
          </h2>
          <p>{comparison(right, all.length, past[0])}</p>
        </div>
        <Skunk mood={right * 2 > all.length ? 'cheer' : 'host'} className={styles.skunk} />
      </header>
      <ProgressStrip results={all} length={SESSION_LENGTH} note="Done" />
      {missed.length > 0 && (
        <>
          <h3>Missed</h3>
          <ul className={styles.rows}>
            {missed.map(({ where, you, best, cost, dueAt }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order is the session's
              <li key={i}>
                <span>{where}</span>
                <span className={styles.cost}>{cost}</span>
                <span className={styles.choice}>
                  {you.length > 0 && (
                    <>
                      You <CardText cards={parseHand(you.join(' '))} />{' '}
                    </>
                  )}
                  best <CardText cards={parseHand(best.join(' '))} />
                </span>
                <span>{dueAt === null ? '' : `back ${whenAgain(dueAt, Date.now())}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {ahead !== null && ahead.today + ahead.week > 0 && (
        <>
          <h3>What comes next</h3>
          <dl className={styles.facts}>
            <dt>Today</dt>
            <dd>{problems(ahead.today)}</dd>
            <dt>Tomorrow</dt>
            <dd>{problems(ahead.tomorrow)}</dd>
            <dt>This week</dt>
            <dd>{problems(ahead.week)}</dd>
          </dl>
        </>
      )}
      <ActionBar label="What next">
        <Button look="loud" onClick={onAgain}>
          Practise ten more
        </Button>
        <Button onClick={onFinish}>Finish</Button>
      </ActionBar>
    </section>
  )
}
