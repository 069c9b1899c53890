import { type CoachingAnnotation, MISTAKE_FROM, type Seat } from '@skunkd/engine'
import { formatPercentagePoints, lossPerDeal, plural } from '@skunkd/engine/words'
import { letterIn, winFrom } from '../coach/letter.js'
import { RatingLine } from '../coach/rating-line.js'
import { earlyLosses } from '../storage/early-losses.js'
import type { StoredSummary } from '../storage/summary-schema.js'
import type { StoredGame } from '../storage/types.js'
import { Disclosure } from '../ui/pictures/disclosure.js'
import { CountingSection } from './counting-section.js'
import { LuckColumn } from './luck-column.js'
import styles from './review.module.css'

/** What shows as 0.1% or more. */
const WORTH_TELLING = 0.0005

/** What most readers can leave closed: luck, counting, and how the numbers are made. */
export function ReviewFold({
  game,
  summary,
  seat,
  hand,
}: {
  game: StoredGame
  summary: StoredSummary
  seat: Seat
  hand: number | null
}) {
  const early = earlyLosses(summary)
  const letter = letterIn(game, early)
  return (
    <div data-testid="review-fold">
      <Disclosure title="Luck, counting and method">
        {() => (
          <div className={styles.fold}>
            {hand === null && summary.luck !== undefined && <LuckColumn luck={summary.luck} />}
            <CountingSection game={game} hand={hand} hasLetter={letter !== null} />
            <section aria-labelledby="method-title">
              <h2 id="method-title">Method</h2>
              {letter !== null && (
                <>
                  <p>{lossPerDeal(letter)}.</p>
                  <p>
                    The grade compares the points you lost per deal with games of each level. One
                    game is noisy, so it gives a range.
                  </p>
                </>
              )}
              <LateLosses
                decisions={summary.decisions}
                from={winFrom(game.record.options.target)}
                hasLetter={letter !== null}
              />
              <Method decisions={summary.decisions} />
              {hand === null && seat === game.seat && <RatingLine gameId={game.id} />}
            </section>
          </div>
        )}
      </Disclosure>
    </div>
  )
}

/** Near the end of a game chances are told one by one: a sum of them is no chance. */
function LateLosses({
  decisions,
  from,
  hasLetter,
}: {
  decisions: readonly CoachingAnnotation[]
  from: number
  hasLetter: boolean
}) {
  const losses = decisions
    .filter(({ basis }) => basis === 'win')
    .map(({ winProbabilityLost = 0 }) => winProbabilityLost)
    .filter((lost) => lost >= WORTH_TELLING)
  if (losses.length === 0) return null
  return (
    <p data-testid="late-losses">
      From {from} points on, {plural(losses.length, 'decision')} lowered your win chance, the worst
      by {formatPercentagePoints(Math.max(...losses))}.
      {hasLetter && ' That isn’t part of the grade.'}
    </p>
  )
}

/** Against whom the numbers hold, and how sure they are. */
function Method({ decisions }: { decisions: readonly CoachingAnnotation[] }) {
  const against = decisions[0]?.against
  if (against === undefined) return null
  const incomplete = decisions.filter(({ complete }) => complete === false).length
  return (
    <p data-testid="yardstick">
      Your decisions are compared with the best ones against{' '}
      {against === 'strong' ? 'strong play' : `the model “${against}”`}. Losses under{' '}
      {MISTAKE_FROM.discard} points on a discard and {MISTAKE_FROM.pegging_play} on a card don’t
      count as mistakes.
      {incomplete > 0 && ` In ${incomplete} of these decisions, some unlikely hands were left out.`}
    </p>
  )
}
