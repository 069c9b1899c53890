import type { PlayerView } from '@skunkd/engine'
import { otherSeat, type Seat } from '@skunkd/engine'
import type { Names } from '../game/words/names.js'
import { Board } from '../ui/pictures/board.js'
import styles from './scoreline.module.css'

/** The board, and the two scores beside it in figures. Pegs keep their colour, whoever looks. */
export function Scoreline({
  view,
  names,
  onChangeOpponent,
}: {
  view: PlayerView
  names: Names
  /** Null if nobody else can take the chair. */
  onChangeOpponent: (() => void) | null
}) {
  const left = names.you ?? 0
  const right = otherSeat(left)
  const { scores, pegs } = view
  const at = (seat: Seat) => `${seat === names.you ? 'you' : names.of(seat)} at ${scores[seat]}`
  const them = names.of(right)
  return (
    <section className={styles.scoreline} aria-label="Score">
      <div className={styles.plates} data-you={names.you !== null}>
        <p className={styles.plate} data-peg="mine">
          <span className={styles.peg} aria-hidden="true" />
          <span className={styles.plateName}>{names.of(left)}</span>
          {view.dealerIndex === left && <Dealer isYou={left === names.you} />}
          <strong data-testid={`score-${left}`}>{scores[left]}</strong>
        </p>
        <p className={styles.plate} data-peg="theirs">
          <strong data-testid={`score-${right}`}>{scores[right]}</strong>
          {view.dealerIndex === right && <Dealer isYou={false} />}
          {onChangeOpponent === null ? (
            <span className={styles.plateName}>{them}</span>
          ) : (
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
          )}
          <span className={styles.peg} aria-hidden="true" />
        </p>
      </div>
      <Board
        target={view.options.target}
        pegs={[pegs[left]!, pegs[right]!]}
        label={`Cribbage board: ${at(left)}, ${at(right)}, of ${view.options.target}.`}
      />
    </section>
  )
}

function Dealer({ isYou }: { isYou: boolean }) {
  return <span className={styles.dealer}>{isYou ? 'deal' : 'deals'}</span>
}
