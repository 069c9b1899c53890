import { type Card, compareCards, formatHand, parseHand, scoreHand } from '@skunkd/engine'
import { capitalize, countGroups, plural, spokenCount, spokenGroup } from '@skunkd/engine/words'
import { useEffect, useState } from 'react'
import { announce } from '../ui/announcer.js'
import { CardText } from '../ui/cards/card-text.js'
import { Button } from '../ui/controls/button.js'
import { CopyLink } from '../ui/controls/copy-link.js'
import { Picker } from '../ui/controls/picker.js'
import { Slip } from '../ui/controls/slip.js'
import { Skunk } from '../ui/pictures/skunk.js'
import { replaceRoute } from '../ui/router.js'
import { reasonOf } from '../ui/text.js'
import styles from './analyse.module.css'
import { AnalyseHead } from './analyse-head.js'
import answer from './answer.module.css'
import { CardSlot, EmptySlot } from './card-slot.js'
import { Deck, type Taken } from './deck.js'
import { EMPTY } from './draft.js'
import { PLACES } from './places.js'
import { Strip } from './position-strip.js'
import { randomCards } from './random-position.js'

interface CountDraft {
  readonly hand: readonly Card[]
  readonly starter: Card | null
  readonly isCrib: boolean
}

function read(query: URLSearchParams): {
  readonly draft: CountDraft
  readonly problem: string | null
} {
  const isCrib = query.get('of') === 'crib'
  try {
    const cards = parseHand(`${query.get('hand') ?? ''} ${query.get('starter') ?? ''}`)
    const hand = parseHand(query.get('hand') ?? '')
    const starter = cards.find((card) => !hand.some(({ id }) => id === card.id)) ?? null
    if (hand.length > 4) throw new RangeError(`A hand must have four cards, not ${hand.length}.`)
    return { draft: { hand, starter, isCrib }, problem: null }
  } catch (error) {
    const problem = reasonOf(error)
    return { draft: { hand: [], starter: null, isCrib }, problem }
  }
}

function write({ hand, starter, isCrib }: CountDraft): void {
  replaceRoute(
    ['analyse'],
    new URLSearchParams({
      kind: 'count',
      ...(hand.length > 0 && { hand: formatHand(hand) }),
      ...(starter !== null && { starter: formatHand([starter]) }),
      ...(isCrib && { of: 'crib' }),
    }),
  )
}

/** Any five cards: the count, said and lit. */
export function CountTab({ query }: { query: URLSearchParams }) {
  const { draft, problem } = read(query)
  const { hand, starter, isCrib } = draft
  const [starterNext, setStarterNext] = useState(false)
  const [lit, setLit] = useState<readonly Card[] | null>(null)
  const [shown, setShown] = useState(false)
  const change = (part: Partial<CountDraft>) => {
    setLit(null)
    write({ ...draft, ...part })
  }
  const full = hand.length === 4
  const forStarter = starter === null && (full || starterNext)
  const ready = full && starter !== null
  const score = ready ? scoreHand(hand, starter, isCrib) : null
  const said = score === null ? '' : capitalize(spokenCount(score))
  useEffect(() => {
    if (said !== '') announce(`${said}.`)
  }, [said])

  const take = (card: Card) => {
    setShown(false)
    if (forStarter) change({ starter: card })
    else change({ hand: [...hand, card].sort(compareCards) })
  }
  const back = (card: Card) => {
    setShown(true)
    change(
      card.id === starter?.id
        ? { starter: null }
        : { hand: hand.filter(({ id }) => id !== card.id) },
    )
  }
  const random = () => {
    const five = randomCards(5)
    const [cut] = crypto.getRandomValues(new Uint8Array(1))
    const at = cut! % 5
    setShown(false)
    change({ hand: five.filter((_, i) => i !== at), starter: five[at]! })
  }
  const slot = (card: Card) => (
    <CardSlot
      key={card.id}
      card={card}
      marked={lit?.some(({ id }) => id === card.id) ?? false}
      dim={lit !== null && !lit.some(({ id }) => id === card.id)}
      caption={card === starter ? 'Starter' : null}
      onReturn={() => back(card)}
    />
  )
  const folded = ready && !shown

  return (
    <div className={styles.page}>
      <div className={styles.form}>
        <AnalyseHead here="count" draft={EMPTY} />
        {problem !== null && (
          <p className={styles.problems} role="alert">
            {problem}
          </p>
        )}
        <Strip>
          <Picker
            look="inlay"
            legend="Count as"
            options={{ hand: 'Hand', crib: 'Crib' }}
            value={isCrib ? 'crib' : 'hand'}
            onChange={(of) => change({ isCrib: of === 'crib' })}
          />
          <span>{isCrib ? 'A flush needs all five cards.' : 'A flush of four counts.'}</span>
        </Strip>
        <div className={styles.felt}>
          <ul className={styles.hand} aria-label="The cards" data-size="5" data-apart="true">
            {hand.map(slot)}
            {Array.from({ length: 4 - hand.length }, (_, i) => (
              <EmptySlot
                // biome-ignore lint/suspicious/noArrayIndexKey: empty places are alike
                key={i}
                label={i === 0 ? 'Add to the hand' : null}
                next={!forStarter && i === 0}
                onChoose={() => setStarterNext(false)}
              />
            ))}
            {starter === null ? (
              <EmptySlot
                label="Add the starter"
                next={forStarter}
                onChoose={() => setStarterNext(true)}
              />
            ) : (
              slot(starter)
            )}
          </ul>
          <p className={styles.line}>
            <span>
              {ready
                ? 'Press a card to change it'
                : full
                  ? 'Choose the starter'
                  : 'Choose four cards and the starter'}
            </span>
            <Button
              look="text"
              className={styles.fold}
              onClick={folded ? () => setShown(true) : random}
            >
              {folded ? 'Show deck' : 'Deal random hand'}
            </Button>
          </p>
          <div className={styles.deckPlace} data-folded={folded}>
            <Deck
              taken={
                new Map<string, Taken>([
                  ...hand.map(({ id }) => [id, PLACES.hand] as const),
                  ...(starter === null ? [] : [[starter.id, PLACES.starter] as const]),
                ])
              }
              full={ready}
              onTake={take}
              onReturn={back}
            />
          </div>
        </div>
      </div>
      <section className={answer.result} aria-label="Answer" data-testid="analysis">
        {score === null ? (
          <div className={answer.empty}>
            <Skunk className={answer.skunk} />
            <p>Choose five cards.</p>
          </div>
        ) : (
          <>
            <Slip className={answer.slip}>
              <h2>{plural(score.total, 'point')}</h2>
              <p data-testid="aloud">“{said}.”</p>
            </Slip>
            <ol className={answer.lines} aria-label="The count" onPointerLeave={() => setLit(null)}>
              {countGroups(score.items).map((group) => (
                <li key={group.total}>
                  <button
                    type="button"
                    aria-pressed={lit?.join() === group.cards.join()}
                    onPointerEnter={() => setLit(group.cards)}
                    onFocus={() => setLit(group.cards)}
                    onClick={() => setLit(group.cards)}
                  >
                    <span>{capitalize(spokenGroup(group))}</span>
                    <CardText cards={group.cards} />
                  </button>
                </li>
              ))}
            </ol>
          </>
        )}
      </section>
      <div className={styles.more}>
        <div className={styles.buttons}>
          <Button look="text" onClick={random}>
            Deal random hand
          </Button>
          <Button look="text" onClick={() => change({ hand: [], starter: null })}>
            Clear
          </Button>
          <CopyLink />
        </div>
      </div>
    </div>
  )
}
