import type { Card, PlayerView } from '@skunkd/engine'
import { otherSeat } from '@skunkd/engine'
import type { WaitReason } from '../../game/host/host.js'
import type { Names } from '../../game/words/names.js'
import styles from '../table.module.css'
import { Bubble } from './bubble.js'
import { FaceDown } from './face-down.js'
import { Hand, type HandCard } from './hand.js'
import { OpponentRow } from './opponent-row.js'
import { PlayArea } from './play-area.js'

/** The two sides of the table while there are hands, with the play between them. */
export function PlaySides({
  view,
  names,
  waiting,
  inPlay,
  cards,
  best,
}: {
  view: PlayerView
  names: Names
  waiting: WaitReason
  inPlay: boolean
  cards: readonly HandCard[]
  best: readonly Card[]
}) {
  const seat = view.playerIndex
  const other = otherSeat(seat)
  const passing = waiting.kind === 'pass' ? waiting : null
  const hidden = passing?.cards ?? 0
  const hasThrown = passing === null ? view.discarded.length > 0 : hidden > 0 && hidden <= 4
  return (
    <div className={styles.play}>
      <div className={styles.theirSide}>
        <OpponentRow
          cards={theirCards(view, inPlay)}
          thinking={waiting.kind === 'seat' && view.phase === 'PEGGING'}
          title={names.of(other)}
        />
        <Bubble seat={other} side="theirs" />
      </div>
      <PlayArea
        view={view}
        names={names}
        thrown={hasThrown || (inPlay && view.phase !== 'DEALING') ? 2 : 0}
      />
      <div className={styles.mySide}>
        <Bubble seat={seat} side="mine" />
        {passing === null ? (
          <Hand cards={cards} best={best.map((card) => card.id)} />
        ) : (
          <FaceDown cards={hidden} />
        )}
      </div>
    </div>
  )
}

/** As many backs as the other holds, as far as can be seen across the table. */
function theirCards(view: PlayerView, inPlay: boolean): number {
  if (view.phase === 'DEALING') return 0
  if (inPlay) return view.opponentCardsLeft
  return view.phase === 'DISCARD_TO_CRIB' && !view.opponentHasDiscarded ? 6 : 4
}
