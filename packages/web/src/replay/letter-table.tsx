import { type BySeat, otherSeat, type Seat } from '@skunkd/engine'
import type { GameLetter } from '@skunkd/engine/words'
import { letterIn } from '../coach/letter.js'
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
  game: Pick<StoredGame, 'hintsUsed' | 'helped' | 'seat'>
  reviews: BySeat<SeatReview>
  seat: Seat
  names: Names
}) {
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
        {[seat, otherSeat(seat)].map((each) => (
          <Row
            key={each}
            name={names.of(each)}
            review={reviews[each]}
            // Hints were the person's, not the opponent's.
            played={each === game.seat ? game : { hintsUsed: 0 }}
          />
        ))}
      </tbody>
    </table>
  )
}

/** `6–14`, or `1` where both ends are the same. */
const levelsOf = ({ levelLow, levelHigh }: GameLetter) =>
  levelLow === levelHigh ? String(levelLow) : `${levelLow}–${levelHigh}`

function Row({
  name,
  review: { summary, share, problem },
  played,
}: {
  name: string
  review: SeatReview
  played: Pick<StoredGame, 'hintsUsed' | 'helped'>
}) {
  const letter = summary === null ? null : letterIn(played, earlyLosses(summary))
  return (
    <tr>
      <th scope="row">{name}</th>
      {summary === null ? (
        <td colSpan={3}>
          {problem === null ? (
            <progress value={share} max={1} aria-label={`Reviewing ${name}`} />
          ) : (
            '–'
          )}
        </td>
      ) : (
        <>
          <td>{letter?.letter ?? '–'}</td>
          <td>{letter === null ? '–' : levelsOf(letter)}</td>
          <td>{letter?.loss.toFixed(1) ?? '–'}</td>
        </>
      )}
    </tr>
  )
}
