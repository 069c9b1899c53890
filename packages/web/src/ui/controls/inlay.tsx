import { useId } from 'react'
import styles from './inlay.module.css'

/** A choice cut into walnut: the chosen one lies under a plate of brass. */
export function Inlay<T extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly { readonly value: T; readonly label: string; readonly long?: string }[]
  value: T
  onChange: (value: T) => void
}) {
  const name = useId()
  return (
    <fieldset className={styles.inlay}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-label={option.label}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.face}>
            {option.long !== undefined && <span className={styles.long}>{option.long} </span>}
            {option.label}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
