import { formatSigned } from '@skunkd/engine/words'
import paper from '../coach/report.module.css'
import type { Part } from './compare.js'
import styles from './statistics.module.css'

const WIDTH = 260
const PAD = 10

/** The five parts of a deal, mine beside theirs and beside what is normal. */
export function DealParts({ parts, deals }: { parts: readonly Part[]; deals: number }) {
  const values = parts.flatMap(({ own, theirs, normal }) => [own, theirs, normal ?? 0])
  const top = Math.ceil(Math.max(1, ...values))
  const x = (value: number) => PAD + (value / top) * (WIDTH - 2 * PAD)
  const known = parts.some(({ normal }) => normal !== null)
  return (
    <section className={styles.section} aria-labelledby="deal-title">
      <h2 id="deal-title">What a deal brings</h2>
      <p className={paper.soft}>
        Points a deal, over {deals.toLocaleString('en')} deals played to their end.
        {known && ' Normal is what players of the levels you met score against their equals.'}
      </p>
      <div className={styles.scroll}>
        <table className={styles.parts} data-testid="deal-parts">
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col">You</th>
              <th scope="col">Them</th>
              {known && <th scope="col">Normal</th>}
              {known && <th scope="col">You, against normal</th>}
              <td className={styles.pictureCell}>
                <Key known={known} />
              </td>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ key, title, own, theirs, normal }) => (
              <tr key={key}>
                <th scope="row">{title}</th>
                <td>
                  <strong>{own.toFixed(2)}</strong>
                </td>
                <td>{theirs.toFixed(2)}</td>
                {known && <td>{normal === null ? '–' : normal.toFixed(2)}</td>}
                {known && (
                  <td className={normal !== null && own >= normal ? styles.good : styles.bad}>
                    {normal === null ? '–' : formatSigned(own - normal, 2)}
                  </td>
                )}
                <td className={styles.pictureCell}>
                  <svg
                    className={styles.dots}
                    viewBox={`0 0 ${WIDTH} 24`}
                    aria-hidden="true"
                    data-testid="dots"
                  >
                    <path className={styles.track} d={`M${PAD} 12H${WIDTH - PAD}`} />
                    {normal !== null && (
                      <path className={styles.normalMark} d={`M${x(normal)} 2V22`} />
                    )}
                    <rect
                      className={styles.theirMark}
                      x={x(theirs) - 5}
                      y={7}
                      width="10"
                      height="10"
                    />
                    <circle className={styles.ownMark} cx={x(own)} cy="12" r="6" />
                  </svg>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Key({ known }: { known: boolean }) {
  return (
    <span className={styles.key} aria-hidden="true">
      <svg viewBox="0 0 14 14" aria-hidden="true">
        <circle className={styles.ownMark} cx="7" cy="7" r="6" />
      </svg>
      you
      <svg viewBox="0 0 14 14" aria-hidden="true">
        <rect className={styles.theirMark} x="2" y="2" width="10" height="10" />
      </svg>
      they
      {known && (
        <>
          <svg viewBox="0 0 14 14" aria-hidden="true">
            <path className={styles.normalMark} d="M7 0V14" />
          </svg>
          normal
        </>
      )}
    </span>
  )
}
