import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../ui/controls/button.js'
import { Icon } from '../ui/pictures/icon.js'
import { Logo } from '../ui/pictures/logo.js'
import styles from './header.module.css'
import { SCREENS, type Screen } from './screens.js'

const PLACES = Object.entries(SCREENS).flatMap(([path, { label }]) =>
  label === undefined ? [] : { path, label },
)

/** On a phone mark, title and a menu of all pages; from 1024 pixels on all pages in a row. */
export function Header({
  here,
  screen,
  titlePlace,
}: {
  here: string
  screen: Screen | null
  titlePlace: (element: HTMLElement | null) => void
}) {
  const { open, setOpen, box } = useMenu(here)
  const menu = useId()
  const current = (path: string) => (here === path ? 'page' : undefined)
  const within = screen?.within ?? here
  return (
    <header className={styles.header} ref={box} data-home={screen?.home === true}>
      {screen?.back === undefined ? (
        <a className={styles.brand} href="#/" aria-label="SKUNK'D, home page">
          <Logo className={styles.mark} />
        </a>
      ) : (
        <>
          <a className={styles.back} href={screen.back} aria-label="Back">
            <Icon size={24}>
              <path d="m15 5-7 7 7 7" />
            </Icon>
          </a>
          <a className={`${styles.brand} ${styles.wide}`} href="#/" aria-label="SKUNK'D, home page">
            <Logo className={styles.mark} />
          </a>
        </>
      )}
      <div className={styles.title} ref={titlePlace} />
      {screen !== null && screen.home !== true && (
        <span className={styles.page} aria-hidden="true">
          {screen.title}
        </span>
      )}
      <span className={styles.name} aria-hidden="true">
        SKUNK<span className={styles.tick}>’</span>D
      </span>
      {screen?.home !== true && (
        <Button
          look="icon"
          className={styles.toggle}
          aria-label="Menu"
          aria-expanded={open}
          aria-controls={menu}
          onClick={() => setOpen(!open)}
        >
          <Icon size={24}>
            <path d="M4 7h16M4 12h16M4 17h16" />
          </Icon>
        </Button>
      )}
      <div className={styles.menu} id={menu} data-open={open}>
        <nav aria-label="Main" className={styles.nav}>
          {PLACES.map(({ path, label }) => (
            <a key={path} href={`#/${path}`} aria-current={within === path ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <div className={styles.tools}>
          <a href="#/settings" aria-current={current('settings')} aria-label="Settings">
            <Icon>
              <path d="M3 8h9M19 8h2M3 16h2M12 16h9" />
              <circle cx="15.5" cy="8" r="2.6" />
              <circle cx="8.5" cy="16" r="2.6" />
            </Icon>
            <span className={styles.word}>Settings</span>
          </a>
          <a
            href="#/rules"
            aria-current={current('rules')}
            aria-label="Rules"
            aria-keyshortcuts="?"
          >
            <Icon>
              <path d="M8.5 8.5c0-5 7.5-4.5 7.5 0 0 3-4 3-4 6.5" strokeWidth="2.6" />
              <circle cx="12" cy="19.5" r="0.8" strokeWidth="1.8" />
            </Icon>
            <span className={styles.word}>Rules</span>
          </a>
        </div>
      </div>
    </header>
  )
}

/** Closed by Escape, by a press elsewhere, and by going somewhere. */
function useMenu(here: string) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => setOpen(false), [here])

  useEffect(() => {
    if (!open) return
    function onPress(event: Event) {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      setOpen(false)
      box.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [open])

  return { open, setOpen, box }
}
