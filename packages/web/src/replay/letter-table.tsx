import { type BySeat, otherSeat, type Seat } from '@skunkd/engine'
import type { GameLetter } from '@skunkd/engine/words'
import { letterIn, whyNoLetter } from '../coach/letter.js'
import type { Names } from '../game/words/names.js'
import { earlyLosses } from '../storage/early-losses.js'
import type { StoredGame } from '../storage/types.js'
import styles from './replay.module.css'
import type { SeatReview } from './use-replay.js'

/** How well both played, side by side; how far the coach has come while that is not known. */
export function LetterTable({
  game,
  reviews,
  seat,
  names,
}: {
  game: Pick<StoredGame, 'hintsUsed' | 'helped' | 'seat' | 'record'>
  reviews: BySeat<SeatReview>
  seat: Seat
  names: Names
}) {
  const seats = [seat, otherSeat(seat)]
  // Hints were the person's, not the opponent's.
  const played = (each: Seat) => (each === game.seat ? game : { hintsUsed: 0 })
  const letters = seats.map((each) => {
    const { summary } = reviews[each]
    return summary === null ? null : letterIn(played(each), earlyLosses(summary))
  })
  if (seats.some((each) => reviews[each].summary === null && reviews[each].problem === null)) {
    return (
      <label className={styles.working}>
        Reviewing both players…
        <progress value={reviews[0].share + reviews[1].share} max={2} />
      </label>
    )
  }
  if (letters.every((letter) => letter === null)) {
    return (
      <p className={styles.soft} data-testid="letters">
        {whyNoLetter(game, game.record).title}.
      </p>
    )
  }
  return (
    <table className={styles.letters} data-testid="letters">
      <caption className="visually-hidden">How well both played</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Grade</th>
          <th scope="col">Like level</th>
          <th scope="col">Lost per deal</th>
        </tr>
      </thead>
      <tbody>
        {seats.map((each, i) => (
          <tr key={each}>
            <th scope="row">{names.of(each)}</th>
            <td>{letters[i]?.letter ?? '–'}</td>
            <td>{letters[i] == null ? '–' : levelsOf(letters[i])}</td>
            <td>{letters[i]?.loss.toFixed(1) ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** `6–14`, or `1` where both ends are the same. */
const levelsOf = ({ levelLow, levelHigh }: GameLetter) =>
  levelLow === levelHigh ? String(levelLow) : `${levelLow}–${levelHigh}`
