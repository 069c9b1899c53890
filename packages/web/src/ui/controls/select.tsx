import { optionList, type PickerOptions } from './picker.js'
import styles from './select.module.css'

/** One of several in a single line, where tiles would take too much space. */
export function Select<T extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: PickerOptions<T>
  value: T
  onChange: (value: T) => void
}) {
  const list = optionList(options)
  return (
    <label className={styles.select}>
      <span>{label}</span>
      <select
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = list.find((option) => option.value === currentTarget.value)
          if (chosen !== undefined) onChange(chosen.value)
        }}
      >
        {list.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
