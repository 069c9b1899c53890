import { LEVEL_PROFILES, type OpponentProfile } from '@skunkd/engine'
import styles from './start.module.css'

/** How strong the opponent is, from 1 to 20, with a word for it. */
export function Dial({
  profile,
  onChange,
}: {
  profile: OpponentProfile
  onChange: (opponent: string) => void
}) {
  const { title, description, level } = profile
  return (
    <label className={styles.dial}>
      <span className={styles.dialTitle}>{title}</span>
      <span>{description}</span>
      <span className={styles.dialScale}>
        <span aria-hidden="true">1</span>
        <input
          type="range"
          min={1}
          max={LEVEL_PROFILES.length}
          value={level}
          aria-label="Level"
          aria-valuetext={`${title}. ${description}`}
          onChange={(event) => onChange(LEVEL_PROFILES[Number(event.target.value) - 1]!.name)}
          data-testid="dial"
        />
        <span aria-hidden="true">{LEVEL_PROFILES.length}</span>
      </span>
    </label>
  )
}
