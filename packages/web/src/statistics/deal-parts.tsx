import { plural } from '@skunkd/engine/words'
import type { Part } from './compare.js'
import styles from './statistics.module.css'

const WIDTH = 120
const PAD = 8
/** The chart reaches so many points to either side of strong play. */
const REACH = 0.7
/** With fewer deals a difference is chance. */
const MIN_DEALS = 30

/** Where a figure stands beside strong play, which is the middle. */
const placeOf = (value: number, strong: number) =>
  WIDTH / 2 + (Math.max(-REACH, Math.min(REACH, value - strong)) / REACH) * (WIDTH / 2 - PAD)

/** What shows as a tenth of a point. */
const WORTH_TELLING = 0.05

/** What a part lacks, as the rounded figures beside it say. */
const lossIn = ({ own, strong }: Part) => Number(strong.toFixed(1)) - Number(own.toFixed(1))

/** Where the most is lost against strong play. */
export function lossText(parts: readonly Part[]): string {
  const [worst] = [...parts].sort((a, b) => lossIn(b) - lossIn(a))
  const lost = worst === undefined ? 0 : lossIn(worst)
  if (worst === undefined || lost < WORTH_TELLING) return 'You score as much as strong play does.'
  const where = worst.title.charAt(0).toLowerCase() + worst.title.slice(1)
  return `You lose most here: ${where}, ${lost.toFixed(1)} points less than strong play.`
}

/** The five parts of a deal: yours beside theirs and beside what strong play brings. */
export function DealParts({ parts, deals }: { parts: readonly Part[]; deals: number }) {
  const drawn = deals >= MIN_DEALS
  return (
    <section className={styles.section} aria-labelledby="deal-title">
      <h2 id="deal-title">Points per deal</h2>
      <table className={styles.parts} data-testid="deal-parts">
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">You</th>
            <th scope="col">Them</th>
            <th scope="col" className={styles.strong}>
              Strong
            </th>
            {drawn && (
              <td className={styles.scale} aria-hidden="true">
                <span>worse</span> <span>better</span>
              </td>
            )}
          </tr>
        </thead>
        <tbody>
          {parts.map(({ key, title, own, theirs, strong }) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              <td>
                <strong>{own.toFixed(1)}</strong>
              </td>
              <td>{theirs.toFixed(1)}</td>
              <td className={styles.strong}>{strong.toFixed(1)}</td>
              {drawn && (
                <td className={styles.chart}>
                  <svg viewBox={`0 0 ${WIDTH} 24`} aria-hidden="true" data-testid="dots">
                    <path className={styles.track} d={`M${PAD} 12H${WIDTH - PAD}`} />
                    <path className={styles.apart} d={`M${WIDTH / 2} 12H${placeOf(own, strong)}`} />
                    <path className={styles.middle} d={`M${WIDTH / 2} 1V23`} />
                    <rect
                      className={styles.them}
                      x={placeOf(theirs, strong) - 5}
                      y={7}
                      width="10"
                      height="10"
                    />
                    <circle className={styles.you} cx={placeOf(own, strong)} cy="12" r="6" />
                  </svg>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {drawn && (
        <p className={styles.key} aria-hidden="true">
          <i className={styles.keyYou} /> you <i className={styles.keyThem} /> them{' '}
          <i className={styles.keyStrong} /> strong play
        </p>
      )}
      <p className={styles.soft}>
        {drawn
          ? `${lossText(parts)} Averages over ${plural(deals, 'deal')}.`
          : `${deals} deals are too few to compare. After ${MIN_DEALS} you’ll see a chart.`}
      </p>
    </section>
  )
}
