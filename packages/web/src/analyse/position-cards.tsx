import { type Card, compareCards } from '@skunkd/engine'
import { pluralForm } from '@skunkd/engine/words'
import { useState } from 'react'
import { Button } from '../ui/controls/button.js'
import styles from './analyse.module.css'
import { CardSlot, EmptySlot } from './card-slot.js'
import { Deck } from './deck.js'
import { type Draft, ME, MOST } from './draft.js'
import {
  cardsIn,
  isFull,
  nextPlace,
  type Place,
  standingOf,
  takenCards,
  withCard,
  withoutCard,
  wordToken,
} from './places.js'

type Change = (part: Partial<Draft>) => void

/** The cards of a position on felt, and the deck they come from. */
export function PositionCards({
  draft,
  discard,
  ready,
  onChange,
  onRandom,
}: {
  draft: Draft
  /** The discard to set apart from the hand, or the card to mark in it; null while there is none. */
  discard: readonly Card[] | null
  /** There is an answer: on a phone the deck folds and makes space for it. */
  ready: boolean
  onChange: Change
  onRandom: () => void
}) {
  const [chosen, setChosen] = useState<Place | null>(null)
  const [shown, setShown] = useState(false)
  const next = chosen !== null && !isFull(draft, chosen) ? chosen : nextPlace(draft)
  const folded = ready && !shown && (next === null || next === 'starter' || next === 'discarded')
  const returned = (card: Card) => {
    setShown(true)
    onChange(withoutCard(draft, card))
  }
  const slots = { draft, next, onChoose: setChosen, onReturn: returned }
  return (
    <div className={styles.felt}>
      {draft.kind === 'play' && <PlaySlots {...slots} />}
      <div className={styles.handRow} data-words={draft.kind === 'play'}>
        <HandSlots {...slots} marked={discard} />
        {draft.kind === 'play' && <PlayWords draft={draft} onChange={onChange} />}
      </div>
      <p className={styles.line}>
        <span>{lineOf(draft, next, folded)}</span>
        {folded || (ready && shown) ? (
          <Button look="text" className={styles.fold} onClick={() => setShown(!shown)}>
            {folded ? 'Show deck' : 'Hide deck'}
          </Button>
        ) : (
          <Button look="text" className={styles.fold} onClick={onRandom}>
            {draft.kind === 'discard' ? 'Deal random hand' : 'Deal random position'}
          </Button>
        )}
      </p>
      <div className={styles.deckPlace} data-folded={folded}>
        <Deck
          taken={takenCards(draft)}
          marks={draft.kind === 'play'}
          full={next === null}
          onTake={(card) => {
            if (next === null) return
            const change = withCard(draft, next, card)
            if (chosen !== null && isFull({ ...draft, ...change }, chosen)) setChosen(null)
            if (nextPlace({ ...draft, ...change }) === null) setShown(false)
            onChange(change)
          }}
          onReturn={returned}
        />
      </div>
    </div>
  )
}

const NEXT: Readonly<Record<Place, string>> = {
  hand: 'Choose your cards',
  play: 'Choose the cards played, pone first',
  starter: 'Choose the starter, if you know it',
  discarded: 'Choose your two discards, if you know them',
}

function lineOf(draft: Draft, next: Place | null, folded: boolean): string {
  if (draft.kind === 'play') return next === null || folded ? '' : NEXT[next]
  const missing = MOST.discard - draft.hand.length
  if (missing === 0) return 'Press a card to change it'
  if (missing === MOST.discard) return 'Choose six cards'
  return `Choose ${pluralForm(missing, 'one more card', `${missing} more cards`)}`
}

interface SlotProps {
  readonly draft: Draft
  readonly next: Place | null
  readonly onChoose: (place: Place) => void
  readonly onReturn: (card: Card) => void
}

function HandSlots({
  draft,
  next,
  marked,
  onChoose,
  onReturn,
}: SlotProps & { marked: readonly Card[] | null }) {
  const isMarked = (card: Card) => marked?.some(({ id }) => id === card.id) ?? false
  const apart = draft.kind === 'discard' && marked !== null && draft.hand.length === MOST.discard
  const hand = [...draft.hand].sort(
    (a, b) => (apart ? Number(isMarked(a)) - Number(isMarked(b)) : 0) || compareCards(a, b),
  )
  const size = draft.kind === 'discard' ? MOST.discard : Math.max(hand.length, handSize(draft))
  return (
    <ul className={styles.hand} aria-label="Your hand" data-size={size} data-apart={apart}>
      {Array.from({ length: size }, (_, i) => {
        const card = hand[i]
        return card === undefined ? (
          <EmptySlot
            // biome-ignore lint/suspicious/noArrayIndexKey: empty places are alike
            key={`empty-${i}`}
            label={i === hand.length ? 'Add to your hand' : null}
            next={next === 'hand' && i === hand.length}
            onChoose={() => onChoose('hand')}
          />
        ) : (
          <CardSlot
            key={card.id}
            card={card}
            marked={isMarked(card)}
            caption={
              apart && i === 0
                ? 'Keep'
                : apart && i === 4
                  ? `Discard to ${draft.isDealer ? 'your' : 'their'} crib`
                  : null
            }
            onReturn={() => onReturn(card)}
          />
        )
      })}
    </ul>
  )
}

const handSize = (draft: Draft) => MOST.play - (standingOf(draft)?.played[ME] ?? 0)

/** What lies on the table: the pile with its count, the starter, what was discarded. */
function PlaySlots({ draft, next, onChoose, onReturn }: SlotProps) {
  const standing = standingOf(draft)
  const places = [
    { place: 'play', label: 'Pile', add: 'Add to the pile', size: 7 },
    { place: 'starter', label: 'Starter', add: 'Add the starter', size: 1 },
    { place: 'discarded', label: 'Discards', add: 'Add your discards', size: 2 },
  ] as const
  const earlier = cardsIn(draft, 'play').length - (standing?.pile.length ?? 0)
  return (
    <div className={styles.table}>
      {places.map(({ place, label, add, size }) => {
        const cards = cardsIn(draft, place)
        return (
          <div key={place} className={styles.place} data-place={place}>
            <ul className={styles.fan} aria-label={label}>
              {cards.map((card, i) => (
                <CardSlot
                  key={card.id}
                  card={card}
                  dim={place === 'play' && standing !== null && i < earlier}
                  onReturn={() => onReturn(card)}
                />
              ))}
              {cards.length < size && (
                <EmptySlot label={add} next={next === place} onChoose={() => onChoose(place)} />
              )}
            </ul>
            <span aria-hidden="true">{label}</span>
          </div>
        )
      })}
      <p className={styles.count} data-testid="play-standing">
        <strong>{standing?.count ?? '–'}</strong>
        <span className="visually-hidden">{turnLine(draft)}</span>
      </p>
    </div>
  )
}

/** The count and whose turn it is; what is wrong with the play is said beside the answer. */
function turnLine(draft: Draft): string {
  const standing = standingOf(draft)
  if (standing === null || standing.turn === null) return ''
  const mine = standing.turn === ME
  if (standing.count === 0) return mine ? 'You lead.' : 'They lead.'
  return mine ? 'Your turn.' : 'Their turn.'
}

/** What happens in a play and is no card. */
function PlayWords({ draft, onChange }: { draft: Draft; onChange: Change }) {
  const { play } = draft
  const said = play.at(-1)?.what
  return (
    <div className={styles.words}>
      <p>
        {turnLine(draft)}
        {said === 'go' && ' The last word was go.'}
      </p>
      {play.length > 0 && (
        <>
          <Button look="text" onClick={() => onChange({ play: [...play, wordToken('go')] })}>
            Go
          </Button>
          <Button look="text" onClick={() => onChange({ play: [...play, wordToken('/')] })}>
            New count
          </Button>
          <Button look="text" onClick={() => onChange({ play: play.slice(0, -1) })}>
            Undo
          </Button>
        </>
      )}
    </div>
  )
}
