import { type Card, cardValue } from '@skunkd/engine'
import { CardRow } from '../../coach/decision/card-choice.js'
import { CardBack } from '../../ui/cards/card-back.js'
import { CardFace } from '../../ui/cards/card-face.js'
import { cardName } from '../../ui/cards/card-name.js'
import styles from '../lesson.module.css'
import { dealtGame, ME, replay } from './deal-script.js'
import { CardSpread, Spread } from './spread.js'
import type { DealScript } from './step.js'

/** What lies on the table in the middle of a deal: the starter, or the cards laid and their count. */
export function PlayPicture({ deal }: { deal: DealScript }) {
  const states = replay(deal)
  const game = states.at(-1)!
  const steps = game.pegging.history
  if (steps.length === 0) return <CardSpread cards={[game.starter!]} label="Starter" />
  // A count that is over lies where it was until the next card, so that it can be seen.
  const start = steps.findLastIndex(({ card, count }) => card !== null && count === 0)
  const laid = steps
    .slice(start)
    .flatMap(({ card, playerIndex }) => (card === null ? [] : [{ card, playerIndex }]))
  const count = laid.reduce((sum, { card }) => sum + cardValue(card.rank), 0)
  return (
    <Spread n={laid.length + 1} className={styles.pile}>
      <ol aria-label="On the table">
        {laid.map(({ card, playerIndex }) => (
          <li key={card.id}>
            <CardRow cards={[card]} label={playerIndex === ME ? 'You' : 'They'} />
            <span aria-hidden="true">{playerIndex === ME ? 'you' : 'they'}</span>
          </li>
        ))}
        <li className={styles.count}>
          <strong>{count}</strong> the count
        </li>
      </ol>
    </Spread>
  )
}

/** The deal at a glance: their cards, the crib or the starter, and mine. */
export function DealPicture({ deal, middle }: { deal: DealScript; middle: 'crib' | 'starter' }) {
  const { players, starter } = dealtGame(deal)
  return (
    <>
      <Line whose="they" />
      <Line whose={middle} cards={middle === 'crib' ? undefined : [starter!]} />
      <Line whose="you" cards={players[ME].hand} />
    </>
  )
}

const BACKS = [1, 2, 3, 4]

/** Four cards face down, unless they are known, beside whose they are. */
function Line({ whose, cards }: { whose: string; cards?: readonly Card[] | undefined }) {
  const lie = cards?.map(cardName).join(', ') ?? 'four cards, face down'
  return (
    <Spread n={5} className={styles.line}>
      <div role="img" aria-label={`${whose}: ${lie}`}>
        <span>{whose}</span>
        {cards?.map((card) => <CardFace key={card.id} card={card} />) ??
          BACKS.map((place) => <CardBack key={place} />)}
      </div>
    </Spread>
  )
}

/** My cards that are left to lay. */
export const cardsLeft = (deal: DealScript) => dealtGame(deal).pegging.playerCards[ME]!
