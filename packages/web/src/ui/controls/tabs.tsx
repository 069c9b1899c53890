import { useRovingFocus } from '../use-roving-focus.js'
import styles from './tabs.module.css'

/** Parts of a page that have addresses of their own. */
export function TabLinks({
  label,
  tabs,
}: {
  label: string
  tabs: readonly { readonly href: string; readonly label: string; readonly here: boolean }[]
}) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <a key={tab.href} href={tab.href} aria-current={tab.here ? 'page' : undefined}>
          {tab.label}
        </a>
      ))}
    </nav>
  )
}

/** Parts of a page without addresses: the panel below has the id `panel`. */
export function Tabs<T extends string>({
  label,
  tabs,
  value,
  panel,
  onChange,
}: {
  label: string
  tabs: readonly { readonly value: T; readonly label: string }[]
  value: T
  /** The id of the element with `role="tabpanel"`. */
  panel: string
  onChange: (value: T) => void
}) {
  const { row, walk } = useRovingFocus<HTMLDivElement>(tabs.length)
  return (
    <div role="tablist" aria-label={label} className={styles.tabs} ref={row}>
      {tabs.map((tab, index) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={panel}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onFocus={() => onChange(tab.value)}
          onKeyDown={(event) => walk(event, index)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
