import styles from './tabs.module.css'

/** Pages beside each other: links, since each has an address of its own. */
export function Tabs({
  label,
  tabs,
  here,
}: {
  label: string
  tabs: readonly { readonly value: string; readonly label: string; readonly href: string }[]
  here: string
}) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ value, label: text, href }) => (
        <a key={value} href={href} aria-current={value === here ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  )
}
