import { Fragment, type ReactNode, useId } from 'react'
import styles from './picker.module.css'

interface PickerOption<T extends string> {
  readonly value: T
  readonly label: string
  readonly hint?: string
  /** Before the label, where there is space. */
  readonly before?: string
  /** What there is to choose next, right below the option once it is chosen. */
  readonly below?: ReactNode
}

/** Words by their values, or with more to say about each. */
export type PickerOptions<T extends string> =
  | readonly PickerOption<T>[]
  | Readonly<Record<T, string>>

export function optionList<T extends string>(
  options: PickerOptions<T>,
): readonly PickerOption<T>[] {
  if (Array.isArray(options)) return options
  return Object.entries(options).map(([value, label]) => ({ value: value as T, label }))
}

/** One of a few: radio buttons as words in a row, as pictures, one below the other, or cut into walnut. */
export function Picker<T extends string>({
  legend,
  options,
  value,
  onChange,
  picture,
  look = 'bar',
}: {
  legend: string
  options: PickerOptions<T>
  value: T
  onChange: (value: T) => void
  /** What an option looks like: stands above its name. */
  picture?: ((value: T) => ReactNode) | undefined
  look?: 'bar' | 'stack' | 'inlay'
}) {
  const name = useId()
  return (
    <fieldset className={look === 'bar' ? styles.bar : undefined}>
      <legend className={look === 'inlay' ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div
        className={look === 'bar' ? styles.words : styles[look]}
        data-drawn={picture !== undefined}
      >
        {optionList(options).map((option) => (
          <Fragment key={option.value}>
            <label className={styles.option}>
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                aria-label={option.label}
                aria-describedby={option.hint === undefined ? undefined : `${name}-${option.value}`}
                onChange={() => onChange(option.value)}
              />
              <span className={styles.face}>
                {picture !== undefined && (
                  <span className={styles.picture}>{picture(option.value)}</span>
                )}
                <span className={styles.label}>
                  {option.before !== undefined && (
                    <span className={styles.before}>{option.before} </span>
                  )}
                  {option.label}
                </span>
                {option.hint !== undefined && (
                  <span className={styles.hint} id={`${name}-${option.value}`}>
                    {option.hint}
                  </span>
                )}
              </span>
            </label>
            {option.value === value && option.below}
          </Fragment>
        ))}
      </div>
    </fieldset>
  )
}
