import { useId } from 'react'
import styles from './inlay.module.css'

/** One of a few, let into walnut: a brass plate lies on the chosen one. */
export function Inlay<T extends string>({
  legend,
  options,
  value,
  onChange,
}: {
  /** For screen readers: what stands around it says it to the eye. */
  legend: string
  options: readonly { readonly value: T; readonly label: string }[]
  value: T
  onChange: (value: T) => void
}) {
  const name = useId()
  return (
    <fieldset className={styles.inlay}>
      <legend className="visually-hidden">{legend}</legend>
      <div className={styles.groove}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
