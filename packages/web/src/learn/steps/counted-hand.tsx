import { compareCards, type ScoreItemKind } from '@skunkd/engine'
import type { HandToCount } from '@skunkd/engine/words'
import { capitalize, plural, spokenCount, spokenItem } from '@skunkd/engine/words'
import { useState } from 'react'
import { CardFace } from '../../ui/cards/card-face.js'
import { cardName } from '../../ui/cards/card-name.js'
import { CardText } from '../../ui/cards/card-text.js'
import styles from './counted-hand.module.css'
import { scoreFive } from './hand-and-starter.js'

/** Five cards and their count, line by line; a line that is touched lights its cards. */
export function CountedHand({
  handAndStarter,
  showStarter = true,
  only,
  marked = [],
}: {
  handAndStarter: HandToCount
  /** Sets the starter apart. */
  showStarter?: boolean
  /** Only combinations of this kind. */
  only?: ScoreItemKind | undefined
  /** Lines to point at, by their place in the count. */
  marked?: readonly number[]
}) {
  const score = scoreFive(handAndStarter)
  const items = score.items.filter(({ kind }) => only === undefined || kind === only)
  // What is pointed at is lit from the start.
  const pointed = items.findIndex((item) => marked.includes(score.items.indexOf(item)))
  const [lit, setLit] = useState<number | null>(pointed < 0 ? null : pointed)
  const cards = [...handAndStarter.hand].sort(compareCards)
  const now = lit === null ? null : items[lit]
  const state = (id: string) =>
    now === null || now === undefined ? undefined : now.cards.some((card) => card.id === id)
  return (
    <div className={styles.counted}>
      <ul className={styles.cards}>
        {[...cards, handAndStarter.starter].map((card) => (
          <li
            key={card.id}
            className={styles.card}
            data-lit={state(card.id)}
            data-starter={showStarter && card === handAndStarter.starter}
          >
            <CardFace card={card} />
            <span className="visually-hidden">
              {cardName(card)}
              {showStarter && card === handAndStarter.starter ? ', the starter' : ''}
            </span>
          </li>
        ))}
      </ul>
      {only === undefined && (
        <p className={styles.aloud} data-testid="aloud">
          “{capitalize(spokenCount(score))}.”
        </p>
      )}
      {items.length === 0 ? (
        only !== undefined && <p className={styles.nothing}>Nothing.</p>
      ) : (
        <ol className={styles.lines} aria-label="The count">
          {items.map((item, i) => (
            <li key={item.runningTotal}>
              <button
                type="button"
                className={styles.line}
                aria-pressed={lit === i}
                data-marked={marked.includes(score.items.indexOf(item))}
                onClick={() => setLit(lit === i ? null : i)}
              >
                <span>
                  {only === undefined ? capitalize(spokenItem(item)) : plural(item.points, 'point')}
                </span>
                <CardText cards={item.cards} />
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
