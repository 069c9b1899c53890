import { ANALYSIS_VERSION, formatPoints, summarizeProgress } from '@skunkd/engine'
import { capitalize, describeProgress, patternTitle, plural } from '@skunkd/engine/words'
import { useMemo } from 'react'
import { Prose } from '../coach/narrator/prose.js'
import { ratedGames } from '../coach/rating.js'
import { usePendingReviews } from '../coach/reviews/review-refresh.js'
import styles from './history.module.css'
import { asGameSummary, type HistoryEntry, reviewedInOrder } from './load-history.js'
import { RatingSection } from './rating-section.js'
import { Trend } from './trend.js'

/** Progress over time: a sentence, a picture, and the costliest habits. */
export function Overview({ entries }: { entries: readonly HistoryEntry[] }) {
  const reviewed = useMemo(() => reviewedInOrder(entries), [entries])
  const progress = useMemo(
    () => summarizeProgress(reviewed.map(({ summary }) => asGameSummary(summary))),
    [reviewed],
  )
  const rated = useMemo(() => ratedGames(entries.map(({ game }) => game)), [entries])
  if (reviewed.length === 0) return null
  const earlier = reviewed.filter(({ summary }) => summary.version !== ANALYSIS_VERSION).length
  const dearest = progress.patterns.slice(0, 5)
  const top = dearest[0]?.totalLoss ?? 1
  return (
    <>
      <p className={styles.standfirst}>{describeProgress(progress)}</p>
      <Prose summary={progress} />
      {earlier > 0 && <EarlierCoach games={earlier} />}
      <RatingSection games={rated} />
      <Trend games={reviewed} />
      {dearest.length > 0 && (
        <section className={styles.habits} aria-labelledby="habits-title">
          <h2 id="habits-title">What cost most</h2>
          <ol>
            {dearest.map(({ pattern, count, totalLoss }) => (
              <li key={pattern}>
                <span>
                  {capitalize(patternTitle(pattern))}{' '}
                  <span className={styles.soft}>{count === 1 ? 'once' : `${count} times`}</span>
                </span>
                <strong>{formatPoints(totalLoss)}</strong>
                <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(100 * totalLoss) / top} height="4" />
                </svg>
              </li>
            ))}
          </ol>
          <p className={styles.soft}>Points given up over all these games, by kind of mistake.</p>
        </section>
      )}
    </>
  )
}

/** Two versions of the coach are two measures: says so; the picture marks them with a cross. */
function EarlierCoach({ games }: { games: number }) {
  const { left } = usePendingReviews()
  return (
    <p className={styles.soft} data-testid="earlier-coach">
      {games === 1
        ? '1 game was judged by an earlier version of the coach, whose numbers differ a little'
        : `${plural(games, 'game')} were judged by an earlier version of the coach, whose numbers differ a little`}
      {left > 0
        ? `. They are being looked at again: ${plural(left, 'review')} to go.`
        : ' (marks with a cross in the picture).'}
    </p>
  )
}
