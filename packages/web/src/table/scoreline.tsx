import type { PlayerView } from '@skunkd/engine'
import { OPPONENT, PERSON } from '../storage/types.js'
import { Board } from '../ui/board.js'
import styles from './scoreline.module.css'

/** The board, and the two scores beside it in figures. */
export function Scoreline({
  view,
  them,
  onChangeOpponent,
}: {
  view: PlayerView
  them: string
  onChangeOpponent: () => void
}) {
  const mine = view.scores[PERSON]!
  const theirs = view.scores[OPPONENT]!
  return (
    <section className={styles.scoreline} aria-label="Score">
      <div className={styles.plates}>
        <p className={styles.plate} data-player="0">
          <span className={styles.peg} aria-hidden="true" />
          <span className={styles.plateName}>You</span>
          {view.isDealer && <span className={styles.dealer}>deal</span>}
          <strong data-testid="score-0">{mine}</strong>
        </p>
        <p className={styles.plate} data-player="1">
          <strong data-testid="score-1">{theirs}</strong>
          {!view.isDealer && <span className={styles.dealer}>deals</span>}
          <button
            type="button"
            className={styles.plateName}
            onClick={onChangeOpponent}
            aria-label={`${them}: change the opponent’s strength`}
          >
            {them}
            <svg viewBox="0 0 12 8" width="10" height="7" aria-hidden="true">
              <path d="M1 1l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
          <span className={styles.peg} aria-hidden="true" />
        </p>
      </div>
      <Board
        pegs={view.pegs}
        label={`Cribbage board: you at ${mine}, ${them} at ${theirs}, of 121.`}
      />
    </section>
  )
}
