import type { ReactNode } from 'react'
import { Mark } from '../ui/mark.js'
import { NoticeBar } from '../ui/notice-bar.js'
import styles from './app.module.css'
import { SCREENS } from './screens.js'

const PLACES = Object.entries(SCREENS).flatMap(([path, { label }]) =>
  label === undefined ? [] : { path, label },
)

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
      <NoticeBar />
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
    </div>
  )
}
