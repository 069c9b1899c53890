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
import { lookOf, MISTAKE_LOOKS } from '../coach/decision/severity-tag.js'
import type { ObservedAction } from '../game/host/host.js'
import type { Names } from '../game/words/names.js'
import { CardText } from '../ui/cards/card-text.js'
import type { GameStep, HandOfGame, ReplaySteps } from './game-steps.js'
import styles from './move-list.module.css'
import { type Hands, observedActionOf } from './scene.js'

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
export function MoveList({
  replaySteps,
  at,
  seat,
  hands,
  names,
  annotationOf,
  onGoTo,
}: {
  replaySteps: ReplaySteps
  at: number
  seat: Seat
  hands: Hands
  names: Names
  annotationOf: (step: GameStep) => CoachingAnnotation | null
  onGoTo: (at: number) => void
}) {
  const open = replaySteps.hands.find(
    ({ handIndex }) => handIndex === replaySteps.steps[at]!.handIndex,
  )!
  const steps = replaySteps.steps.slice(open.first, open.end)
  /** The mistakes of the seat that looks. */
  const mistakesIn = ({ first, end }: HandOfGame) =>
    replaySteps.steps.slice(first, end).filter((step) => {
      const annotation = step.decided?.seat === seat ? annotationOf(step) : null
      return annotation !== null && wasMistake(annotation)
    }).length
  const mistakes = mistakesIn(open)
  return (
    <section className={styles.moves} aria-label="Steps" data-testid="move-list">
      <ol className={styles.hands}>
        {replaySteps.hands.map((hand) => {
          const wrong = mistakesIn(hand)
          return (
            <li key={hand.handIndex}>
              <button
                type="button"
                aria-label={`Hand ${hand.handIndex + 1}${wrong === 0 ? '' : `, ${plural(wrong, 'mistake')}`}`}
                aria-current={hand === open ? 'true' : undefined}
                data-wrong={wrong > 0}
                onClick={() => onGoTo(hand.first)}
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
      <ol className={styles.steps}>
        {steps.map((step, place) => (
          <Row
            key={step.actionIndex}
            move={moveOf(observedActionOf(step, seat, hands))}
            seat={seat}
            annotation={annotationOf(step)}
            current={open.first + place === at}
            names={names}
            onGo={() => onGoTo(open.first + place)}
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
  seat,
  annotation,
  current,
  names,
  onGo,
}: {
  move: Move
  /** Whose moves stand in the first column. */
  seat: Seat
  annotation: CoachingAnnotation | null
  current: boolean
  names: Names
  onGo: () => void
}) {
  const wrong = annotation !== null && wasMistake(annotation)
  return (
    <li
      className={styles.step}
      data-current={current}
      data-column={move.seat === null ? 'both' : move.seat === seat ? 'first' : 'second'}
    >
      <button type="button" aria-current={current ? 'step' : undefined} onClick={onGo}>
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
