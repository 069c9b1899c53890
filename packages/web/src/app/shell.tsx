import { type ReactNode, useLayoutEffect, useState } from 'react'
import { NewVersionNote, NoticeBar } from '../ui/controls/notice-bar.js'
import { TitlePlace } from '../ui/page-title.js'
import { navigate } from '../ui/router.js'
import styles from './app.module.css'
import { Header } from './header.js'
import { screenAt } from './screens.js'

/** Header, navigation, and the page below. The table has no space for them and does without. */
export function Shell({ here, children }: { here: string; children: ReactNode }) {
  const screen = screenAt(here)
  const [titlePlace, setTitlePlace] = useState<HTMLElement | null>(null)
  useHelpKey(screen?.ownHelp !== true)
  return (
    <TitlePlace value={titlePlace}>
      <div className={styles.shell}>
        <button
          type="button"
          className={styles.skip}
          onClick={() => document.getElementById('content')?.focus()}
        >
          Skip to content
        </button>
        <Header here={here} screen={screen} titlePlace={setTitlePlace} />
        <NoticeBar />
        <NewVersionNote when="when you go to another page" />
        <main
          id="content"
          tabIndex={-1}
          className={screen?.fullWidth === true ? styles.bleed : styles.content}
        >
          {children}
        </main>
      </div>
    </TitlePlace>
  )
}

/** `?` leads to the rules from everywhere, unless it is typed into a field. */
function useHelpKey(enabled: boolean) {
  useLayoutEffect(() => {
    if (!enabled) return
    function onKeyDown(event: KeyboardEvent) {
      const { target } = event
      const typing = target instanceof HTMLElement && target.matches('input, textarea, select')
      const notForUs = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented
      if (event.key !== '?' || typing || notForUs) return
      if (document.querySelector('dialog[open]') !== null) return
      navigate(['rules'])
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [enabled])
}
