import {
  type Card,
  cardValue,
  compareCards,
  formatHand,
  formatPlay,
  type PlayToken,
  parseHand,
  parsePlay,
} from '@skunkd/engine'
import { useEffect, useId, useState } from 'react'
import { allCards, type Draft, ME, MOST, playedCards, playOf } from '../coach/decision/position.js'
import { CardFace } from '../ui/cards/card-face.js'
import { cardName } from '../ui/cards/card-name.js'
import { CardText } from '../ui/cards/card-text.js'
import { Button } from '../ui/controls/button.js'
import { Picker } from '../ui/controls/picker.js'
import styles from './analyse.module.css'
import { CardPicker } from './card-picker.js'

type Place = 'hand' | 'play' | 'starter' | 'discarded'

const PLACES: readonly { readonly value: Place; readonly label: string; readonly as: string }[] = [
  { value: 'hand', label: 'My hand', as: 'in your hand' },
  { value: 'play', label: 'Played', as: 'played' },
  { value: 'starter', label: 'Starter', as: 'the starter' },
  { value: 'discarded', label: 'Laid away', as: 'laid away' },
]

const asWord = (what: PlayToken['what']): PlayToken => ({ who: null, what })

function cardsIn(draft: Draft, place: Place): readonly Card[] {
  return place === 'play' ? playedCards(draft.play) : draft[place]
}

function most(draft: Draft, place: Place): number {
  if (place === 'hand') return MOST[draft.kind]
  return place === 'play' ? 7 : MOST[place]
}

/** The cards of a position: what lies where, and a deck to take more from. */
export function PositionCards({
  draft,
  onChange,
}: {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
}) {
  const [place, setPlace] = useState<Place>('hand')
  const here = cardsIn(draft, place)
  const taken = new Set(here.map(({ id }) => id))
  const usedCards = new Map(
    PLACES.filter(({ value }) => value !== place).flatMap(({ value, as }) =>
      cardsIn(draft, value).map(({ id }) => [id, as] as const),
    ),
  )

  function toggle(card: Card) {
    if (place === 'play') {
      const without = draft.play.filter(
        ({ what }) => typeof what === 'string' || what.id !== card.id,
      )
      onChange({
        play: without.length < draft.play.length ? without : withCard(draft, card),
      })
      return
    }
    const now = draft[place]
    const next = now.some(({ id }) => id === card.id)
      ? now.filter(({ id }) => id !== card.id)
      : [...now, card]
    onChange({ [place]: place === 'hand' ? [...next].sort(compareCards) : next })
  }

  return (
    <div className={styles.cards}>
      <Slots draft={draft} onRemove={(card) => toggleOut(draft, card, onChange)} />
      {draft.kind === 'play' && (
        <>
          <PlayLine draft={draft} onChange={onChange} />
          <Picker
            legend="The next card goes to"
            options={PLACES.map(({ value, label }) => ({ value, label }))}
            value={place}
            onChange={setPlace}
          />
        </>
      )}
      <CardPicker
        label={`Cards for ${PLACES.find(({ value }) => value === place)!.label.toLowerCase()}`}
        taken={taken}
        usedCards={usedCards}
        full={here.length >= most(draft, place)}
        onToggle={toggle}
      />
      <TextField draft={draft} onChange={onChange} />
    </div>
  )
}

/** A card that would pass 31 can only begin a new count. */
function withCard(draft: Draft, card: Card): readonly PlayToken[] {
  const { play } = draft
  try {
    const past = playOf(draft).count + cardValue(card.rank) > 31
    return [...play, ...(past ? [asWord('/')] : []), asWord(card)]
  } catch {
    return [...play, asWord(card)]
  }
}

function toggleOut(draft: Draft, card: Card, onChange: (part: Partial<Draft>) => void) {
  onChange({ hand: draft.hand.filter(({ id }) => id !== card.id) })
}

function Slots({ draft, onRemove }: { draft: Draft; onRemove: (card: Card) => void }) {
  const size = MOST[draft.kind]
  return (
    <ul className={styles.slots} aria-label="Your hand" data-size={size}>
      {Array.from({ length: size }, (_, i) => {
        const card = draft.hand[i]
        return card === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places are alike
          <li key={`empty-${i}`} className={styles.slot} aria-label="empty" />
        ) : (
          <li key={card.id}>
            <button
              type="button"
              aria-label={`Take ${cardName(card)} out`}
              onClick={() => onRemove(card)}
            >
              <CardFace card={card} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** The count and whose turn it is, in one place; what is wrong with the play is said beside the result. */
function standingOf(draft: Draft): string {
  try {
    const { count, turn } = playOf(draft)
    if (turn === null) return ''
    const who = turn === ME ? 'you' : 'they'
    if (count === 0) return `The count is 0, and ${who} lead.`
    return `The count is ${count}, and it is ${turn === ME ? 'your' : 'their'} turn.`
  } catch {
    return ''
  }
}

/** The play so far in one line, with buttons for what is not a card: go, a new count, back. */
function PlayLine({ draft, onChange }: { draft: Draft; onChange: (part: Partial<Draft>) => void }) {
  const { play, starter, discarded } = draft
  return (
    <div className={styles.playLine}>
      <p>
        <span className={styles.small}>Played, pone first: </span>
        {play.length === 0
          ? 'nothing yet'
          : play.map(({ what }, i) =>
              typeof what !== 'string' ? (
                <CardText key={what.id} cards={[what]} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a go is known by its place
                <span key={i} className={styles.token}>
                  {what === 'go' ? 'go' : 'new count'}
                </span>
              ),
            )}
      </p>
      <p data-testid="play-standing">{standingOf(draft)}</p>
      {(starter.length > 0 || discarded.length > 0) && (
        <p>
          {starter.length > 0 && (
            <>
              <span className={styles.small}>Starter: </span>
              <CardText cards={starter} />{' '}
            </>
          )}
          {discarded.length > 0 && (
            <>
              <span className={styles.small}>Laid away: </span>
              <CardText cards={discarded} />
            </>
          )}
        </p>
      )}
      <div className={styles.buttons}>
        <Button onClick={() => onChange({ play: [...play, asWord('go')] })}>Go</Button>
        <Button
          onClick={() => onChange({ play: [...play, asWord('/')] })}
          disabled={play.length === 0}
        >
          New count
        </Button>
        <Button onClick={() => onChange({ play: play.slice(0, -1) })} disabled={play.length === 0}>
          Back one
        </Button>
      </div>
    </div>
  )
}

/** For fast fingers and for screen readers: the cards as text. */
function TextField({
  draft,
  onChange,
}: {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
}) {
  return (
    <details className={styles.typing}>
      <summary>Type the cards instead</summary>
      <CardsInput
        label="Your hand"
        hint="Such as 5H 5S 6D 7C JS QH; T is 10."
        value={formatHand(draft.hand)}
        read={(text) => ({ hand: atMost(parseHand(text), MOST[draft.kind], draft, 'hand') })}
        onChange={onChange}
      />
      {draft.kind === 'play' && (
        <>
          <CardsInput
            label="The play so far"
            hint="In order, pone first; go where somebody said it, / where a new count began: KS 4H 10D go 3C / 7D."
            value={formatPlay(draft.play)}
            read={(text) => {
              const play = parsePlay(text)
              playOf({ ...draft, play })
              return { play }
            }}
            onChange={onChange}
          />
          <CardsInput
            label="Starter"
            value={formatHand(draft.starter)}
            read={(text) => ({ starter: atMost(parseHand(text), 1, draft, 'starter') })}
            onChange={onChange}
          />
          <CardsInput
            label="You laid away"
            value={formatHand(draft.discarded)}
            read={(text) => ({ discarded: atMost(parseHand(text), 2, draft, 'discarded') })}
            onChange={onChange}
          />
        </>
      )}
    </details>
  )
}

function atMost(cards: readonly Card[], limit: number, draft: Draft, place: Place) {
  if (cards.length > limit) {
    throw new RangeError(`That is ${cards.length} cards; at most ${limit} are accepted.`)
  }
  const others = allCards({ ...draft, [place]: [] })
  const twice = cards.find(({ id }) => others.some((card) => card.id === id))
  if (twice !== undefined)
    throw new RangeError(`${formatHand([twice])} lies somewhere else already.`)
  return cards
}

function CardsInput({
  label,
  hint,
  value,
  read,
  onChange,
}: {
  label: string
  hint?: string
  value: string
  read: (text: string) => Partial<Draft>
  onChange: (part: Partial<Draft>) => void
}) {
  const [text, setText] = useState(value)
  const [problem, setProblem] = useState<string | null>(null)
  const id = useId()
  useEffect(() => {
    setText(value)
    setProblem(null)
  }, [value])

  function commit() {
    try {
      onChange(read(text))
      setProblem(null)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <p className={styles.typed}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={text}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => text !== value && commit()}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      <span
        id={`${id}-note`}
        role="status"
        className={problem === null ? styles.note : styles.problem}
      >
        {problem ?? hint ?? ''}
      </span>
    </p>
  )
}
