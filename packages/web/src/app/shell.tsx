import type { ReactNode } from 'react'
import { Mark } from '../ui/mark.js'
import styles from './app.module.css'
import { dismiss, useNotices } from './notices.js'

const PLACES = [
  { path: '', label: 'Play' },
  { path: 'analyse', label: 'Analyse' },
  { path: 'practise', label: 'Practise' },
  { path: 'history', label: 'History' },
  { path: 'settings', label: 'Settings' },
]

/** Header, way around, and the page below it. The table has no room for it and does without. */
export function Shell({ here, children }: { here: string; children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <button
        type="button"
        className={styles.skip}
        onClick={() => document.getElementById('content')?.focus()}
      >
        Skip to the page
      </button>
      <header className={styles.header}>
        <a className={styles.brand} href="#/" aria-label="SKUNK'D, to the start">
          <Mark className={styles.brandMark} />
          <span>
            SKUNK<span className={styles.brandTick}>’</span>D
          </span>
        </a>
        <nav aria-label="Main" className={styles.nav}>
          {PLACES.map(({ path, label }) => (
            <a key={path} href={`#/${path}`} aria-current={here === path ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
      </header>
      <Notices />
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
    </div>
  )
}

export function Notices() {
  const { notices } = useNotices()
  if (notices.length === 0) return null
  return (
    <div className={styles.notices} role="alert">
      {notices.map(({ key, text }) => (
        <p key={key} className={styles.notice}>
          <span>{text}</span>
          <button type="button" onClick={() => dismiss(key)}>
            Understood
          </button>
        </p>
      ))}
    </div>
  )
}
