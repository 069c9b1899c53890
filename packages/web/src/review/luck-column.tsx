import { LUCK_KINDS, type LuckKind, type LuckSummary, otherSeat, type Seat } from '@skunkd/engine'
import { formatSigned, LUCK_IN_TWO_MEASURES, luckSums } from '@skunkd/engine/words'
import { opponentName } from '../ui/people/people.js'
import styles from './review.module.css'

const NAMES: Readonly<Record<LuckKind, string>> = {
  deal: 'Your cards',
  cut: 'The cut',
  opponent: 'Opponent’s cards',
}

const signedPercent = (value: number) => `${formatSigned(value, 1)}%`

/** Whom the luck was calculated between, in words. */
export function luckBetween({ between, playerIndex }: LuckSummary): string {
  const opponent = between[otherSeat(playerIndex as Seat)]
  return opponent === 'club'
    ? 'Calculated as if two sensible club players sat at the table.'
    : `Calculated as if a sensible club player sat in your seat, against ${opponentName(opponent)}.`
}

/** What the cards did, apart from what the player did. */
export function LuckColumn({ luck }: { luck: LuckSummary }) {
  const { counting } = luck
  const { points, chance } = luckSums(luck)
  return (
    <section aria-label="Luck">
      <h2>Luck</h2>
      <table className={styles.luck}>
        <thead>
          <tr>
            <td />
            <th scope="col">Points</th>
            <th scope="col">Win chance</th>
          </tr>
        </thead>
        <tbody>
          {LUCK_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{NAMES[kind]}</th>
              <td>{formatSigned(points.byKind[kind], 1)}</td>
              <td>{signedPercent(chance.byKind[kind])}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{formatSigned(points.total, 1)}</td>
            <td>{signedPercent(chance.total)}</td>
          </tr>
          {(counting.points !== 0 || counting.winProbability !== 0) && (
            <tr>
              <th scope="row">Counting</th>
              <td>{formatSigned(counting.points, 1)}</td>
              <td>{signedPercent(100 * counting.winProbability)}</td>
            </tr>
          )}
        </tfoot>
      </table>
      <p className={styles.soft}>
        {points.total * chance.total < 0 && `${LUCK_IN_TWO_MEASURES} `}
        {luckBetween(luck)}
      </p>
    </section>
  )
}
