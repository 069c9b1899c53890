import { type Card, compareCards, type PlayerView } from '@skunkd/engine'
import { capitalize, countGroups, countSentence, spokenGroup } from '@skunkd/engine/words'
import { type CSSProperties, useEffect, useState } from 'react'
import type { ObservedAction } from '../../game/host/host.js'
import type { Names } from '../../game/words/names.js'
import { spokenLines } from '../../game/words/step-text.js'
import { CardFace } from '../../ui/cards/card-face.js'
import { cardName } from '../../ui/cards/card-name.js'
import { useMotion } from '../../ui/motion.js'
import { Bust } from '../../ui/people/portrait.js'
import { Skunk } from '../../ui/pictures/skunk.js'
import { usePerson, useTable } from '../moves/use-table.js'
import styles from './show.module.css'

/** How a card stands among the others: part of what is counted now, chosen, missed, or in the shade. */
export type CardLight = 'lit' | 'chosen' | 'missed' | 'dim' | null

/** Four cards and the starter apart from them; with `onToggle` each can be tapped. */
export function ShownCards({
  cards,
  starter,
  lightOf,
  onToggle,
}: {
  cards: readonly Card[]
  starter: Card
  lightOf: (card: Card) => CardLight
  onToggle?: (card: Card) => void
}) {
  const sorted = [...cards].sort(compareCards)
  return (
    <ul className={styles.cards} style={{ '--n': 5 } as CSSProperties}>
      {[...sorted, starter].map((card, index) => {
        const isStarter = card === starter
        const name = `${cardName(card)}${isStarter ? ', the starter' : ''}`
        return (
          <li
            key={card.id}
            className={styles.card}
            data-light={lightOf(card)}
            data-starter={isStarter}
            data-card={card.id}
            data-from="deck"
          >
            {onToggle === undefined ? (
              <>
                <div className={styles.face}>
                  <CardFace card={card} />
                </div>
                <span className="visually-hidden">{name}</span>
              </>
            ) : (
              <button
                type="button"
                className={styles.face}
                aria-pressed={lightOf(card) === 'chosen'}
                aria-label={name}
                aria-keyshortcuts={String(index + 1)}
                onClick={() => onToggle(card)}
              >
                <CardFace card={card} />
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** So many combinations have a line each. */
const FEW_LINES = 4

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

type ShownHand = NonNullable<PlayerView['shown']>

/** How the play ended, for people who found it too quick. */
function lastWord(
  happened: ObservedAction | null,
  names: Names,
  explained: boolean,
): string | null {
  if (happened?.action.type !== 'PLAY_CARD') return null
  const [line] = spokenLines(happened, explained)
  return line === undefined ? null : `${names.of(line.player)}: ${line.text}`
}

/** A hand or crib with the starter; what is counted is lit. */
export function ShowPanel({ shown, lit }: { shown: ShownHand; lit: number }) {
  const { view, names, lastAction, isGuided } = useTable()
  const person = usePerson()
  // Null while the other has to count it.
  const { score, playerIndex } = shown
  const title = `${names.whose(playerIndex)} ${shown.isCrib ? 'crib' : 'hand'}`
  const note = lastWord(lastAction, names, isGuided)
  const [picked, setPicked] = useState<number | null>(null)
  const groups = countGroups(score?.items ?? [])
  const done = score !== null && lit >= groups.length
  // Once everything is counted the cards stay, and each combination can be looked at again.
  const at = done ? picked : lit - 1
  const current = at === null ? undefined : groups[at]
  const total = done ? score.total : (current?.total ?? 0)
  return (
    <section className={styles.show} aria-label={title} tabIndex={-1} data-testid="show">
      {person !== null && playerIndex !== names.you && (
        <Bust who={person.id} className={styles.bust} />
      )}
      <h2 className={styles.title}>{title}</h2>
      {note !== null && <p className={styles.note}>{note}</p>}
      <ShownCards
        cards={shown.cards}
        starter={view.starter!}
        lightOf={(card) =>
          current === undefined
            ? null
            : current.cards.some(({ id }) => id === card.id)
              ? 'lit'
              : 'dim'
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
            <ol
              className={styles.said}
              aria-label="The count"
              data-long={groups.length > FEW_LINES}
            >
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
                    <span>{capitalize(spokenGroup(group))}</span>
                    <span className={styles.points}>+{group.points}</span>
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
