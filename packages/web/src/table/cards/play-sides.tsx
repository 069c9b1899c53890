import { type Card, otherSeat, type PlayerView, type Seat } from '@skunkd/engine'
import { capitalize, plural } from '@skunkd/engine/words'
import type { CSSProperties, ReactNode } from 'react'
import { remarkAt } from '../../game/words/remarks.js'
import { lastSpokenLine, spokenLines } from '../../game/words/step-text.js'
import { useSettings } from '../../storage/settings.js'
import { CardBack } from '../../ui/cards/card-back.js'
import { levelOf } from '../../ui/people/people.js'
import { Bust } from '../../ui/people/portrait.js'
import type { CardTag } from '../moves/hint-panel.js'
import { usePerson, useTable } from '../moves/use-table.js'
import styles from '../table.module.css'
import { type Cut, CutSpread } from './cut-spread.js'
import { Hand, type HandCard } from './hand.js'
import handStyles from './hand.module.css'
import opponentRowStyles from './opponent-row.module.css'
import { PlayArea } from './play-area.js'

/** What a player just said. Screen readers hear it from the announcer. */
function Bubble({ seat, side }: { seat: Seat; side: 'mine' | 'theirs' }) {
  const { handLog: story } = useTable()
  const remark = useRemark(seat, side)
  const { isGuided } = useTable()
  const spoken = lastSpokenLine(story, seat, isGuided)
  const line = remark ?? spoken
  return (
    <p
      className={styles.bubbleSpace}
      aria-hidden="true"
      data-side={side}
      data-testid={`bubble-${side}`}
    >
      {line !== null && (
        <span key={line.key} className={styles.bubble} data-scored={line.points > 0}>
          {line.text}
        </span>
      )}
    </p>
  )
}

/** The opponent's own sentence, until they say something else. */
function useRemark(seat: Seat, side: 'mine' | 'theirs') {
  const { handLog: story } = useTable()
  const wanted = useSettings((settings) => settings.remarks)
  const person = usePerson()
  if (!wanted || side === 'mine' || person === null) return null
  for (const observed of story.toReversed()) {
    const text = remarkAt(observed, person, seat)
    if (text !== null) return { text, points: 0, key: -observed.after.revision }
    if (spokenLines(observed, false).some(({ player }) => player === seat)) return null
  }
  return null
}

/** A hand that nobody may see now. */
function FaceDown({ cards }: { cards: number }) {
  return (
    <ul
      className={`${handStyles.hand} ${handStyles.faceDown}`}
      aria-label={`${plural(cards, 'card')}, face down`}
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
        {title} holds {plural(cards, 'card')}
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

/** Who sits across, with their cards; a large table has space for their name, too. */
function Opponent({ name }: { name: string }) {
  const person = usePerson()
  if (person === null) return null
  return (
    <div className={opponentRowStyles.person} aria-hidden="true">
      <p>
        <strong>{name}</strong>
        <span>{capitalize(levelOf(person))}</span>
      </p>
      <Bust who={person.id} className={opponentRowStyles.bust} />
    </div>
  )
}

/** The two sides of the table while there are hands, with the play between them. */
export function PlaySides({
  inPlay,
  cards,
  best,
  tags,
  hint,
  cut,
  onCut,
}: {
  inPlay: boolean
  cards: readonly HandCard[]
  best: readonly Card[]
  /** What a hint says of each card in the play. */
  tags: ReadonlyMap<string, CardTag> | null
  /** The hint, where it lies between the board and the hand. */
  hint: ReactNode | null
  /** What the person cuts for now. */
  cut: Cut['what'] | null
  onCut: () => void
}) {
  const { view, names, waiting } = useTable()
  const seat = view.playerIndex
  const other = otherSeat(seat)
  const passing = waiting.kind === 'pass' ? waiting : null
  const hidden = passing?.cards ?? 0
  const hasDiscarded = passing === null ? view.discarded.length > 0 : hidden > 0 && hidden <= 4
  return (
    <div
      className={styles.play}
      data-cut={cut !== null}
      data-hint={hint === null ? undefined : inPlay ? 'play' : 'discard'}
    >
      {hint !== null && <div className={styles.hint}>{hint}</div>}
      <div className={styles.theirSide}>
        <Opponent name={names.of(other)} />
        <OpponentRow
          cards={cut === 'deal' ? 0 : theirCards(view, inPlay)}
          thinking={waiting.kind === 'seat' && view.phase === 'PEGGING'}
          title={names.of(other)}
        />
        {cut === null && <Bubble seat={other} side="theirs" />}
      </div>
      <div className={styles.middle}>
        {cut === null ? (
          <PlayArea
            view={view}
            names={names}
            discards={hasDiscarded || (inPlay && view.phase !== 'DEALING') ? 2 : 0}
          />
        ) : (
          <CutSpread what={cut} onCut={onCut} />
        )}
      </div>
      <div className={styles.mySide} data-cards={passing === null ? cards.length : hidden}>
        {tags === null && cut === null && <Bubble seat={seat} side="mine" />}
        {passing === null ? (
          <Hand cards={cards} best={best.map((card) => card.id)} tags={tags} />
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
