import { type CountingError, countingErrors, otherSeat, replayRecord } from '@skunkd/engine'
import { plural } from '@skunkd/engine/words'
import { useMemo } from 'react'
import { type Names, namesIn } from '../game/words/names.js'
import type { StoredGame } from '../storage/types.js'
import { CardText } from '../ui/cards/card-text.js'
import styles from './review.module.css'

/** `your crib`, `Easy’s hand`: whose cards were counted, in the middle of a sentence. */
function what({ owner, isCrib }: CountingError, names: Names): string {
  const whose = owner === names.you ? 'your' : names.whose(owner)
  return `${whose} ${isCrib ? 'crib' : 'hand'}`
}

/** What an error in counting was, and what came of it. */
export function countingLine(error: CountingError, names: Names): string {
  const { kind, playerIndex, said, total, pegged, muggins, noticed } = error
  const who = names.of(playerIndex)
  if (kind === 'call') {
    const given = muggins === null ? '' : `: ${muggins.points} lost`
    return `${who} called muggins at ${said} on ${what(error, names)}, which was worth ${total}${given}.`
  }
  const counted = `${who} counted ${said} in ${what(error, names)}, which was worth ${total}`
  const taken =
    muggins === null || muggins.playerIndex === playerIndex
      ? null
      : `${names.within(muggins.playerIndex)} took ${muggins.points} by muggins`
  if (taken !== null) return `${counted}: ${taken}.`
  if (said < total) return `${counted}: ${total - said} missed.`
  if (!noticed) return `${counted}: ${said - total} too many, and no one noticed.`
  return `${counted}: ${pegged} pegged, because overcounts are deducted.`
}

/** What was counted wrongly, hand by hand, if the players counted for themselves. */
export function CountingSection({
  game,
  hand,
  hasLetter,
}: {
  game: StoredGame
  hand: number | null
  hasLetter: boolean
}) {
  const { record } = game
  const byHand = record.options.counting !== 'auto'
  const errors = useMemo(
    () =>
      byHand
        ? countingErrors(replayRecord(record)).filter(
            ({ handIndex }) => hand === null || handIndex === hand,
          )
        : [],
    [record, byHand, hand],
  )
  if (!byHand) return null
  const names = namesIn(game)
  const hands = [...new Set(errors.map(({ handIndex }) => handIndex))]
  return (
    <section className={styles.counting} aria-labelledby="counting-title" data-testid="counting">
      <h2 id="counting-title">Counting</h2>
      <p>{errors.length === 0 ? 'Every count was right.' : summary(errors, names)}</p>
      {hands.length > 0 && (
        <ol>
          {hands.map((handIndex) => (
            <li key={handIndex}>
              <h3>Hand {handIndex + 1}</h3>
              <ul>
                {errors
                  .filter((error) => error.handIndex === handIndex)
                  .map((error) => (
                    <li key={`${error.owner}${error.isCrib}${error.kind}`}>
                      <span className={styles.counted}>
                        <CardText cards={error.cards} /> with <CardText cards={[error.starter]} />
                      </span>{' '}
                      {countingLine(error, names)}
                    </li>
                  ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
      {hasLetter && <p className={styles.soft}>Counting isn’t part of the grade.</p>}
    </section>
  )
}

function summary(errors: readonly CountingError[], names: Names): string {
  const of = (seat: 0 | 1) => errors.filter(({ playerIndex }) => playerIndex === seat).length
  const first = names.you ?? 0
  const second = otherSeat(first)
  return `${names.of(first)}: ${plural(of(first), 'error')}. ${names.of(second)}: ${plural(of(second), 'error')}.`
}
