import type { ReactNode } from 'react'
import styles from './link-row.module.css'

/** An entry of a list that leads somewhere: a picture, a title and a line, all of it one link. */
export function LinkRow({
  href,
  picture,
  title,
  line,
}: {
  href: string
  picture: ReactNode
  title: ReactNode
  line: ReactNode
}) {
  return (
    <li>
      <a className={styles.row} href={href}>
        <span className={styles.picture}>{picture}</span>
        <span className={styles.text}>
          <span className={styles.title}>{title}</span>
          <span className={styles.line}>{line}</span>
        </span>
        <svg className={styles.chevron} viewBox="0 0 24 24" aria-hidden="true">
          <path d="m9 5 7 7-7 7" />
        </svg>
      </a>
    </li>
  )
}

export function TwoPegs() {
  return (
    <svg viewBox="0 0 44 44" aria-hidden="true">
      <rect x="1" y="10" width="42" height="24" rx="12" fill="var(--walnut)" />
      <circle cx="15" cy="22" r="7.5" fill="var(--peg-mine)" stroke="var(--peg-mine-deep)" />
      <circle cx="30" cy="22" r="7.5" fill="var(--peg-theirs)" stroke="var(--peg-theirs-deep)" />
      <circle cx="30" cy="22" r="2" fill="#1d0e05" />
    </svg>
  )
}
