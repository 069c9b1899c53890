import { type Card, createDeck } from '@skunkd/engine'
import { plural } from '@skunkd/engine/words'
import { formatDate } from '../coach/coach-text.js'
import paper from '../coach/report.module.css'
import { CardFace } from '../ui/cards/card-face.js'
import { cardName } from '../ui/cards/card-name.js'
import { opponentName } from '../ui/people/people.js'
import styles from './statistics.module.css'
import type { BestHand } from './tally.js'

const CARDS: ReadonlyMap<string, Card> = new Map(createDeck().map((card) => [card.id, card]))

/** The hands worth talking about. */
export function BestHands({ hands }: { hands: readonly BestHand[] }) {
  if (hands.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="best-title">
      <h2 id="best-title">Hands to talk about</h2>
      <ol className={styles.hands} data-testid="best-hands">
        {hands.map((hand) => (
          <li key={hand.gameId}>
            <p className={styles.points}>{hand.points}</p>
            <HandPicture hand={hand} />
            <p className={paper.soft}>
              {hand.crib ? 'In the crib' : 'In the hand'}, against {opponentName(hand.opponent)},{' '}
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
