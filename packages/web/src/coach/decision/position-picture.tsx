import { type Card, compareCards, type DecisionSnapshot } from '@skunkd/engine'
import { scoresOf } from '@skunkd/engine/words'
import { CardFace } from '../../ui/cards/card-face.js'
import { cardName } from '../../ui/cards/card-name.js'
import { earlierCards } from './position.js'
import styles from './position-picture.module.css'

/** The position a decision was made in, with the table's own cards: all that was known then. */
export function PositionPicture({
  snapshot,
  chosen,
  best,
  tie,
}: {
  snapshot: DecisionSnapshot
  chosen: readonly Card[]
  /** What was better; empty if the choice was the best. */
  best: readonly Card[]
  /** `best` was only as good as the choice. */
  tie: boolean
}) {
  const { type, hand, isDealer, pile = [], count = 0, starter, discarded = [] } = snapshot
  const scores = scoresOf(snapshot)
  const playing = type === 'pegging_play'
  const before = playing ? earlierCards(snapshot) : []
  return (
    <div className={styles.felt} data-testid="position">
      <dl className={styles.facts}>
        {scores !== null && (
          <div>
            <dt>Score</dt>
            <dd>
              {scores.mine} to {scores.theirs}
            </dd>
          </div>
        )}
        <div>
          <dt>Deal</dt>
          <dd>{isDealer ? 'yours' : 'theirs'}</dd>
        </div>
        {playing && (
          <div>
            <dt>Count</dt>
            <dd>{count}</dd>
          </div>
        )}
        {playing && snapshot.opponentCards !== undefined && (
          <div>
            <dt>They hold</dt>
            <dd>{snapshot.opponentCards}</dd>
          </div>
        )}
      </dl>
      {playing && (
        <div className={styles.table}>
          {starter !== undefined && <Row title="Starter" cards={[starter]} />}
          {pile.length > 0 ? (
            <Row title="On the table" cards={pile} />
          ) : (
            <p className={styles.lead}>You lead.</p>
          )}
          {before.length > 0 && <Row title="Played before" cards={before} small />}
          {discarded.length > 0 && (
            <Row title="You discarded" cards={[...discarded].sort(compareCards)} small />
          )}
        </div>
      )}
      <Row
        title="You held"
        cards={[...hand].sort(compareCards)}
        mark={(card) => {
          const words = []
          if (isIn(card, chosen)) words.push('yours')
          if (isIn(card, best)) words.push(tie ? 'as good' : 'best')
          return words.join(', ')
        }}
      />
    </div>
  )
}

const isIn = ({ id }: Card, cards: readonly Card[]) => cards.some((card) => card.id === id)

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
