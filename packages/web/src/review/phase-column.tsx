import type { DecisionTotals } from '@skunkd/engine'
import { formatPercent, plural } from '@skunkd/engine/words'
import paper from '../coach/report.module.css'
import styles from './review.module.css'

/** One half of a player's game, graded on its own. */
export function PhaseColumn({
  title,
  totals,
  none,
}: {
  title: string
  totals: DecisionTotals
  none: string
}) {
  const { unforced, forced, averageLoss, totalLoss, winProbabilityLost, grade } = totals
  return (
    <section className={paper.column} aria-label={title}>
      <h2>
        {title} {unforced > 0 && <span className={styles.smallGrade}>{grade}</span>}
      </h2>
      {unforced === 0 ? (
        <p>{none}</p>
      ) : (
        <>
          <p>
            <strong>{averageLoss.toFixed(2)}</strong> points a decision, {totalLoss.toFixed(1)} in
            all.
          </p>
          {winProbabilityLost !== null && (
            <p>
              Chance of winning, counted separately:{' '}
              <strong>{formatPercent(winProbabilityLost)}</strong> given away.
            </p>
          )}
          <p className={paper.soft}>
            {plural(unforced, 'choice')}
            {forced > 0 && `; ${forced} more forced, and not graded`}.
          </p>
        </>
      )}
    </section>
  )
}
