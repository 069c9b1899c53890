import { type BySeat, otherSeat, type Seat } from '@skunkd/engine'
import type { Names } from '../game/words/names.js'
import styles from './replay.module.css'
import type { SeatReview } from './use-reviews.js'

/** How well both played, side by side; how far the coach has come while that is not known. */
export function AccuracyTable({
  reviews,
  seat,
  names,
}: {
  reviews: BySeat<SeatReview>
  seat: Seat
  names: Names
}) {
  return (
    <table className={styles.accuracy} data-testid="accuracy">
      <caption className="visually-hidden">How well both played</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Grade</th>
          <th scope="col">Accuracy</th>
          <th scope="col">Points a decision</th>
        </tr>
      </thead>
      <tbody>
        {[seat, otherSeat(seat)].map((each) => (
          <Row key={each} name={names.of(each)} review={reviews[each]} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ name, review: { summary, share, problem } }: { name: string; review: SeatReview }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {summary === null ? (
        <td colSpan={3}>
          {problem === null ? (
            <progress value={share} max={1} aria-label={`The coach is reading ${name}`} />
          ) : (
            '–'
          )}
        </td>
      ) : (
        <>
          <td>{summary.unforcedDecisions === 0 ? '–' : summary.shownGrade}</td>
          <td>{summary.accuracy === null ? '–' : `${summary.accuracy.toFixed(1)}%`}</td>
          <td>
            {summary.unforcedDecisions === 0
              ? '–'
              : `−${summary.averageLossPerDecision.toFixed(2)}`}
          </td>
        </>
      )}
    </tr>
  )
}
