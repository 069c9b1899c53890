import type { ScoreItemKind } from '@skunkd/engine'
import type { CountSummary } from '@skunkd/engine/words'
import { kindNames, type TrainerStatistics } from './statistics.js'
import styles from './trainer.module.css'

const WIDTH = 320
const HEIGHT = 90
/** How many stretches of ten are drawn. */
const DRAWN = 16

const share = ({ right, hands }: CountSummary) => (hands === 0 ? 0 : right / hands)
const seconds = (value: number) => `${value.toFixed(1)} s`

/** How it has been going: right and wrong, how quick, and what is missed most. */
export function TrainerSummary({ statistics }: { statistics: TrainerStatistics }) {
  const { all, stretches } = statistics
  const last = stretches.at(-1)
  if (last === undefined) return null
  const first = stretches[0]!
  const [worst] = all.missed
  return (
    <section
      className={styles.standing}
      aria-label="How it is going"
      data-testid="trainer-standing"
    >
      <h2>How it is going</h2>
      <p>
        {all.right} of {all.hands} right, half of them within {seconds(all.seconds)}.
        {stretches.length > 1 &&
          ` The first ten took ${seconds(first.seconds)} with ${first.right} right, the latest ${last.hands} ${seconds(last.seconds)} with ${last.right} right.`}
      </p>
      {worst !== undefined && (
        <p>
          What you miss most: {kindNames([worst.kind as ScoreItemKind])} ({worst.times}×).
        </p>
      )}
      {stretches.length > 1 && <Curve stretches={stretches.slice(-DRAWN)} />}
    </section>
  )
}

/** Bars for the share that was right, a line for the seconds; ten hands to a bar. */
function Curve({ stretches }: { stretches: readonly CountSummary[] }) {
  const step = WIDTH / stretches.length
  const slowest = Math.max(...stretches.map((each) => each.seconds), 1)
  const x = (i: number) => step * (i + 0.5)
  const y = (each: CountSummary) => HEIGHT - 6 - (each.seconds / slowest) * (HEIGHT - 16)
  const said = stretches.map((each) => `${each.right} of ${each.hands} in ${seconds(each.seconds)}`)
  return (
    <figure className={styles.curve}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`By tens, oldest first: ${said.join('; ')}`}
      >
        {stretches.map((each, i) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place
            key={i}
            className={styles.bar}
            x={x(i) - step * 0.35}
            width={step * 0.7}
            y={HEIGHT - share(each) * HEIGHT}
            height={share(each) * HEIGHT}
          />
        ))}
        <polyline
          className={styles.line}
          points={stretches.map((each, i) => `${x(i)},${y(each)}`).join(' ')}
        />
      </svg>
      <figcaption>Bars: how many of ten were right. Line: seconds a hand.</figcaption>
    </figure>
  )
}
