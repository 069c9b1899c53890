import type { Card } from '@skunkd/engine'
import { CardBack } from '../ui/cards/card-back.js'
import { CardFace } from '../ui/cards/card-face.js'
import type { Person } from '../ui/people/people.js'
import { Bust } from '../ui/people/portrait.js'
import { Board } from '../ui/pictures/board.js'
import type { PegPair } from '../ui/pictures/pegs.js'
import { Skunk } from '../ui/pictures/skunk.js'
import { StripBoard } from '../ui/pictures/strip-board.js'
import { useMedia } from '../ui/use-media.js'
import styles from './scene.module.css'
import type { Headline } from './start-text.js'

/** A table under a lamp: how it stands, who sits there, the board, and cards half in sight. */
export function Scene({
  headline,
  person,
  pegs,
  target,
  hand,
  starter,
}: {
  headline: Headline
  /** Null for a level without a face, or a friend. */
  person: Person | null
  pegs: readonly PegPair[]
  target: number
  /** Null: the cards lie face down. */
  hand: readonly Card[] | null
  starter: Card | null
}) {
  const whole = useMedia('(min-width: 1024px)')
  const label = `Board: you ${pegs[0]!.front}, ${person?.name ?? 'opponent'} ${pegs[1]!.front} of ${target}`
  return (
    <section className={styles.scene} aria-labelledby="start-title">
      <div className={styles.head}>
        <div className={styles.words}>
          <h1 id="start-title">{headline.title}</h1>
          <p>{headline.line}</p>
        </div>
        {person === null ? (
          <Skunk className={styles.bust} />
        ) : (
          <Bust who={person.id} className={styles.bust} />
        )}
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
