import { type Card, compareCards, type PlayerView } from '@skunkd/engine'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { CardFace } from '../../ui/cards/card-face.js'
import { cardName } from '../../ui/cards/card-name.js'
import { useRovingFocus } from '../../ui/use-roving-focus.js'
import type { CardTag } from '../moves/hint-panel.js'
import { useMoves } from '../moves/use-moves.js'
import styles from './hand.module.css'

/** So far a finger may slip and still tap. */
const SLIP = 8
/** So much of its own height a card has to leave the hand. */
const OUT = 0.45

/**
 * Dragging a card out of the hand plays it; let go before, it returns. The card follows the finger by
 * its own style, so nothing is drawn again on the way. A drag is no tap: the click after it is
 * swallowed.
 */
function useDrag(onDrop: (index: number) => void) {
  const drag = useRef<{ x: number; y: number; moved: boolean } | null>(null)
  const swallow = useRef(false)

  const end = (element: HTMLElement) => {
    drag.current = null
    element.style.removeProperty('translate')
    delete element.parentElement!.dataset['dragged']
  }

  return (index: number, enabled: boolean) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      swallow.current = false
      if (!enabled || event.button !== 0) return
      drag.current = { x: event.clientX, y: event.clientY, moved: false }
      // A quick hand leaves the card before it is seen to move.
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = drag
      if (current === null) return
      const [dx, dy] = [event.clientX - current.x, event.clientY - current.y]
      if (!current.moved && Math.hypot(dx, dy) < SLIP) return
      if (!current.moved) {
        current.moved = true
        event.currentTarget.parentElement!.dataset['dragged'] = 'true'
      }
      event.currentTarget.style.setProperty('translate', `${dx}px ${dy}px`)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const { current } = drag
      if (current === null) return
      const up = current.y - event.clientY
      const { moved } = current
      const element = event.currentTarget
      const isOut = moved && up > OUT * element.offsetHeight
      end(element)
      swallow.current = moved
      if (isOut) onDrop(index)
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      end(event.currentTarget)
    },
    /** True for the click that ends a drag. */
    isSwallowed: () => {
      const was = swallow.current
      swallow.current = false
      return was
    },
  })
}

export interface HandCard {
  readonly card: Card
  /** Can be chosen now. */
  readonly open: boolean
  /** Would pass thirty-one. */
  readonly outOfReach: boolean
}

/** The person's cards as they lie in front of them: sorted, each with what can be done with it. */
export function handCards(view: PlayerView, inPlay: boolean, deciding: boolean): HandCard[] {
  const cards = inPlay ? view.cardsLeft : view.hand
  const actions = view.legal
  const playable = new Set(
    actions.map((action) => (action.type === 'PLAY_CARD' ? action.cardId : '')),
  )
  const discarding = actions[0]?.type === 'DISCARD'
  const myTurn = view.phase === 'PEGGING' && view.pegging.currentPlayerIndex === view.playerIndex
  return [...cards].sort(compareCards).map((card) => ({
    card,
    open: deciding && (discarding || playable.has(card.id)),
    outOfReach: myTurn && !playable.has(card.id),
  }))
}

/** The hand as a fan. Arrows walk through it; Enter, Space, a tap, a drag or a number chooses. */
export function Hand({
  cards,
  best,
  tags,
}: {
  cards: readonly HandCard[]
  /** What a hint points at. */
  best: readonly string[]
  /** What it says of each card. */
  tags: ReadonlyMap<string, CardTag> | null
}) {
  const { discarding, chosen, choose, runPrimary } = useMoves()
  const { row, stop, walk } = useRovingFocus<HTMLUListElement>(cards.length)
  const dragOf = useDrag((index) => {
    const dropped = cards[index]
    if (dropped?.open) choose(dropped.card)
  })

  function onKeyDown(event: KeyboardEvent, index: number) {
    if (walk(event, index) || event.key !== 'Enter') return
    // With the choice complete, Enter discards it.
    if (discarding && chosen.length === 2 && runPrimary()) event.preventDefault()
  }

  return (
    <ul
      ref={row}
      className={styles.hand}
      tabIndex={-1}
      aria-label="Your hand"
      data-testid="hand"
      data-tags={tags !== null}
      style={{ '--n': cards.length } as CSSProperties}
    >
      {cards.map(({ card, open, outOfReach }, index) => {
        const { isSwallowed, ...drag } = dragOf(index, open)
        return (
          <li
            key={card.id}
            className={styles.slot}
            style={{ '--i': index - (cards.length - 1) / 2 } as CSSProperties}
            data-card={card.id}
            data-from="deck"
          >
            <Tag tag={tags?.get(card.id)} />
            <button
              type="button"
              className={styles.card}
              data-chosen={chosen.includes(card.id)}
              data-best={best.includes(card.id)}
              data-out-of-reach={outOfReach}
              data-open={open}
              aria-disabled={!open}
              aria-pressed={discarding ? chosen.includes(card.id) : undefined}
              aria-label={
                cardName(card) +
                (outOfReach ? ', would pass 31' : '') +
                (best.includes(card.id) ? ', hinted' : '')
              }
              aria-keyshortcuts={String(index + 1)}
              {...stop(index)}
              {...drag}
              onClick={() => !isSwallowed() && open && choose(card)}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              <CardFace card={card} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** What a card would bring: read before the card itself. */
function Tag({ tag }: { tag: CardTag | undefined }) {
  if (tag === undefined) return null
  return (
    <p className={styles.tag} data-best={tag.best}>
      <strong>{tag.main}</strong>
      <span>{tag.sum}</span>
    </p>
  )
}
