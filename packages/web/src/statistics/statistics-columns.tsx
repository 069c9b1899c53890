import { plural } from '@skunkd/engine/words'
import paper from '../coach/report.module.css'
import type { CallFigures } from '../storage/figures.js'
import { opponentName } from '../ui/people/people.js'
import styles from './statistics.module.css'
import { presentRun, timeSpent } from './statistics-text.js'
import type { Statistics } from './tally.js'

/** Who was beaten, and by whom. */
export function VersusColumn({ statistics }: { statistics: Statistics }) {
  const { matches } = statistics
  return (
    <section className={paper.column} aria-labelledby="versus-title">
      <h2 id="versus-title">Against whom</h2>
      <table className={styles.versus} data-testid="versus">
        <thead>
          <tr>
            <th scope="col">Opponent</th>
            <th scope="col">Won</th>
            <th scope="col">Lost</th>
          </tr>
        </thead>
        <tbody>
          {statistics.byOpponent.map(({ opponent, won, lost }) => (
            <tr key={opponent}>
              <th scope="row">
                {opponentName(opponent)}
                <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                  <rect className={styles.lostShare} width="100" height="4" />
                  <rect className={styles.wonShare} width={(100 * won) / (won + lost)} height="4" />
                </svg>
              </th>
              <td>{won}</td>
              <td>{lost}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {matches.won + matches.lost > 0 && (
        <p className={styles.soft} data-testid="matches">
          Matches: {matches.won} won, {matches.lost} lost.
        </p>
      )}
    </section>
  )
}

/** Skunks, both ways. */
export function SkunkColumn({ statistics: { skunks, doubleSkunks } }: { statistics: Statistics }) {
  return (
    <section className={paper.column} aria-labelledby="skunks-title">
      <h2 id="skunks-title">Skunks</h2>
      <dl className={styles.pairs} data-testid="skunks">
        <div>
          <dt>Given</dt>
          <dd>{skunks.given}</dd>
        </div>
        <div>
          <dt>Taken</dt>
          <dd>{skunks.taken}</dd>
        </div>
      </dl>
      {doubleSkunks.given + doubleSkunks.taken > 0 && (
        <p className={paper.soft}>
          Among them {plural(doubleSkunks.given, 'double one')} given and {doubleSkunks.taken}{' '}
          taken.
        </p>
      )}
      {skunks.given + skunks.taken === 0 && (
        <p className={paper.soft}>Nobody has been skunked so far.</p>
      )}
    </section>
  )
}

/** Muggins: what you caught of your opponents' wrong counts, and what you let pass. */
export function CallsColumn({ calls }: { calls: CallFigures }) {
  const { made, missed, wrong } = calls
  return (
    <section className={paper.column} aria-labelledby="calls-title">
      <h2 id="calls-title">Muggins</h2>
      <dl className={styles.pairs} data-testid="calls">
        <div>
          <dt>Calls made</dt>
          <dd>{made}</dd>
        </div>
        <div>
          <dt>Missed</dt>
          <dd>{missed}</dd>
        </div>
      </dl>
      {made + missed > 0 && (
        <p className={paper.soft}>
          You called {Math.round((100 * made) / (made + missed))}% of the wrong counts.
        </p>
      )}
      {wrong > 0 && <p className={paper.soft}>{plural(wrong, 'call')} named a wrong number.</p>}
    </section>
  )
}

/** Streaks of wins, and the time it took. */
export function RunsColumn({ statistics }: { statistics: Statistics }) {
  const { longestRun, run, playedMs, measured } = statistics
  return (
    <section className={paper.column} aria-labelledby="runs-title">
      <h2 id="runs-title">Streaks and time</h2>
      <dl className={styles.pairs}>
        <div>
          <dt>Most won in a row</dt>
          <dd data-testid="longest-run">{longestRun}</dd>
        </div>
      </dl>
      <p>{presentRun(run)}</p>
      {playedMs !== null && (
        <p className={paper.soft}>
          {timeSpent(playedMs)} at the table
          {measured > 1 && `, ${timeSpent(playedMs / measured)} a game`}.
        </p>
      )}
    </section>
  )
}
