import { type Card, createDeck } from '@skunkd/engine'
import { plural, pluralForm } from '@skunkd/engine/words'
import { formatDate } from '../coach/coach-text.js'
import { CardFace } from '../ui/cards/card-face.js'
import { cardName } from '../ui/cards/card-name.js'
import { opponentName } from '../ui/people/people.js'
import styles from './statistics.module.css'
import type { BestHand, Statistics } from './tally.js'

const CARDS: ReadonlyMap<string, Card> = new Map(createDeck().map((card) => [card.id, card]))

/** The best hand of each game, the highest count first, and how many great ones there were. */
export function BestHands({ best, great }: Pick<Statistics, 'best' | 'great'>) {
  if (best.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="best-title">
      <div className={styles.titled}>
        <h2 id="best-title">{pluralForm(best.length, 'Your best hand', 'Best hands')}</h2>
        <dl className={styles.great} data-testid="great-hands">
          {great.map(({ name, hands }) => (
            <div key={name}>
              <dt>{name}:</dt>
              <dd>{hands}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ol className={styles.hands} data-testid="best-hands">
        {best.map((hand) => (
          <li key={hand.gameId}>
            <p className={styles.points}>{hand.points}</p>
            <HandPicture hand={hand} />
            <p className={styles.soft}>
              {opponentName(hand.opponent)}
              {hand.crib && ', crib'}
              <br />
              <a href={`#/review/${hand.gameId}`}>{formatDate(hand.at)}</a>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function HandPicture({ hand: { cards, starter, points } }: { hand: BestHand }) {
  const known = [...cards, starter].flatMap((id) => CARDS.get(id) ?? [])
  const label = `${plural(points, 'point')}: ${known.map(cardName).join(', ')} (starter last)`
  return (
    <div className={styles.cards} role="img" aria-label={label}>
      {known.map((card) => (
        <CardFace
          key={card.id}
          card={card}
          className={card.id === starter ? styles.starter : styles.card}
        />
      ))}
    </div>
  )
}
