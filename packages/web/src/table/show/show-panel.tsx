import { type Card, compareCards, type HandScore, type ScoreItem, type Shown } from '@skunkd/engine'
import { capitalize, spokenItem } from '@skunkd/engine/words'
import { type CSSProperties, useEffect, useState } from 'react'
import { countSentence } from '../../game/words/spoken-lines.js'
import { CardFace } from '../../ui/cards/card-face.js'
import { cardName } from '../../ui/cards/card-name.js'
import { useMotion } from '../../ui/motion.js'
import { Skunk } from '../../ui/pictures/skunk.js'
import styles from './show.module.css'

/** From here on the whole pub looks over. */
const GREAT_HAND = 17

/** How many combinations are lit so far; grows by itself, jumps to the end when asked. */
export function useCounting(items: number, key: unknown): { lit: number; finish: () => void } {
  const { count: pause } = useMotion()
  const [progress, setProgress] = useState({ key, lit: pause === 0 ? items : 0 })
  const lit = progress.key === key ? progress.lit : pause === 0 ? items : 0

  useEffect(() => {
    if (lit >= items) return
    const timer = setTimeout(
      () => setProgress({ key, lit: lit + 1 }),
      lit === 0 ? pause * 0.8 : pause,
    )
    return () => clearTimeout(timer)
  }, [lit, items, key, pause])

  return { lit, finish: () => setProgress({ key, lit: items }) }
}

/** A hand or crib laid open with the starter; what is counted is lit. */
export function ShowPanel({
  shown,
  starter,
  score,
  lit,
  title,
  note,
}: {
  shown: Shown
  starter: Card
  /** Null while the person has to count for themselves. */
  score: HandScore | null
  lit: number
  title: string
  note: string | null
}) {
  const [picked, setPicked] = useState<number | null>(null)
  const done = score !== null && lit >= score.items.length
  // Once everything is counted the cards stay, and each combination can be looked at again.
  const at = done ? picked : lit - 1
  const current: ScoreItem | null = at === null ? null : (score?.items[at] ?? null)
  const total = done ? score.total : (current?.runningTotal ?? 0)
  const isLit = (card: Card) => current?.cards.some((used) => used.id === card.id) ?? false
  const cards = [...shown.cards].sort(compareCards)
  return (
    <section className={styles.show} aria-label={title} tabIndex={-1} data-testid="show">
      <h2 className={styles.title}>{title}</h2>
      {note !== null && <p className={styles.note}>{note}</p>}
      <div className={styles.row}>
        <ul className={styles.cards} style={{ '--n': 5 } as CSSProperties}>
          {cards.map((card) => (
            <ShownCard
              key={card.id}
              card={card}
              lit={isLit(card)}
              dim={current !== null && !isLit(card)}
            />
          ))}
          <ShownCard
            card={starter}
            lit={isLit(starter)}
            dim={current !== null && !isLit(starter)}
            isStarter
          />
        </ul>
      </div>
      {done && score.total >= GREAT_HAND && <Skunk mood="cheer" className={styles.skunk} />}
      {score !== null && (
        <div className={styles.tally} data-done={done}>
          <strong className={styles.total} key={total} data-testid="show-total">
            {total}
          </strong>
          {score.items.length === 0 ? (
            <p className={styles.nothing}>{countSentence([])}</p>
          ) : (
            <ol className={styles.said} aria-label="The count">
              {/* All have their place from the start, so that nothing jumps when the next is said. */}
              {score.items.map((item, i) => (
                <li key={item.runningTotal} data-said={i < lit}>
                  <button
                    type="button"
                    className={styles.item}
                    data-now={i === at}
                    aria-pressed={i === picked}
                    aria-label={`${capitalize(spokenItem(item))}: ${item.cards.map(cardName).join(', ')}`}
                    onClick={() => setPicked(i === picked ? null : i)}
                  >
                    {capitalize(spokenItem(item))}
                  </button>
                </li>
              ))}
            </ol>
          )}
        </div>
      )}
    </section>
  )
}

function ShownCard({
  card,
  lit,
  dim,
  isStarter = false,
}: {
  card: Card
  lit: boolean
  dim: boolean
  isStarter?: boolean
}) {
  return (
    <li
      className={styles.card}
      data-lit={lit}
      data-dim={dim}
      data-starter={isStarter}
      data-card={card.id}
      data-from="deck"
    >
      <div className={styles.face}>
        <CardFace card={card} />
      </div>
      <span className="visually-hidden">
        {cardName(card)}
        {isStarter ? ', the starter' : ''}
      </span>
    </li>
  )
}
