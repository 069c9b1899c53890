import { LUCK_KINDS, type LuckKind, type LuckSummary } from '@skunkd/engine'
import { percent, signedPoints } from '../coach/words.js'
import styles from './review.module.css'

const NAMES: Readonly<Record<LuckKind, string>> = {
  deal: 'Your cards',
  cut: 'The cut',
  opponent: 'Their cards',
}

const signedPercent = (value: number) => `${signedPoints(100 * value, 1)}%`

/** What the cards did, apart from what the player did. */
export function LuckColumn({ luck }: { luck: LuckSummary }) {
  const { byKind, total, adjusted } = luck
  return (
    <section className={styles.column} aria-label="Luck">
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
              <td>{signedPoints(byKind[kind].points, 1)}</td>
              <td>{signedPercent(byKind[kind].winProbability)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Together</th>
            <td>{signedPoints(total.points, 1)}</td>
            <td>{signedPercent(total.winProbability)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.soft}>
        The game without the luck: {percent(Math.min(1, Math.max(0, adjusted.winProbability)))} of
        winning, {signedPoints(adjusted.points, 1)} points.
      </p>
    </section>
  )
}
