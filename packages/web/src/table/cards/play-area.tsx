import {
  type Card,
  cardValue,
  compareCards,
  type FirstDeal,
  type PlayerView,
  SEATS,
} from '@skunkd/engine'
import { useEffect, useState } from 'react'
import { countsOf, scoringCards } from '../../game/played-cards.js'
import type { Names } from '../../game/words/names.js'
import { CardBack } from '../../ui/cards/card-back.js'
import { CardFace } from '../../ui/cards/card-face.js'
import { cardName } from '../../ui/cards/card-name.js'
import { useMotion } from '../../ui/motion.js'
import { Logo } from '../../ui/pictures/logo.js'
import cutForDealStyles from './cut-for-deal.module.css'
import peekStyles from './peek.module.css'
import styles from './play-area.module.css'

/** The crib can be tapped: your own two cards in it, and no others, lie open until the next tap. */
function Peek({ discarded }: { discarded: readonly Card[] }) {
  const [open, setOpen] = useState('')
  if (discarded.length === 0) return null
  const cards = [...discarded].sort(compareCards)
  const these = cards.map(({ id }) => id).join()
  const isOpen = open === these
  const said = cards.map(cardName).join(' and ')
  return (
    <button
      type="button"
      className={peekStyles.peek}
      aria-pressed={isOpen}
      aria-label={isOpen ? `You discarded the ${said}` : 'Show your discards'}
      data-testid="peek"
      onClick={() => setOpen(isOpen ? '' : these)}
      onBlur={() => setOpen('')}
    >
      {isOpen && (
        <span className={peekStyles.cards}>
          {cards.map((card) => (
            <CardFace key={card.id} card={card} className={peekStyles.card} />
          ))}
        </span>
      )}
    </button>
  )
}

/** The two cards that were cut for the first deal, on the table until the first discard. */
function CutForDeal({ cut, view, names }: { cut: FirstDeal; view: PlayerView; names: Names }) {
  const last = cut.cuts.at(-1)
  if (last === undefined) return null
  const ties = cut.cuts.length - 1
  const deals = names.does(view.dealerIndex, 'deal')
  return (
    <figure className={cutForDealStyles.cut} data-testid="cut-for-deal">
      <div className={cutForDealStyles.cards}>
        {[...SEATS]
          .sort((a, b) => compareCards(last[a], last[b]))
          .map((seat) => (
            <div
              key={seat}
              className={cutForDealStyles.card}
              data-deals={seat === view.dealerIndex}
            >
              <CardFace card={last[seat]} />
              <span className={cutForDealStyles.who}>
                {names.of(seat)}
                <span className="visually-hidden"> cut the {cardName(last[seat])}</span>
              </span>
            </div>
          ))}
      </div>
      <figcaption>
        Low card deals. {ties > 0 && 'The first cut was a tie. '}
        <strong>{deals}.</strong>
      </figcaption>
    </figure>
  )
}

/** Whether a thirty-one has just been made: for a beat its card is bright and the count is 31. */
function useThirtyOne(isMade: boolean, cardsPlayed: number): boolean {
  const { count: beat } = useMotion()
  const [seen, setSeen] = useState(isMade ? cardsPlayed : 0)
  useEffect(() => {
    if (!isMade) return
    const timer = setTimeout(() => setSeen(cardsPlayed), beat)
    return () => clearTimeout(timer)
  }, [isMade, cardsPlayed, beat])
  return isMade && beat > 0 && seen !== cardsPlayed
}

/** Deck and starter on one side, the crib by its owner, the cards laid and the count between. */
export function PlayArea({
  view,
  names,
  discards,
}: {
  view: PlayerView
  names: Names
  /** How many cards this seat has discarded, whether or not they may be seen. */
  discards: number
}) {
  const { pegging, starter, discarded, dealerIndex, cutForDeal } = view
  const counts = countsOf(pegging.history)
  // A count that is over lies where it was until the next card, so that it can be seen.
  const current = counts.at(-1) ?? []
  const earlier = counts.slice(0, -1)
  const isOver = pegging.sequence.length === 0
  const inPlay = current.length > 0 || view.phase === 'PEGGING'
  const total = current.reduce((sum, { card }) => sum + cardValue(card.rank), 0)
  const thirtyOne = useThirtyOne(isOver && total === 31, pegging.history.length)
  const count = thirtyOne ? total : pegging.count
  const lit = scoringCards(current.map(({ card }) => card))
  return (
    <div className={styles.middle}>
      <div>
        <div className={styles.deckPile} data-place="deck">
          <CardBack />
          {starter !== null && (
            <div className={styles.starter} data-card={starter.id} data-from="deck">
              <CardFace card={starter} />
            </div>
          )}
        </div>
        <p className={styles.caption}>
          {starter === null ? (
            'Deck'
          ) : (
            <span>
              Starter<span className="visually-hidden">: {cardName(starter)}</span>
            </span>
          )}
        </p>
      </div>

      <section className={styles.lay} aria-label="Cards in play">
        {inPlay && (
          <div className={styles.earlier} aria-hidden="true">
            {earlier.map((laid, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: counts only ever grow
              <div key={i} className={styles.pastCount}>
                {laid.map(({ card }) => (
                  <div key={card.id} className={styles.past} data-card={card.id}>
                    <CardFace card={card} />
                  </div>
                ))}
              </div>
            ))}
          </div>
        )}
        {cutForDeal !== null && isBeforeTheFirstDiscard(view) ? (
          <CutForDeal cut={cutForDeal} view={view} names={names} />
        ) : current.length === 0 ? (
          <div className={styles.print}>
            <Logo />
          </div>
        ) : (
          <ol className={styles.sequence} data-over={isOver && !thirtyOne}>
            {current.map(({ card, player }) => (
              <li
                key={card.id}
                className={styles.laid}
                data-mine={player === view.playerIndex}
                data-lit={lit.includes(card)}
                data-card={card.id}
                data-from={player === view.playerIndex ? 'deck' : 'opponent'}
              >
                <span className="visually-hidden">
                  {names.of(player)}: {cardName(card)}
                </span>
                <CardFace card={card} />
              </li>
            ))}
          </ol>
        )}
      </section>

      <div className={styles.side}>
        {inPlay && (
          <div
            className={styles.count}
            role="img"
            aria-label={`Count ${count}`}
            data-testid="count"
          >
            <span key={count} className={styles.countNumber}>
              {count}
            </span>
            <span className={styles.countLabel}>count</span>
          </div>
        )}
        <div className={styles.crib} data-mine={view.isDealer}>
          <Peek discarded={discarded} />
          <div className={styles.cribPile} data-place="crib">
            {Array.from({ length: discards }, (_, i) => (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: backs are all alike
                key={i}
                className={styles.cribCard}
                data-card={discarded[i]?.id ?? `thrown-${i}`}
              >
                <CardBack />
              </div>
            ))}
            {view.opponentHasDiscarded &&
              ['crib-0', 'crib-1'].map((place) => (
                <div key={place} className={styles.cribCard} data-card={place} data-from="opponent">
                  <CardBack />
                </div>
              ))}
          </div>
          <p className={styles.caption}>
            {names.you === null
              ? `${names.whose(dealerIndex)} crib`
              : dealerIndex === names.you
                ? 'Your crib'
                : 'Their crib'}
          </p>
        </div>
      </div>
    </div>
  )
}

const isBeforeTheFirstDiscard = ({ handNumber, phase }: PlayerView) =>
  handNumber <= 1 && (phase === 'DEALING' || phase === 'DISCARD_TO_CRIB')
