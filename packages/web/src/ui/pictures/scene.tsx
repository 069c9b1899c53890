import type { Card } from '@skunkd/engine'
import { type ReactNode, useId } from 'react'
import { CardBack } from '../cards/card-back.js'
import { CardFace } from '../cards/card-face.js'
import { useMedia } from '../use-media.js'
import { Board } from './board.js'
import type { PegPair } from './pegs.js'
import styles from './scene.module.css'
import { StripBoard } from './strip-board.js'

const AT_START: readonly PegPair[] = [
  { front: 0, back: 0 },
  { front: 0, back: 0 },
]

/** A table under a lamp: how it stands, who sits there, the board, and cards half in sight. */
export function Scene({
  title,
  line,
  across,
  opponent = 'opponent',
  pegs = AT_START,
  target = 121,
  hand = null,
  starter = null,
}: {
  title: string
  line: ReactNode
  /** Whoever sits there, cut off below: the board hides the rest. */
  across: ReactNode
  opponent?: string | undefined
  pegs?: readonly PegPair[]
  target?: number
  /** Null: the cards lie face down. */
  hand?: readonly Card[] | null
  starter?: Card | null
}) {
  const id = useId()
  const whole = useMedia('(min-width: 1024px)')
  const label = `Board: you ${pegs[0]!.front}, ${opponent} ${pegs[1]!.front} of ${target}`
  return (
    <section className={styles.scene} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h1 id={id}>{title}</h1>
          <p>{line}</p>
        </div>
        <div className={styles.across}>{across}</div>
      </div>
      <div className={styles.board}>
        {whole ? (
          <Board pegs={pegs} target={target} label={label} />
        ) : (
          <StripBoard pegs={pegs} target={target} label={label} />
        )}
      </div>
      <div className={styles.deck} aria-hidden="true">
        <CardBack />
        {starter !== null && <CardFace card={starter} />}
      </div>
      <div className={styles.cards} aria-hidden="true">
        {hand === null || hand.length === 0
          ? [0, 1, 2, 3].map((place) => (
              <div key={place}>
                <CardBack />
              </div>
            ))
          : hand.map((card) => (
              <div key={card.id}>
                <CardFace card={card} />
              </div>
            ))}
      </div>
    </section>
  )
}
