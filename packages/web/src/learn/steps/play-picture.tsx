import { CardRow } from '../../coach/decision/card-choice.js'
import styles from '../learn.module.css'
import { dealtGame, ME, replay } from './deal-script.js'
import type { DealScript } from './step.js'

/** What lies on the table in the middle of a deal: the starter, or the cards laid and their count. */
export function PlayPicture({ deal }: { deal: DealScript }) {
  const states = replay(deal)
  const game = states.at(-1)!
  const steps = game.pegging.history
  if (steps.length === 0) {
    return (
      <div className={styles.picture}>
        <CardRow cards={[game.starter!]} label="Starter" />
      </div>
    )
  }
  // A count that is over lies where it was until the next card, so that it can be seen.
  const start = steps.findLastIndex(({ card, count }) => card !== null && count === 0)
  const laid = steps
    .slice(start)
    .flatMap(({ card, playerIndex }) => (card === null ? [] : [{ card, playerIndex }]))
  const count = states.findLast(({ pegging }) => pegging.count > 0)?.pegging.count ?? 0
  return (
    <div className={styles.pile}>
      <ol className={styles.laid} aria-label="On the table">
        {laid.map(({ card, playerIndex }) => (
          <li key={card.id} data-mine={playerIndex === ME}>
            <CardRow cards={[card]} label={playerIndex === ME ? 'You' : 'They'} />
            <span className={styles.caption} aria-hidden="true">
              {playerIndex === ME ? 'you' : 'they'}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.count}>
        <strong>{count}</strong> the count
      </p>
    </div>
  )
}

/** My cards that are left to lay. */
export const cardsLeft = (deal: DealScript) => dealtGame(deal).pegging.playerCards[ME]!
