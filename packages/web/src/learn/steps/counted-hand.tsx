import { compareCards, type ScoreItemKind } from '@skunkd/engine'
import {
  type CountGroup,
  capitalize,
  countGroups,
  type HandToCount,
  plural,
  spokenCount,
  spokenGroup,
} from '@skunkd/engine/words'
import { useState } from 'react'
import { CardFace } from '../../ui/cards/card-face.js'
import { cardName } from '../../ui/cards/card-name.js'
import { CardText } from '../../ui/cards/card-text.js'
import styles from './counted-hand.module.css'
import { scoreFive } from './step.js'

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
  /** What to point at, by its place in the count. */
  marked?: readonly number[]
}) {
  const score = scoreFive(handAndStarter)
  // As it is said: a double run is one line, unless runs are what the question is about.
  const lines =
    only === undefined
      ? countGroups(score.items)
      : score.items.filter(({ kind }) => kind === only).flatMap((item) => countGroups([item]))
  const isMarked = (line: CountGroup) =>
    line.items.some((item) => marked.includes(score.items.indexOf(item)))
  // What is pointed at is lit from the start.
  const pointed = lines.findIndex(isMarked)
  const [lit, setLit] = useState<number | null>(pointed < 0 ? null : pointed)
  const { hand, starter } = handAndStarter
  const cards = showStarter
    ? [...[...hand].sort(compareCards), starter]
    : [...hand, starter].sort(compareCards)
  const now = lit === null ? null : lines[lit]
  const state = (id: string) =>
    now === null || now === undefined ? undefined : now.cards.some((card) => card.id === id)
  return (
    <div className={styles.counted}>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li
            key={card.id}
            className={styles.card}
            data-lit={state(card.id)}
            data-starter={showStarter && card === starter}
          >
            <CardFace card={card} />
            <span className="visually-hidden">
              {cardName(card)}
              {showStarter && card === starter ? ', the starter' : ''}
            </span>
          </li>
        ))}
      </ul>
      {only === undefined && (
        <p className={styles.aloud} data-testid="aloud">
          “{capitalize(spokenCount(score))}.”
        </p>
      )}
      {lines.length === 0 ? (
        only !== undefined && <p className={styles.nothing}>Nothing.</p>
      ) : (
        <ol className={styles.lines} aria-label="The count">
          {lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <li key={i}>
              <button
                type="button"
                className={styles.line}
                aria-pressed={lit === i}
                data-marked={isMarked(line)}
                onClick={() => setLit(lit === i ? null : i)}
              >
                <span>
                  {only === undefined
                    ? capitalize(spokenGroup(line))
                    : plural(line.points, 'point')}
                </span>
                <CardText cards={line.cards} />
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
