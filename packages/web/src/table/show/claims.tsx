import type { PlayerView } from '@skunkd/engine'
import { otherSeat } from '@skunkd/engine'
import type { WaitReason } from '../../game/host/host.js'
import { useHost } from '../../game/host/host-context.js'
import type { Names } from '../../game/words/names.js'
import styles from './claim.module.css'
import { AnswerClaim, CountEntry } from './claim-panel.js'

/** Counting by hand: your own claim, or the answer to theirs. */
export function Claims({
  view,
  waiting,
  names,
  error,
}: {
  view: PlayerView
  waiting: WaitReason
  names: Names
  error: string | null
}) {
  const host = useHost()
  const seat = view.playerIndex
  const them = names.of(otherSeat(seat))
  const { pendingClaim, shown } = view
  if (view.options.counting === 'auto' || shown === null) return null
  if (waiting.kind === 'look' && waiting.claim !== null) {
    return (
      <p className={styles.claimed} data-testid="held-claim">
        {them} counts <strong>{waiting.claim}</strong>.
      </p>
    )
  }
  if (pendingClaim === null) {
    if (shown.playerIndex !== seat) return <p className={styles.claimed}>{them} is counting…</p>
    const who = names.you === null ? `${names.of(seat)}, how` : 'How'
    return (
      <CountEntry
        key={view.phase}
        label={`${who} many do you count?`}
        initial={0}
        submitLabel={(points) => `Peg ${points}`}
        error={error}
        onSubmit={(points) => host.act({ type: 'CLAIM_SCORE', playerIndex: seat, points })}
      />
    )
  }
  if (pendingClaim.playerIndex === seat) {
    return <p className={styles.claimed}>{them} looks at your cards…</p>
  }
  return (
    <AnswerClaim
      key={view.phase}
      them={them}
      claimed={pendingClaim.points}
      onAccept={() => host.act({ type: 'ACCEPT_CLAIM', playerIndex: seat })}
      onCall={(points) => host.act({ type: 'CALL_MUGGINS', playerIndex: seat, points })}
    />
  )
}
