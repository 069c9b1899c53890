import { otherSeat, type Seat } from '@skunkd/engine'
import { type CSSProperties, useMemo } from 'react'
import type { PlayedCard } from '../game/played-cards.js'
import { CardBack } from '../ui/cards/card-back.js'
import { CardFace } from '../ui/cards/card-face.js'
import { cardName } from '../ui/cards/card-name.js'
import { StripBoard } from '../ui/pictures/strip-board.js'
import { type Scene, type SceneCard, sceneOf } from './scene.js'
import styles from './step-table.module.css'
import { useWalk } from './walk-context.js'

/** Where the scores lie further apart, the holes would be too small to read. */
const MAX_HOLES = 46

/** The whole table after a step: the board around the pegs, both hands, the play with its count, starter and crib. */
export function StepTable() {
  const { step, seat, hands, names } = useWalk()
  const scene = useMemo(() => sceneOf(step, seat, hands), [step, seat, hands])
  const { players, options } = step.after
  const left = names.you ?? 0
  const right = otherSeat(left)
  const pegsOf = (each: Seat) => ({ front: players[each].pegFront, back: players[each].pegBack })
  const at = (each: Seat) => `${names.within(each)} at ${players[each].score}`
  return (
    <section className={styles.felt} aria-label="The table" data-testid="step-table">
      <div className={styles.board}>
        <StripBoard
          most={MAX_HOLES}
          target={options.target}
          pegs={[pegsOf(left), pegsOf(right)]}
          label={`Cribbage board: ${at(left)}, ${at(right)}, of ${options.target}.`}
        />
      </div>
      <Side scene={scene} seat={otherSeat(seat)} />
      <div className={styles.middle}>
        <Slot title="Starter">
          <Starter card={scene.starter} lit={scene.starterLit} />
        </Slot>
        <Pile scene={scene} />
        <div className={styles.right}>
          {scene.count === null ? (
            <span className={styles.noCount} />
          ) : (
            <p className={styles.count} data-testid="step-count">
              <strong>{scene.count}</strong>
              <span>count</span>
            </p>
          )}
          <Slot title={`${names.whose(step.after.dealerIndex)} crib`}>
            <Cards
              cards={scene.crib}
              label={`${names.whose(step.after.dealerIndex)} crib`}
              className={styles.crib}
            />
          </Slot>
        </div>
      </div>
      <Side scene={scene} seat={seat} />
    </section>
  )
}

function Slot({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className={styles.slot}>
      {children}
      <p className={styles.caption} aria-hidden="true">
        {title}
      </p>
    </div>
  )
}

/** One player's side: name, score, who deals, and the hand. */
function Side({ scene, seat }: { scene: Scene; seat: Seat }) {
  const { step, names } = useWalk()
  const { players, dealerIndex } = step.after
  return (
    <div className={styles.side}>
      <p className={styles.plate} data-peg={seat === (names.you ?? 0) ? 'brass' : 'bone'}>
        <span className={styles.peg} aria-hidden="true" />
        <span className={styles.name}>{names.of(seat)}</span>
        <strong data-testid={`step-score-${seat}`}>{players[seat].score}</strong>
        {dealerIndex === seat && <span className={styles.dealer}>{names.verb(seat, 'deal')}</span>}
      </p>
      <Cards
        cards={scene.hands[seat]}
        label={`${names.whose(seat)} hand`}
        className={styles.hand}
        testId={`step-hand-${seat}`}
      />
    </div>
  )
}

function nameOf({ card, played }: SceneCard): string {
  if (card === null) return 'face down'
  return played ? `${cardName(card)}, played` : cardName(card)
}

function Cards({
  cards,
  label,
  className,
  testId,
}: {
  cards: readonly SceneCard[]
  label: string
  className: string | undefined
  testId?: string
}) {
  return (
    <ul
      className={`${styles.cards} ${className ?? ''}`}
      aria-label={cards.length === 0 ? `${label}: no cards` : label}
      data-testid={testId}
      style={{ '--n': Math.max(4, cards.length) } as CSSProperties}
    >
      {cards.map((each, place) => (
        <li
          key={each.card?.id ?? `back-${place}`}
          className={styles.card}
          data-card={each.card?.id}
          data-played={each.played}
          data-lit={each.lit}
        >
          <span className="visually-hidden">{nameOf(each)}</span>
          {each.card === null ? <CardBack /> : <CardFace card={each.card} />}
        </li>
      ))}
    </ul>
  )
}

function Starter({ card, lit }: { card: Scene['starter']; lit: boolean }) {
  return (
    <div className={styles.single} data-lit={card !== null && lit}>
      <span className="visually-hidden">
        Starter: {card === null ? 'not turned up yet' : cardName(card)}
      </span>
      {card === null ? <CardBack /> : <CardFace card={card} />}
    </div>
  )
}

/** The cards laid: earlier counts small, the last one large; a card's height tells whose it is. */
function Pile({ scene: { earlier, current, scoring, count } }: { scene: Scene }) {
  const { seat, names } = useWalk()
  const laid = (each: PlayedCard) => (
    <li
      key={each.card.id}
      className={styles.laid}
      data-mine={each.player === seat}
      data-lit={scoring.includes(each.card)}
    >
      <span className="visually-hidden">
        {names.of(each.player)}: {cardName(each.card)}
      </span>
      <CardFace card={each.card} />
    </li>
  )
  return (
    <section className={styles.pile} aria-label="Cards played">
      <div className={styles.earlier}>
        {earlier.map((cards) => (
          <ol key={cards[0]!.card.id} className={styles.past}>
            {cards.map(laid)}
          </ol>
        ))}
      </div>
      <ol className={styles.current} data-over={count === null}>
        {current.map(laid)}
      </ol>
    </section>
  )
}
