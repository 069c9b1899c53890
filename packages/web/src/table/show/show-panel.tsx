import type { Card, HandScore, Shown } from '@skunkd/engine'
import { capitalize, countGroups, countSentence, spokenGroup } from '@skunkd/engine/words'
import { useEffect, useState } from 'react'
import { cardName } from '../../ui/cards/card-name.js'
import { useMotion } from '../../ui/motion.js'
import type { PersonId } from '../../ui/people/people.js'
import { Bust } from '../../ui/people/portrait.js'
import { Skunk } from '../../ui/pictures/skunk.js'
import styles from './show.module.css'
import { ShownCards } from './shown-cards.js'

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

/** A hand or crib with the starter; what is counted is lit. */
export function ShowPanel({
  shown,
  starter,
  score,
  lit,
  title,
  face,
  note,
}: {
  shown: Shown
  starter: Card
  /** Null while the other has to count it. */
  score: HandScore | null
  lit: number
  title: string
  /** Whose hand it is, if they have a face. */
  face: PersonId | null
  note: string | null
}) {
  const [picked, setPicked] = useState<number | null>(null)
  const groups = countGroups(score?.items ?? [])
  const done = score !== null && lit >= groups.length
  // Once everything is counted the cards stay, and each combination can be looked at again.
  const at = done ? picked : lit - 1
  const current = at === null ? undefined : groups[at]
  const lifted = done && current === undefined ? groups : []
  const isIn = (card: Card, { cards }: { cards: readonly Card[] }) =>
    cards.some(({ id }) => id === card.id)
  const total = done ? score.total : (current?.total ?? 0)
  return (
    <section className={styles.show} aria-label={title} tabIndex={-1} data-testid="show">
      {face !== null && <Bust who={face} className={styles.bust} />}
      <h2 className={styles.title}>{title}</h2>
      {note !== null && <p className={styles.note}>{note}</p>}
      <ShownCards
        cards={shown.cards}
        starter={starter}
        lightOf={(card) =>
          current !== undefined
            ? isIn(card, current)
              ? 'lit'
              : 'dim'
            : lifted.some((group) => isIn(card, group))
              ? 'counted'
              : null
        }
      />
      {done && score.total >= GREAT_HAND && <Skunk mood="cheer" className={styles.skunk} />}
      {score !== null && (
        <div className={styles.tally} data-done={done}>
          <strong className={styles.total} key={total} data-testid="show-total">
            {total}
          </strong>
          {groups.length === 0 ? (
            <p className={styles.nothing}>{countSentence({ items: [] })}</p>
          ) : (
            <ol className={styles.said} aria-label="The count">
              {/* All have their place from the start, so that nothing jumps when the next is said. */}
              {groups.map((group, i) => (
                <li key={group.total} data-said={i < lit}>
                  <button
                    type="button"
                    className={styles.item}
                    data-now={i === at}
                    aria-pressed={i === picked}
                    aria-label={`${capitalize(spokenGroup(group))}: ${group.cards.map(cardName).join(', ')}`}
                    onClick={() => setPicked(i === picked ? null : i)}
                  >
                    {capitalize(spokenGroup(group))}
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
