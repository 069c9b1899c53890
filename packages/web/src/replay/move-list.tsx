import {
  type Card,
  type CoachingAnnotation,
  compareCards,
  otherSeat,
  type Seat,
  type Step,
  wasMistake,
} from '@skunkd/engine'
import { plural, stepLabel } from '@skunkd/engine/words'
import { useEffect, useRef } from 'react'
import { lookOf, MISTAKE_LOOKS } from '../coach/decision/severity-tag.js'
import type { ObservedAction } from '../game/host/host.js'
import { CardText } from '../ui/cards/card-text.js'
import type { HandOfGame } from './game-steps.js'
import styles from './move-list.module.css'
import { observedActionOf } from './scene.js'
import { useWalk } from './walk-context.js'

/** A step in as few words as a list of moves has space for. */
interface Move {
  readonly seat: Seat | null
  readonly cards: readonly Card[]
  readonly text: string
  /** What it pegged for whoever made it. */
  readonly points: number
}

function cardsOf(step: Step): readonly Card[] {
  switch (step.kind) {
    case 'discard':
      return [...(step.cards ?? [])].sort(compareCards)
    case 'cut':
      return [step.starter]
    case 'play':
      return [step.card]
    default:
      return []
  }
}

function moveOf({ step }: ObservedAction): Move {
  return {
    seat: step.playerIndex,
    cards: cardsOf(step),
    text: stepLabel(step),
    points: step.pegged.reduce((sum, event) => sum + event.points, 0),
  }
}

/** A hand's moves side by side, one column for each player; above them a way to every other hand. */
export function MoveList() {
  const { walk, at, seat, hands, names, annotationOf, goTo } = useWalk()
  const open = walk.hands.find(({ handIndex }) => handIndex === walk.steps[at]!.handIndex)!
  const steps = walk.steps.slice(open.first, open.end)
  /** The mistakes of the seat that looks. */
  const mistakesIn = ({ first, end }: HandOfGame) =>
    walk.steps.slice(first, end).filter((step) => {
      const annotation = step.decided?.seat === seat ? annotationOf(step) : null
      return annotation !== null && wasMistake(annotation)
    }).length
  const mistakes = mistakesIn(open)

  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row of the step is another one
  useEffect(() => {
    const box = list.current
    const row = box?.querySelector<HTMLElement>('[aria-current=step]')
    // Only the list moves, never the page.
    if (box && row) box.scrollTop = row.offsetTop - (box.clientHeight - row.offsetHeight) / 2
  }, [at])
  return (
    <section className={styles.moves} aria-label="Steps" data-testid="move-list">
      <ol className={styles.hands}>
        {walk.hands.map((hand) => {
          const wrong = mistakesIn(hand)
          return (
            <li key={hand.handIndex}>
              <button
                type="button"
                aria-label={`Hand ${hand.handIndex + 1}${wrong === 0 ? '' : `, ${plural(wrong, 'mistake')}`}`}
                aria-current={hand === open ? 'true' : undefined}
                data-wrong={wrong > 0}
                onClick={() => goTo(hand.first)}
              >
                {hand.handIndex + 1}
              </button>
            </li>
          )
        })}
      </ol>
      <h2 className={styles.heading}>
        <span>
          Hand {open.handIndex + 1}{' '}
          <span className={styles.soft}>
            {names.does(open.dealerIndex, 'deal')}, {scoreLine(open, seat)}
          </span>
        </span>
        {mistakes > 0 && <span className={styles.wrong}>{plural(mistakes, 'mistake')}</span>}
      </h2>
      <p className={styles.columns} aria-hidden="true">
        <span>{names.of(seat)}</span>
        <span>{names.of(otherSeat(seat))}</span>
      </p>
      <ol ref={list} className={styles.steps}>
        {steps.map((step, place) => (
          <Row
            key={step.actionIndex}
            move={moveOf(observedActionOf(step, seat, hands))}
            annotation={annotationOf(step)}
            place={open.first + place}
          />
        ))}
      </ol>
      {mistakes > 0 && (
        <p className={styles.key}>
          {MISTAKE_LOOKS.map(({ sign, word }) => (
            <span key={sign}>
              <strong>{sign}</strong> {word.toLowerCase()}
            </span>
          ))}
        </p>
      )}
    </section>
  )
}

function scoreLine({ scoresBefore }: HandOfGame, seat: Seat): string {
  return `${scoresBefore[seat]} to ${scoresBefore[otherSeat(seat)]}`
}

function Row({
  move,
  annotation,
  place,
}: {
  move: Move
  annotation: CoachingAnnotation | null
  place: number
}) {
  const { at, seat, names, goTo } = useWalk()
  const current = place === at
  const wrong = annotation !== null && wasMistake(annotation)
  return (
    <li
      className={styles.step}
      data-current={current}
      // The moves of the seat that looks stand in the first column.
      data-column={move.seat === null ? 'both' : move.seat === seat ? 'first' : 'second'}
    >
      <button type="button" aria-current={current ? 'step' : undefined} onClick={() => goTo(place)}>
        <span className="visually-hidden">{move.seat === null ? '' : names.of(move.seat)}</span>
        <span>
          {move.cards.length > 0 && <CardText cards={move.cards} />} {move.text}
        </span>
        <span className={styles.points}>
          {move.points > 0 && (
            <>
              {move.points}
              <span className="visually-hidden"> pegged</span>
            </>
          )}
        </span>
        <span className={styles.sign} data-severity={wrong ? annotation.severity : undefined}>
          {wrong && (
            <>
              <span aria-hidden="true">{lookOf(annotation).sign}</span>
              <span className="visually-hidden">{lookOf(annotation).word} mistake</span>
            </>
          )}
        </span>
      </button>
    </li>
  )
}
