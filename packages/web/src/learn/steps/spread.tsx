import { type Card, compareCards } from '@skunkd/engine'
import type { CSSProperties, ReactNode } from 'react'
import { CardRow } from '../../coach/decision/card-choice.js'
import { CardFace } from '../../ui/cards/card-face.js'
import { cardName } from '../../ui/cards/card-name.js'
import styles from '../lesson.module.css'

/** A place on the cloth for so many cards, which take all of it. */
export function Spread({
  n,
  starter = false,
  className,
  children,
}: {
  n: number
  /** The last card is the starter and lies apart. */
  starter?: boolean
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div
      className={`${styles.spread} ${className ?? ''}`}
      data-n={n}
      data-starter={starter}
      style={{ '--n': n } as CSSProperties}
    >
      {children}
    </div>
  )
}

/** Cards to look at. */
export function CardSpread({ cards, label = 'Cards' }: { cards: readonly Card[]; label?: string }) {
  return (
    <Spread n={cards.length}>
      <CardRow cards={cards} label={label} />
    </Spread>
  )
}

/** A hand and the starter; it lies among them in lessons that come before the one about it. */
export function FiveSpread({
  hand,
  starter,
  apart = true,
}: {
  hand: readonly Card[]
  starter: Card
  apart?: boolean
}) {
  if (!apart) return <CardSpread cards={[...hand, starter].sort(compareCards)} />
  return (
    <Spread n={5} starter>
      <ul aria-label="Hand">
        {[...[...hand].sort(compareCards), starter].map((card) => (
          <li key={card.id}>
            <CardFace card={card} />
            <span className="visually-hidden">{cardName(card)}</span>
          </li>
        ))}
      </ul>
    </Spread>
  )
}
