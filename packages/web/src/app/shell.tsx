import { type ReactNode, useLayoutEffect } from 'react'
import { NewVersionNote } from '../ui/controls/new-version-note.js'
import { NoticeBar } from '../ui/controls/notice-bar.js'
import { Logo } from '../ui/pictures/logo.js'
import { navigate } from '../ui/router.js'
import styles from './app.module.css'
import { SCREENS, screenAt } from './screens.js'

const TEETH = [0, 45, 90, 135, 180, 225, 270, 315]

/** The sign for settings. */
function Gear({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      {TEETH.map((angle) => (
        <rect
          key={angle}
          x="10.2"
          y="2.5"
          width="3.6"
          height="5"
          rx="1"
          fill="currentColor"
          transform={`rotate(${angle} 12 12)`}
        />
      ))}
      <circle cx="12" cy="12" r="5.4" fill="none" stroke="currentColor" strokeWidth="3.2" />
    </svg>
  )
}

const PLACES = Object.entries(SCREENS).flatMap(([path, { label }]) =>
  label === undefined ? [] : { path, label },
)

/** Header, navigation, and the page below. The table has no space for them and does without. */
export function Shell({ here, children }: { here: string; children: ReactNode }) {
  useHelpKey(screenAt(here)?.ownHelp !== true)
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
          <Logo className={styles.brandMark} />
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
        <div className={styles.tools}>
          <a
            className={styles.tool}
            href="#/settings"
            aria-label="Settings"
            aria-current={here === 'settings' ? 'page' : undefined}
          >
            <Gear />
          </a>
          <a
            className={styles.tool}
            href="#/rules"
            aria-label="The rules"
            aria-keyshortcuts="?"
            aria-current={here === 'rules' ? 'page' : undefined}
          >
            ?
          </a>
        </div>
      </header>
      <NoticeBar />
      <NewVersionNote when="when you go to another page" />
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
    </div>
  )
}

/** `?` leads to the rules from everywhere, unless it is typed into a field. */
function useHelpKey(enabled: boolean) {
  useLayoutEffect(() => {
    if (!enabled) return
    function onKeyDown(event: KeyboardEvent) {
      const { target } = event
      const typing = target instanceof HTMLElement && target.matches('input, textarea, select')
      const elsewhere = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented
      if (event.key !== '?' || typing || elsewhere) return
      if (document.querySelector('dialog[open]') !== null) return
      navigate(['rules'])
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [enabled])
}
