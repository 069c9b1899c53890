import { LUCK_KINDS, type LuckKind, type LuckSummary, otherSeat, type Seat } from '@skunkd/engine'
import { formatPercent, formatSigned } from '@skunkd/engine/words'
import paper from '../coach/report.module.css'
import { opponentName } from '../ui/people/people.js'
import styles from './review.module.css'

const NAMES: Readonly<Record<LuckKind, string>> = {
  deal: 'Your cards',
  cut: 'The cut',
  opponent: 'Their cards',
}

const signedPercent = (value: number) => `${formatSigned(100 * value, 1)}%`

/** The rows that lead from the deals, counted to their end, to the scores on the board. */
function toTheScore({ margin, afterEnd }: LuckSummary): [string, number][] {
  return afterEnd === 0
    ? []
    : [
        ['After the end', -afterEnd],
        ['Final score', margin],
      ]
}

/** Whom the luck was reckoned between, in words. */
export function reckonedBetween({ between, playerIndex }: LuckSummary): string {
  const opponent = between[otherSeat(playerIndex as Seat)]
  return opponent === 'club'
    ? 'Reckoned between two club players.'
    : `Reckoned between a club player and ${opponentName(opponent)}, as it really throws and plays.`
}

/** What the cards did, apart from what the player did. */
export function LuckColumn({ luck }: { luck: LuckSummary }) {
  const { byKind, total, counting, adjusted, result } = luck
  return (
    <section className={paper.column} aria-label="Luck">
      <h2>Luck</h2>
      <table className={styles.luck}>
        <thead>
          <tr>
            <td />
            <th scope="col">Points</th>
            <th scope="col">Winning</th>
          </tr>
        </thead>
        <tbody>
          {LUCK_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{NAMES[kind]}</th>
              <td>{formatSigned(byKind[kind].points, 1)}</td>
              <td>{signedPercent(byKind[kind].winProbability)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Together</th>
            <td>{formatSigned(total.points, 1)}</td>
            <td>{signedPercent(total.winProbability)}</td>
          </tr>
          {(counting.points !== 0 || counting.winProbability !== 0) && (
            <tr>
              <th scope="row">Counting, no luck</th>
              <td>{formatSigned(counting.points, 1)}</td>
              <td>{signedPercent(counting.winProbability)}</td>
            </tr>
          )}
          <tr>
            <th scope="row">Without the luck</th>
            <td>{formatSigned(adjusted.points, 1)}</td>
            <td>{formatPercent(Math.min(1, Math.max(0, adjusted.winProbability)))}</td>
          </tr>
          <tr>
            <th scope="row">The deals, to their end</th>
            <td>{formatSigned(result.points, 1)}</td>
            <td>{formatPercent(result.winProbability)}</td>
          </tr>
          {toTheScore(luck).map(([name, points]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatSigned(points, 0)}</td>
              <td />
            </tr>
          ))}
        </tfoot>
      </table>
      <p className={paper.soft}>{reckonedBetween(luck)}</p>
      {luck.afterEnd !== 0 && (
        <p className={paper.soft}>
          The last deal is counted to its end, so that stopping there favours nobody; what came
          after somebody was out did not reach the board.
        </p>
      )}
    </section>
  )
}
