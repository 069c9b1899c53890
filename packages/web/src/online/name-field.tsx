import { isName, MAX_NAME_LENGTH } from '@skunkd/protocol'
import { useId } from 'react'
import styles from './online.module.css'

const NAME_KEY = 'skunkd-name'

/** The name used last time; nobody is asked for one. */
export function lastName(): string {
  try {
    return localStorage.getItem(NAME_KEY) ?? ''
  } catch {
    return ''
  }
}

export function keepName(name: string): void {
  try {
    localStorage.setItem(NAME_KEY, name)
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}

/** A name to play under: as typed if it is valid, otherwise what the table calls a stranger. */
export function nameToSend(typed: string, fallback: string): string | null {
  const name = typed.trim()
  if (name === '') return fallback
  return isName(name) ? name : null
}

export function NameField({
  value,
  fallback,
  onChange,
}: {
  value: string
  fallback: string
  onChange: (value: string) => void
}) {
  const id = useId()
  const bad = nameToSend(value, fallback) === null
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Your name at the table</label>
      <input
        id={id}
        value={value}
        placeholder={fallback}
        autoComplete="nickname"
        maxLength={MAX_NAME_LENGTH * 2}
        aria-invalid={bad}
        aria-describedby={bad ? `${id}-bad` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {bad && (
        <p id={`${id}-bad`} className={styles.bad}>
          A name is 1 to {MAX_NAME_LENGTH} visible characters.
        </p>
      )}
    </div>
  )
}
