import { type CoachingAnnotation, wasMistake } from '@skunkd/engine'
import { judgedPosition, plural } from '@skunkd/engine/words'
import { useMemo, useState } from 'react'
import { lookOf } from '../coach/decision/severity-tag.js'
import { whatDecides } from '../coach/letter.js'
import type { Placed } from '../coach/worst-three.js'
import { announce } from '../ui/announcer.js'
import { Button } from '../ui/controls/button.js'
import { type Keys, KeysDialog } from '../ui/controls/key-list.js'
import { Picker } from '../ui/controls/picker.js'
import { useKeys } from '../ui/use-keys.js'
import { DecisionItem } from './decision-item.js'
import styles from './decisions.module.css'

/** The keys of the review. */
const REVIEW_KEYS: Keys = [
  [['n', 'j'], 'the next mistake'],
  [['p', 'k'], 'the mistake before'],
  [['Enter'], 'open or close a decision'],
  [['←', '→'], 'move between the cards of a problem'],
  [['1', '…', '6'], 'choose a card by its place'],
  [['Enter'], 'answer, once the choice is complete'],
  [['Esc'], 'close a problem'],
]

type Order = 'worst' | 'order'
type Shown = 'mistakes' | 'all'

export const isWrong = ({ annotation }: Placed) => wasMistake(annotation)

export function arrange(
  decisions: readonly CoachingAnnotation[],
  order: Order,
  shown: Shown,
  hand: number | null,
): readonly Placed[] {
  const placed = decisions
    .map((annotation, index) => ({ annotation, index }))
    .filter(
      (each) =>
        (shown === 'all' || isWrong(each)) &&
        (hand === null || each.annotation.snapshot.handIndex === hand),
    )
  if (order === 'order') return placed
  // Points and chances aren't weighed against each other: those of the end come after the others.
  return placed.sort(
    (a, b) =>
      Number(isLate(a)) - Number(isLate(b)) ||
      b.annotation.loss - a.annotation.loss ||
      a.index - b.index,
  )
}

const isLate = ({ annotation }: Placed) => annotation.basis === 'win'

/** The list of decisions: worst first or in order, with a way from mistake to mistake. */
export function DecisionList({
  decisions,
  hand,
  open,
  onOpen,
  onRetry,
  stepHref,
}: {
  decisions: readonly CoachingAnnotation[]
  /** Only those of this hand, all of them and as played at first; null for the whole game. */
  hand: number | null
  open: number | null
  onOpen: (index: number | null) => void
  onRetry: (index: number) => void
  /** The address of a decision in the game, step by step. */
  stepHref: (index: number) => string
}) {
  const [order, setOrder] = useState<Order>(hand === null ? 'worst' : 'order')
  const [shown, setShown] = useState<Shown>('all')
  const placed = useMemo(
    () => arrange(decisions, order, shown, hand),
    [decisions, order, shown, hand],
  )
  const mistakes = useMemo(() => placed.filter(isWrong), [placed])
  const late = placed.filter(isLate)
  const [help, setHelp] = useState(false)
  const at = mistakes.findIndex(({ index }) => index === open)

  function goTo(place: number) {
    const mistake = mistakes[place]
    if (mistake === undefined) {
      announce(place < 0 ? 'That was the first mistake.' : 'That was the last mistake.')
      return
    }
    onOpen(mistake.index)
    const { annotation } = mistake
    announce(
      `Mistake ${place + 1} of ${mistakes.length}: ${lookOf(annotation).word}. ${annotation.reasoning}`,
    )
  }

  const next = () => goTo(at + 1)
  const previous = () => goTo(at < 0 ? 0 : at - 1)
  useKeys([
    ...['n', 'j'].map((key) => [key, next] as const),
    ...['p', 'k'].map((key) => [key, previous] as const),
    ['?', () => setHelp(true)],
  ])

  return (
    <section className={styles.section} aria-labelledby="decisions-title">
      <h2 id="decisions-title" className={styles.title}>
        Your decisions
      </h2>
      <div className={styles.tools}>
        <Picker
          legend="Order"
          options={{ worst: 'Worst first', order: 'As played' }}
          value={order}
          onChange={setOrder}
        />
        <Picker
          legend="Show"
          options={{ mistakes: 'Mistakes', all: 'All decisions' }}
          value={shown}
          onChange={setShown}
        />
      </div>
      {mistakes.length > 0 && (
        <div className={styles.walk} data-testid="mistake-walk">
          <Button onClick={previous} aria-keyshortcuts="p">
            ‹ Previous
          </Button>
          <p>
            {at < 0
              ? plural(mistakes.length, 'mistake')
              : `Mistake ${at + 1} of ${mistakes.length}`}
            <small>
              keys <kbd>p</kbd> and <kbd>n</kbd>, <kbd>?</kbd> for help
            </small>
          </p>
          <Button onClick={next} aria-keyshortcuts="n">
            Next ›
          </Button>
        </div>
      )}
      {placed.length === 0 && (
        <p className={styles.none}>
          {shown === 'mistakes' ? 'No mistakes here. Not one.' : 'No decisions here.'}
        </p>
      )}
      {late.length > 0 && (
        <p className={styles.measure} data-testid="what-decides">
          {whatDecides(judgedPosition(late[0]!.annotation).target)}
        </p>
      )}
      {[placed.filter((each) => !isLate(each)), late].map(
        (group, i) =>
          group.length > 0 && (
            <section
              key={i === 0 ? 'points' : 'win'}
              aria-label={i === 0 ? 'By points' : 'By win chance'}
            >
              {late.length > 0 && (
                <h3 className={styles.group}>{i === 0 ? 'By points' : 'By win chance'}</h3>
              )}
              <ol className={styles.list}>
                {group.map(({ index, annotation }) => (
                  <DecisionItem
                    key={index}
                    annotation={annotation}
                    open={open === index}
                    onToggle={() => onOpen(open === index ? null : index)}
                    onRetry={annotation.forced ? null : () => onRetry(index)}
                    stepHref={stepHref(index)}
                  />
                ))}
              </ol>
            </section>
          ),
      )}
      {help && <KeysDialog keys={REVIEW_KEYS} onClose={() => setHelp(false)} />}
    </section>
  )
}
