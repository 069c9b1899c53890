import { type Card, createDeck, RANKS } from '@skunkd/engine'
import type { KeyboardEvent } from 'react'
import { cardName } from '../ui/cards/card-name.js'
import { SuitIcon } from '../ui/cards/suits.js'
import { useRovingFocus } from '../ui/use-roving-focus.js'
import styles from './deck.module.css'

const DECK: readonly Card[] = createDeck().sort(
  (a, b) => 'SHDC'.indexOf(a.suit) - 'SHDC'.indexOf(b.suit),
)
const ROW = RANKS.length

/** Where a card lies that was taken from the deck. */
export interface Taken {
  /** For the hole it leaves: `hand`, `pile`, `cut`, `crib`. */
  readonly mark: string
  /** For screen readers: `in your hand`. */
  readonly place: string
}

/**
 * All 52 cards on the felt. A card that is taken leaves a hole, and a press on the hole puts it back.
 * One stop for Tab: arrows move, a rank and a suit jump (5, then H).
 */
export function Deck({
  taken,
  marks = false,
  full,
  onTake,
  onReturn,
}: {
  taken: ReadonlyMap<string, Taken>
  /** Whether the holes say where their cards are. */
  marks?: boolean
  /** No place is left for another card. */
  full: boolean
  onTake: (card: Card) => void
  onReturn: (card: Card) => void
}) {
  const { row: grid, stop, goTo } = useRovingFocus<HTMLDivElement>(DECK.length)

  function onKeyDown(event: KeyboardEvent, index: number) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const to = target(event.key, index)
    if (to === undefined) return
    event.preventDefault()
    if (to >= 0 && to < DECK.length) goTo(to)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own
    <div ref={grid} className={styles.deck} role="group" aria-label="Deck" data-testid="deck">
      {DECK.map((card, index) => {
        const where = taken.get(card.id)
        const open = where !== undefined || !full
        return (
          <button
            key={card.id}
            type="button"
            className={styles.card}
            data-suit={card.suit}
            data-card={card.id}
            aria-pressed={where !== undefined}
            aria-disabled={!open}
            aria-label={cardName(card) + (where === undefined ? '' : `, ${where.place}`)}
            {...stop(index)}
            onClick={() => {
              if (where !== undefined) onReturn(card)
              else if (!full) onTake(card)
            }}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {where === undefined ? (
              <>
                {card.rank}
                <SuitIcon suit={card.suit} />
              </>
            ) : (
              marks && where.mark
            )}
          </button>
        )
      })}
    </div>
  )
}

/** Where a key leads from here. A letter that is rank and suit at once does not exist in cribbage. */
function target(key: string, index: number): number | undefined {
  const row = index - (index % ROW)
  const step = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - ROW,
    ArrowDown: index + ROW,
    Home: row,
    End: row + ROW - 1,
  }[key]
  if (step !== undefined || key.length !== 1) return step
  const letter = key.toUpperCase()
  const suit = 'SHDC'.indexOf(letter)
  if (suit >= 0) return suit * ROW + (index % ROW)
  const rank = RANKS.findIndex((each) => each === ({ T: '10', 1: '10', 0: '10' }[letter] ?? letter))
  return rank < 0 ? undefined : row + rank
}
