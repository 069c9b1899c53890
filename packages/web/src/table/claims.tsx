import { type GameAction, type GameState, shownHand } from '@skunkd/engine'
import { table } from '../game/the-table.js'
import { PERSON } from '../storage/types.js'
import styles from './claim.module.css'
import { AnswerClaim, CountEntry } from './claim-panel.js'

/** Counting by hand: one's own claim, or the answer to theirs. */
export function Claims({
  game,
  them,
  held,
  error,
  onClaim,
}: {
  game: GameState
  them: string
  held: GameAction | null
  error: string | null
  onClaim: (points: number) => void
}) {
  if (game.options.counting === 'auto') return null
  const { pendingClaim } = game
  const counts = shownHand(game)!.playerIndex
  if (held?.type === 'CLAIM_SCORE') {
    return (
      <p className={styles.claimed} data-testid="held-claim">
        {them} counts <strong>{held.points}</strong>.
      </p>
    )
  }
  if (pendingClaim === null) {
    if (counts !== PERSON) return <p className={styles.claimed}>{them} is counting…</p>
    return (
      <CountEntry
        key={game.phase}
        label="How many do you count?"
        initial={0}
        submitLabel={(points) => `Peg ${points}`}
        error={error}
        onSubmit={onClaim}
      />
    )
  }
  if (pendingClaim.playerIndex === PERSON) {
    return <p className={styles.claimed}>{them} looks at your cards…</p>
  }
  return (
    <AnswerClaim
      key={game.phase}
      them={them}
      claimed={pendingClaim.points}
      onAccept={() => table.act({ type: 'ACCEPT_CLAIM', playerIndex: PERSON })}
      onCall={(points) => table.act({ type: 'CALL_MUGGINS', playerIndex: PERSON, points })}
    />
  )
}
