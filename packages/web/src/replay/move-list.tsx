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
import { lookOf } from '../coach/decision/severity-tag.js'
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

/** The game hand by hand; the current hand is unfolded, step by step. */
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
  const open = replaySteps.steps[at]!.handIndex
  return (
    <section className={styles.moves} aria-label="Steps" data-testid="move-list">
      <ol className={styles.hands}>
        {replaySteps.hands.map((hand) => (
          <li key={hand.handIndex}>
            <h2 className={styles.heading}>
              <button
                type="button"
                aria-expanded={hand.handIndex === open}
                onClick={() => onGoTo(hand.first)}
              >
                <span>Hand {hand.handIndex + 1}</span>
                <span className={styles.soft}>
                  {names.does(hand.dealerIndex, 'deal')}, {scoreLine(hand, seat)}
                </span>
                <Mistakes
                  steps={replaySteps.steps.slice(hand.first, hand.end)}
                  {...{ seat, annotationOf }}
                />
              </button>
            </h2>
            {hand.handIndex === open && (
              <ol className={styles.steps}>
                {replaySteps.steps.slice(hand.first, hand.end).map((step, place) => (
                  <Row
                    key={step.actionIndex}
                    move={moveOf(observedActionOf(step, seat, hands))}
                    annotation={annotationOf(step)}
                    current={hand.first + place === at}
                    names={names}
                    onGo={() => onGoTo(hand.first + place)}
                  />
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function scoreLine({ scoresBefore }: HandOfGame, seat: Seat): string {
  return `${scoresBefore[seat]} to ${scoresBefore[otherSeat(seat)]}`
}

/** The mistakes of the seat that looks. */
function Mistakes({
  steps,
  seat,
  annotationOf,
}: {
  steps: readonly GameStep[]
  seat: Seat
  annotationOf: (step: GameStep) => CoachingAnnotation | null
}) {
  const count = steps.filter((step) => {
    const annotation = step.decided?.seat === seat ? annotationOf(step) : null
    return annotation !== null && wasMistake(annotation)
  }).length
  return count === 0 ? null : <span className={styles.wrong}>{plural(count, 'mistake')}</span>
}

function Row({
  move,
  annotation,
  current,
  names,
  onGo,
}: {
  move: Move
  annotation: CoachingAnnotation | null
  current: boolean
  names: Names
  onGo: () => void
}) {
  const wrong = annotation !== null && wasMistake(annotation)
  return (
    <li className={styles.step} data-current={current}>
      <button type="button" aria-current={current ? 'step' : undefined} onClick={onGo}>
        <span className={styles.who}>{move.seat === null ? '' : names.of(move.seat)}</span>
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
