import { LEVEL_PROFILES } from '@skunkd/engine'
import type { Rating } from '../coach/rating.js'
import { PEOPLE } from '../ui/people/people.js'
import styles from './level-scale.module.css'

const LEVELS = LEVEL_PROFILES.length
const PITCH = 18
const LEFT = 16
const WIDTH = 2 * LEFT + (LEVELS - 1) * PITCH
const x = (level: number) => LEFT + (level - 1) * PITCH
const NUMBERS = [1, 5, 10, 15, 20]

/**
 * The scale of levels, as holes in walnut: a peg of bone for everybody on the bench, a brass one for
 * whoever is chosen, and a band for how the person plays. With `dial` any level can be chosen on it.
 */
export function LevelScale({
  level,
  rating,
  dial,
  onChange,
}: {
  /** Null while a friend is chosen. */
  level: number | null
  rating: Rating | null
  dial: boolean
  onChange: (opponent: string) => void
}) {
  const profile = level === null ? null : LEVEL_PROFILES[level - 1]!
  const band = rating === null ? null : bandOf(rating)
  return (
    <div className={styles.scale}>
      <p className={styles.from}>Level 1 to 20</p>
      <div className={styles.strip}>
        <svg viewBox={`0 0 ${WIDTH} 46`} aria-hidden="true">
          <rect x="0" y="2" width={WIDTH} height="26" rx="13" className={styles.groove} />
          {band !== null && (
            <rect
              x={x(band.low) - 8}
              y="6"
              width={x(band.high) - x(band.low) + 16}
              height="18"
              rx="9"
              className={styles.band}
            />
          )}
          {LEVEL_PROFILES.map((_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a hole is its place
            <circle key={i} cx={x(i + 1)} cy="15" r="3.2" className={styles.hole} />
          ))}
          {PEOPLE.filter((person) => person.level !== level).map((person) => (
            <g key={person.id} transform={`translate(${x(person.level)} 15)`}>
              <circle r="5.4" className={styles.bone} />
              <circle r="1.5" className={styles.dot} />
            </g>
          ))}
          {level !== null && (
            <circle
              cy="15"
              r="8.2"
              className={styles.brass}
              style={{ transform: `translateX(${x(level)}px)` }}
            />
          )}
          {NUMBERS.map((number) => (
            <text key={number} x={x(number)} y="44" className={styles.number}>
              {number}
            </text>
          ))}
        </svg>
        {dial && profile !== null && (
          <input
            type="range"
            className={styles.dial}
            min={1}
            max={LEVELS}
            value={level!}
            aria-label="Level"
            aria-valuetext={`${profile.title}. ${profile.description}`}
            onChange={(event) => onChange(LEVEL_PROFILES[Number(event.target.value) - 1]!.name)}
            data-testid="dial"
          />
        )}
      </div>
      <p className={styles.yours}>
        {band === null
          ? 'Yours: 3 games without hints'
          : `You play like ${band.low === band.high ? band.low : `${band.low} to ${band.high}`}`}
      </p>
    </div>
  )
}

export const bandOf = ({ levelLow, levelHigh }: Rating) => ({
  low: Math.round(levelLow),
  high: Math.round(levelHigh),
})
