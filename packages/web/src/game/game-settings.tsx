import {
  capitalize,
  MAX_MATCH_GAMES,
  type MatchPoints,
  matchName,
  matchRule,
} from '@skunkd/engine/words'
import type { ReactNode } from 'react'
import { Picker } from '../ui/controls/picker.js'
import styles from './game-settings.module.css'

/** What two people can agree on before the first deal; every screen that asks, asks like this. */

export type Counting = 'auto' | 'manual' | 'muggins'
export type FirstDealer = 'cut' | 'me' | 'them'
export type Target = '121' | '61'

interface Field<T> {
  readonly value: T
  readonly onChange: (value: T) => void
}

/** `we` are two people who both count; otherwise it is about your own hands. */
export function CountingPicker({
  value,
  onChange,
  we = false,
}: Field<Counting> & { we?: boolean }) {
  return (
    <Picker
      legend="Counting"
      look="stack"
      options={[
        { value: 'auto', label: 'Automatic', hint: 'The app counts every hand for you.' },
        {
          value: 'manual',
          label: we ? 'We count our own' : 'I count my own',
          hint: 'You don’t get points you miss. Points you overcount are deducted.',
        },
        {
          value: 'muggins',
          label: 'Muggins',
          hint: 'You count your own hands. Either player can claim points the other misses.',
        },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}

export function DealerPicker({
  value,
  onChange,
  me = 'Me',
  them = 'Them',
}: Field<FirstDealer> & { me?: string; them?: string }) {
  return (
    <Picker
      legend="First deal"
      options={{ cut: 'Cut', me, them }}
      value={value}
      onChange={onChange}
    />
  )
}

export function TargetPicker({ value, onChange }: Field<Target>) {
  return (
    <Picker
      legend="Length"
      options={[
        { value: '121', label: '121' },
        { value: '61', label: '61' },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}

export function NumberField({
  label,
  max,
  value,
  onChange,
}: Field<number> & { label: string; max: number }) {
  return (
    <label className={styles.field}>
      {label}
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        value={value}
        onChange={({ target }) => {
          const typed = Math.round(target.valueAsNumber)
          if (typed >= 1 && typed <= max) onChange(typed)
        }}
      />
    </label>
  )
}

export interface ClubRules {
  readonly games: number
  readonly points: MatchPoints
}

export function ClubMatch({ value, onChange }: Field<ClubRules>) {
  return (
    <>
      <NumberField
        label="Games"
        max={MAX_MATCH_GAMES}
        value={value.games}
        onChange={(games) => onChange({ ...value, games })}
      />
      <Picker
        legend="Points"
        options={{ games: '1 per game', skunks: '1, 2, 3', acc: 'ACC 2, 3' }}
        value={value.points}
        onChange={(points) => onChange({ ...value, points })}
      />
      <p className={styles.note}>
        {capitalize(matchRule(value))}
        {value.points === 'acc' && ', as in tournaments of the American Cribbage Congress'}.
      </p>
    </>
  )
}

export function bestOf<T extends string>(value: T, games: number) {
  const rules = { games, points: 'games' } as const
  return { value, label: capitalize(matchName(rules)), hint: `${capitalize(matchRule(rules))}.` }
}

export const CLUB_HINT = 'Any number of games, for points.'
export const clubMatch = (below: ReactNode) =>
  ({ value: 'club', label: 'Club match', hint: CLUB_HINT, below }) as const

const COUNTS: Readonly<Record<Counting, string>> = {
  auto: 'automatic counting',
  manual: 'you count',
  muggins: 'muggins',
}

/** `To 121, automatic counting`: the settings in a line, while they are folded away. */
export function rulesLine(target: Target, counting: Counting): string {
  return `To ${target}, ${COUNTS[counting]}`
}

export function countingOptions(counting: Counting) {
  return {
    counting: counting === 'auto' ? 'auto' : 'manual',
    muggins: counting === 'muggins',
  } as const
}
