import {
  type Card,
  type CoachingAnnotation,
  compareCards,
  formatPosition,
  type Playing,
  type Position,
  wasMistake,
} from '@skunkd/engine'
import { judgedPosition } from '@skunkd/engine/words'
import { CardFace } from '../../ui/cards/card-face.js'
import { cardName } from '../../ui/cards/card-name.js'
import { Facts } from '../../ui/controls/facts.js'
import { hadBetter, isIn } from './judge.js'
import styles from './position-picture.module.css'

/** The cards of this deal that were played before the present count. */
export function earlierCards({ history, pile }: Playing): readonly Card[] {
  const laid = (history ?? []).flatMap(({ card }) => (card === null ? [] : [card]))
  return laid.slice(0, laid.length - pile.length)
}

/** The address of a position on the screen that analyses any: `p=5h5s6d7cjsqh_98-112*`. */
export function positionQuery(position: Position): URLSearchParams {
  return new URLSearchParams({ p: formatPosition(position).replaceAll(' ', '_') })
}

/** The position a decision was made in, with the table's own cards: all that was known then. */
export function PositionPicture({ annotation }: { annotation: CoachingAnnotation }) {
  const position = judgedPosition(annotation)
  const { actual, optimal } = annotation
  const better = hadBetter(annotation) ? optimal : []
  const tie = !wasMistake(annotation)
  const { hand, isDealer, scores } = position
  const playing = position.kind === 'playing' ? position : null
  return (
    <div className={styles.felt} data-testid="position">
      <Facts
        className={styles.facts}
        facts={[
          ['Score', scores && `${scores.mine} to ${scores.theirs}`],
          ['Deal', isDealer ? 'yours' : 'theirs'],
          ['Count', playing?.count],
          ['They hold', playing?.opponentCards],
        ]}
      />
      {playing && <Table position={playing} />}
      <Row
        title="You held"
        cards={[...hand].sort(compareCards)}
        mark={(card) => {
          const words = []
          if (isIn(card, actual)) words.push('you')
          if (isIn(card, better)) words.push(tie ? 'as good' : 'best')
          return words.join(', ')
        }}
      />
    </div>
  )
}

function Table({ position }: { position: Playing }) {
  const { starter, pile, discarded } = position
  const before = earlierCards(position)
  return (
    <div className={styles.table}>
      {starter && <Row title="Starter" cards={[starter]} />}
      {pile.length > 0 ? (
        <Row title="On the table" cards={pile} />
      ) : (
        <p className={styles.lead}>You lead.</p>
      )}
      {before.length > 0 && <Row title="Played before" cards={before} small />}
      {discarded && <Row title="You discarded" cards={[...discarded].sort(compareCards)} small />}
    </div>
  )
}

function Row({
  title,
  cards,
  small = false,
  mark = () => '',
}: {
  title: string
  cards: readonly Card[]
  small?: boolean
  mark?: (card: Card) => string
}) {
  return (
    <div>
      <p className={styles.title}>{title}</p>
      <ul className={styles.cards} data-small={small} aria-label={title}>
        {cards.map((card) => {
          const words = mark(card)
          return (
            <li key={card.id} data-mark={words}>
              <span className="visually-hidden">{cardName(card)}</span>
              <CardFace card={card} />
              {words !== '' && <span className={styles.mark}>{words}</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
