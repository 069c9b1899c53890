import { otherSeat, type PlayerView, type Seat } from '@skunkd/engine'
import { Board } from '../ui/pictures/board.js'
import { StripBoard } from '../ui/pictures/strip-board.js'
import { useMedia } from '../ui/use-media.js'
import { useTable } from './moves/use-table.js'
import styles from './scoreline.module.css'

/** Here the whole board would be too small to read: the stretch in use is drawn instead. */
const NARROW = '(max-width: 39.99rem), (max-height: 30rem)'
/** As many holes as can be told apart there. */
const MOST = 34
/** Here the board stands on end beside the cards. */
const HUGE = '(min-width: 1700px) and (min-height: 900px)'

/** The board, and the two scores beside it in figures. Pegs keep their colour, whoever looks. */
export function Scoreline({
  view,
  onChangeOpponent,
  hidesDealer = false,
}: {
  /** As the scores are to be seen: they may wait for a cut or a count. */
  view: PlayerView
  /** Null if nobody else can take the chair. */
  onChangeOpponent: (() => void) | null
  /** It is still cut for. */
  hidesDealer?: boolean
}) {
  const { names } = useTable()
  const left = names.you ?? 0
  const right = otherSeat(left)
  const { scores, pegs } = view
  const at = (seat: Seat) => `${names.within(seat)} at ${scores[seat]}`
  const them = names.of(right)
  const dealer = hidesDealer ? null : view.dealerIndex
  const isNarrow = useMedia(NARROW)
  const isHuge = useMedia(HUGE)
  const board = {
    target: view.options.target,
    pegs: [pegs[left]!, pegs[right]!],
    label: `Cribbage board: ${at(left)}, ${at(right)}, of ${view.options.target}.`,
  }
  return (
    <section className={styles.scoreline} aria-label="Score">
      <div className={styles.plates} data-you={names.you !== null}>
        <p className={styles.plate} data-peg="mine">
          <span className={styles.peg} aria-hidden="true" />
          <span className={styles.plateName}>{names.of(left)}</span>
          {dealer === left && <Dealer />}
          <strong data-testid={`score-${left}`}>{scores[left]}</strong>
        </p>
        <p className={styles.plate} data-peg="theirs">
          <strong data-testid={`score-${right}`}>{scores[right]}</strong>
          {dealer === right && <Dealer />}
          {onChangeOpponent === null ? (
            <span className={styles.plateName}>{them}</span>
          ) : (
            <button
              type="button"
              className={styles.plateName}
              onClick={onChangeOpponent}
              aria-label={`${them}: change opponent`}
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
      {isNarrow ? (
        <div className={styles.strip}>
          <StripBoard {...board} most={MOST} />
        </div>
      ) : (
        <Board {...board} upright={isHuge} />
      )}
    </section>
  )
}

function Dealer() {
  return <span className={styles.dealer}>dealer</span>
}
