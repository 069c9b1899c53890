import { type Seat, wasMistake, worstOf } from '@skunkd/engine'
import { lostPercent, lostPoints, worstDecisionText } from '@skunkd/engine/words'
import { useEffect, useState } from 'react'
import { curveShape, curveY, describeCurve } from '../../coach/curve-geometry.js'
import { RatingLine } from '../../coach/rating-line.js'
import { reviewGame } from '../../coach/reviews/reviewer.js'
import { reviewablePart } from '../../coach/reviews/stored-review.js'
import { openStore } from '../../storage/open-store.js'
import type { StoredSummary } from '../../storage/summary-schema.js'
import { withNoBreakHyphens } from '../../ui/no-break.js'
import styles from './game-report.module.css'

const BOX = { width: 320, height: 96, left: 2, right: 2, top: 4, bottom: 4 }

type Report =
  | { readonly status: 'working'; readonly share: number }
  | { readonly status: 'ready'; readonly summary: StoredSummary }
  | { readonly status: 'none' }

/** The coach's first word on a finished game: the grade, what cost most, and the curve. */
export function GameReport({
  id,
  seat,
  onReady,
}: {
  id: string
  seat: Seat
  onReady: (summary: StoredSummary) => void
}) {
  const report = useReport(id, seat, onReady)
  if (report.status === 'none') return null
  if (report.status === 'working') {
    return (
      <div className={styles.report} data-testid="game-report">
        <p className={styles.grade} aria-hidden="true">
          …
        </p>
        <label className={styles.working}>
          The coach is reading your game
          <progress value={report.share} max={1} />
        </label>
        <div className={styles.curve} />
      </div>
    )
  }
  const { summary } = report
  const worst = worstOf(summary.decisions.filter(wasMistake))
  return (
    <div className={styles.report} data-testid="game-report">
      <p className={styles.grade} data-testid="game-grade">
        <span className="visually-hidden">Grade </span>
        {summary.shownGrade}
      </p>
      <p className={styles.words}>
        <strong>{withNoBreakHyphens(worstDecisionText(summary.decisions))}</strong>
        {worst !== null && (
          <span>
            {lostPoints(worst.loss)} points
            {worst.winProbabilityLost !== undefined &&
              worst.winProbabilityLost > 0 &&
              `, ${lostPercent(worst.winProbabilityLost)} win chance`}
            {worst.snapshot.handIndex !== undefined && `, in hand ${worst.snapshot.handIndex + 1}`}
          </span>
        )}
        <RatingLine as="span" gameId={id} />
      </p>
      <SmallCurve summary={summary} />
    </div>
  )
}

function SmallCurve({ summary }: { summary: StoredSummary }) {
  const { curve = [], decisions } = summary
  const { line, area, marks } = curveShape(curve, decisions, BOX)
  const middle = curveY(BOX, 0.5)
  return (
    <svg
      className={styles.curve}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      role="img"
      aria-label={describeCurve(curve, marks.length)}
      preserveAspectRatio="none"
    >
      <path className={styles.half} d={`M${BOX.left} ${middle}H${BOX.width - BOX.right}`} />
      <path className={styles.area} d={area} />
      <path className={styles.line} d={line} />
    </svg>
  )
}

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** The game as it was finished: the last save may still be on its way. */
async function finishedGame(id: string, signal: AbortSignal) {
  const store = await openStore()
  for (let tries = 0; tries < 50 && !signal.aborted; tries++) {
    const game = await store.game(id)
    if (game?.finishedAt != null) return game
    await sleep(100)
  }
  return null
}

function useReport(id: string, seat: Seat, onReady: (summary: StoredSummary) => void): Report {
  const [report, setReport] = useState<Report>({ status: 'working', share: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once a game
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const tell = (next: Report) => {
      if (!signal.aborted) setReport(next)
    }
    void (async () => {
      try {
        const game = await finishedGame(id, signal)
        const part = game === null ? null : reviewablePart(game.record)
        if (game === null || part === null) return tell({ status: 'none' })
        const summary = await reviewGame(game, part.record, {
          signal,
          seat,
          onProgress: ({ done, total }) => tell({ status: 'working', share: done / total }),
        })
        tell({ status: 'ready', summary })
        if (!signal.aborted) onReady(summary)
      } catch {
        // The review page tells what went wrong and tries again; here it is only missing.
        tell({ status: 'none' })
      }
    })()
    return () => controller.abort()
  }, [id, seat])
  return report
}
