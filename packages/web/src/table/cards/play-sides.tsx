import { type Card, otherSeat, type PlayerView } from '@skunkd/engine'
import type { CSSProperties } from 'react'
import type { WaitReason } from '../../game/host/host.js'
import type { Names } from '../../game/words/names.js'
import { CardBack } from '../../ui/cards/card-back.js'
import styles from '../table.module.css'
import { Bubble } from './bubble.js'
import { Hand, type HandCard } from './hand.js'
import handStyles from './hand.module.css'
import opponentRowStyles from './opponent-row.module.css'
import { PlayArea } from './play-area.js'

/** A hand that nobody may see now. */
function FaceDown({ cards }: { cards: number }) {
  return (
    <ul
      className={`${handStyles.hand} ${handStyles.faceDown}`}
      aria-label={`${cards} cards, face down`}
      data-testid="face-down"
      style={{ '--n': cards } as CSSProperties}
    >
      {Array.from({ length: cards }, (_, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: backs are all alike
          key={index}
          className={handStyles.slot}
          style={{ '--i': index - (cards - 1) / 2 } as CSSProperties}
        >
          <div className={handStyles.card}>
            <CardBack />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The other side of the table: as many backs as there are cards. */
function OpponentRow({
  cards,
  thinking,
  title,
}: {
  cards: number
  thinking: boolean
  title: string
}) {
  return (
    <div className={opponentRowStyles.opponent} data-place="opponent">
      <p className="visually-hidden">
        {title} holds {cards} {cards === 1 ? 'card' : 'cards'}
        {thinking ? ' and is thinking' : ''}.
      </p>
      <div className={opponentRowStyles.backs} aria-hidden="true">
        {Array.from({ length: cards }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: backs are all alike
          <div key={i} className={opponentRowStyles.back} data-card={`back-${i}`} data-from="deck">
            <CardBack />
          </div>
        ))}
      </div>
      {thinking && (
        <span className={opponentRowStyles.thinking} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
    </div>
  )
}

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
