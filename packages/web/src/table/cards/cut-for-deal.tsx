import type { PlayerView } from '@skunkd/engine'
import { compareCards, type FirstDeal } from '@skunkd/engine'
import type { Names } from '../../game/words/names.js'
import { CardFace } from '../../ui/cards/card-face.js'
import { cardName } from '../../ui/cards/card-name.js'
import styles from './cut-for-deal.module.css'

/** The two cards that were cut for the first deal, on the table until the first throw. */
export function CutForDeal({
  cut,
  view,
  names,
}: {
  cut: FirstDeal
  view: PlayerView
  names: Names
}) {
  const last = cut.cuts.at(-1)
  if (last === undefined) return null
  const ties = cut.cuts.length - 1
  const deals = names.does(view.dealerIndex, 'deal')
  return (
    <figure className={styles.cut} data-testid="cut-for-deal">
      <div className={styles.cards}>
        {[...([0, 1] as const)]
          .sort((a, b) => compareCards(last[a], last[b]))
          .map((seat) => (
            <div key={seat} className={styles.card} data-deals={seat === view.dealerIndex}>
              <CardFace card={last[seat]} />
              <span className={styles.who}>
                {names.of(seat)}
                <span className="visually-hidden"> cut the {cardName(last[seat])}</span>
              </span>
            </div>
          ))}
      </div>
      <figcaption>
        The low card deals. {ties > 0 && 'It was a tie, and cut again. '}
        <strong>{deals}.</strong>
      </figcaption>
    </figure>
  )
}
