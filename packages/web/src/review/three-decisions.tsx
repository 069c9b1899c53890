import { type Card, type CoachingAnnotation, compareCards } from '@skunkd/engine'
import { judgedPosition } from '@skunkd/engine/words'
import { costSign } from '../coach/coach-text.js'
import { isIn } from '../coach/decision/judge.js'
import type { Placed } from '../coach/worst-three.js'
import { CardFace } from '../ui/cards/card-face.js'
import { cardName } from '../ui/cards/card-name.js'
import { Skunk } from '../ui/pictures/skunk.js'
import { firstSentence, withNoBreaks } from '../ui/text.js'
import styles from './three-decisions.module.css'

/** The decisions that cost most, each with the cards on felt: yours in red, best in brass. */
export function ThreeDecisions({
  worst,
  winFrom,
  onOpen,
}: {
  worst: readonly Placed[]
  /** The score from which win chance decides. */
  winFrom: number
  onOpen: (index: number) => void
}) {
  if (worst.length === 0) {
    return (
      <div className={styles.none}>
        <Skunk mood="cheer" />
        <p>No mistake worth showing.</p>
      </div>
    )
  }
  const inChance = worst[0]!.annotation.winProbabilityLost !== undefined
  return (
    <>
      <p className={styles.measure}>
        <strong>Cost you most, in {inChance ? 'win chance' : 'points'}</strong>
        {worst.some(({ annotation }) => annotation.basis === 'win') && (
          <span>From {winFrom} points on, win chance decides.</span>
        )}
      </p>
      <ol className={styles.three} data-testid="worst-three">
        {worst.map(({ index, annotation }, i) => (
          <li key={index} className={styles.decision}>
            <h2>
              <span className={styles.number}>{i + 1}</span>
              <button type="button" onClick={() => onOpen(index)}>
                {whereOf(annotation)}
              </button>
              <strong className={styles.cost}>{costSign(annotation)}</strong>
            </h2>
            <Plate annotation={annotation} />
            <p>{withNoBreaks(whyText(annotation))}</p>
          </li>
        ))}
      </ol>
    </>
  )
}

/** `Hand 6, the play, 88–79`. */
function whereOf(annotation: CoachingAnnotation): string {
  const { kind, isDealer, scores } = judgedPosition(annotation)
  const crib = isDealer ? 'your crib' : 'their crib'
  const what = kind === 'discarding' ? crib : 'the play'
  const score = scores === null ? '' : `, ${scores.mine}–${scores.theirs}`
  return `Hand ${annotation.snapshot.handIndex + 1}, ${what}${score}`
}

/**
 * One sentence: what a better discard gains, part by part; why a card is better; or, where the score
 * decides against the points, what both need.
 */
function whyText({ reason, reasoning }: CoachingAnnotation): string {
  const [first, rest] = firstSentence(reasoning)
  const gains = reason.kind === 'discard' && reason.because !== 'score'
  return gains || rest === '' ? first : firstSentence(rest)[0]
}

function markOf(
  card: Card,
  { actual, optimal }: CoachingAnnotation,
): 'you' | 'best' | 'both' | null {
  const [yours, best] = [isIn(card, actual), isIn(card, optimal)]
  return yours && best ? 'both' : yours ? 'you' : best ? 'best' : null
}

/** The hand as it was, and in the play what lay on the table. */
function Plate({ annotation }: { annotation: CoachingAnnotation }) {
  const { type, hand, pile = [], count = 0 } = annotation.snapshot
  const isPlay = type === 'pegging_play'
  return (
    <div className={styles.plate} data-play={isPlay}>
      {isPlay && (
        <div className={styles.table}>
          {pile.length > 0 && (
            <ul className={styles.pile} aria-label="On the table">
              {pile.slice(-4).map((card) => (
                <PlateCard key={card.id} card={card} mark={null} />
              ))}
            </ul>
          )}
          <p className={styles.count}>
            <span className="visually-hidden">Count </span>
            {count}
          </p>
        </div>
      )}
      <ul className={styles.hand} aria-label="You held">
        {[...hand].sort(compareCards).map((card) => (
          <PlateCard key={card.id} card={card} mark={markOf(card, annotation)} />
        ))}
      </ul>
    </div>
  )
}

function PlateCard({ card, mark }: { card: Card; mark: ReturnType<typeof markOf> }) {
  return (
    <li data-mark={mark}>
      <span className="visually-hidden">{cardName(card)}</span>
      <CardFace card={card} />
      {mark !== null && <span className={styles.mark}>{mark}</span>}
    </li>
  )
}
