import { appOpponents, LEVEL_PROFILES, type OpponentProfile, opponentProfile } from '@skunkd/engine'
import { evenMatch, type RatedGame } from '../coach/rating.js'
import type { NewGameSettings } from '../storage/settings.js'
import { Picker } from '../ui/controls/picker.js'
import styles from './start.module.css'

/** How strong the opponent is, from 1 to 20, with a word for it. */
function LevelSlider({
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

const BY_LEVEL = {
  value: 'level',
  label: 'A level of your choice',
  hint: 'From 1 to 20 in even steps. Five levels higher wins about seven games in ten.',
}

const EVEN = {
  value: 'even',
  label: 'An even match',
  hint: 'As strong as you are: it follows how well you decide, so that you win about half.',
}

/** Not a bot of the registry: a person at this device. */
const FRIEND = {
  value: 'friend',
  label: 'A friend, on this device',
  hint: 'Pass and play: the hands stay hidden until the next player takes it.',
}

/** Where the dial stands before anybody has turned it: about Medium. */
const FIRST_LEVEL = LEVEL_PROFILES[9]!

/** Settings may name somebody whom this version does not know. */
function isLevel(name: string): boolean {
  return LEVEL_PROFILES.some((profile) => profile.name === name)
}

/** What was picked, as the settings keep it. */
function pickedAs(value: string): Partial<NewGameSettings> {
  if (value === FRIEND.value) return { friend: true, even: false }
  if (value === EVEN.value) return { friend: false, even: true }
  const opponent = value === BY_LEVEL.value ? FIRST_LEVEL.name : value
  return { friend: false, even: false, opponent }
}

function pickedIn({ friend, even, opponent }: NewGameSettings): string {
  if (friend) return FRIEND.value
  if (even) return EVEN.value
  return isLevel(opponent) ? BY_LEVEL.value : opponent
}

/** Who sits across: one of four, a level of the dial, an even match, or a person. */
export function OpponentPicker({
  chosen,
  games,
  change,
}: {
  chosen: NewGameSettings
  /** The games that count for the person's rating; null until they are read. */
  games: readonly RatedGame[] | null
  change: (part: Partial<NewGameSettings>) => void
}) {
  const picked = pickedIn(chosen)
  const dial = (
    <LevelSlider
      profile={opponentProfile(chosen.opponent)}
      onChange={(opponent) => change({ opponent })}
    />
  )
  const even = games !== null && (
    <p className={styles.even} data-testid="even-match" aria-live="polite">
      {evenMatch(games).words}
    </p>
  )
  return (
    <Picker
      stacked
      legend="Who sits across from you?"
      options={[
        ...appOpponents().map(({ name, title, description }) => ({
          value: name,
          label: title,
          hint: description,
        })),
        { ...BY_LEVEL, below: dial },
        { ...EVEN, below: even },
        FRIEND,
      ]}
      value={picked}
      onChange={(value) => change(pickedAs(value))}
    />
  )
}
