import { plural } from '@skunkd/engine/words'
import type { CallFigures } from '../storage/figures.js'
import { opponentName } from '../ui/people/people.js'
import styles from './statistics.module.css'
import type { Statistics } from './tally.js'

/** Won and lost against each opponent. */
export function Versus({ statistics }: { statistics: Statistics }) {
  return (
    <section className={styles.section} aria-labelledby="versus-title">
      <h2 id="versus-title">Won–lost by opponent</h2>
      <dl className={styles.versus} data-testid="versus">
        {statistics.byOpponent.map(({ opponent, won, lost }) => (
          <div key={opponent}>
            <dt>{opponentName(opponent)}</dt>
            <dd>
              {won}–{lost}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Muggins: the wrong counts you caught, and those you missed. */
export function Calls({ calls: { made, missed, wrong } }: { calls: CallFigures }) {
  return (
    <section className={styles.section} aria-labelledby="calls-title">
      <h2 id="calls-title">Muggins</h2>
      <dl className={styles.versus} data-testid="calls">
        <div>
          <dt>Calls made</dt>
          <dd>{made}</dd>
        </div>
        <div>
          <dt>Missed</dt>
          <dd>{missed}</dd>
        </div>
      </dl>
      {wrong > 0 && <p className={styles.soft}>{plural(wrong, 'call')} named a wrong number.</p>}
    </section>
  )
}
