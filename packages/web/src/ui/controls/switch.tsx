import { type ReactNode, useId } from 'react'
import styles from './switch.module.css'

export interface SwitchWords<Key extends string> {
  readonly key: Key
  readonly label: string
  readonly hint: ReactNode
}

export function Switches<Key extends string>({
  words,
  values,
  change,
}: {
  words: readonly SwitchWords<Key>[]
  values: Readonly<Record<Key, boolean>>
  change: (part: Partial<Record<Key, boolean>>) => void
}) {
  return words.map(({ key, label, hint }) => (
    <Switch
      key={key}
      label={label}
      hint={hint}
      checked={values[key]}
      onChange={(on) => change({ [key]: on } as Partial<Record<Key, boolean>>)}
    />
  ))
}

export function Switch({
  label,
  hint,
  checked,
  onChange,
}: {
  label: string
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const hintId = useId()
  return (
    <label className={styles.row}>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {hint !== undefined && (
          <span className={styles.hint} id={hintId}>
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={styles.input}
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : hintId}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
