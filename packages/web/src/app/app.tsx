import { Component, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { localHost } from '../game/host/local-host-instance.js'
import { effectiveSpeed, useSettings } from '../storage/settings.js'
import { Announcer } from '../ui/announcer.js'
import { CardBackContext } from '../ui/cards/card-back.js'
import { Button } from '../ui/controls/button.js'
import { EmptyState } from '../ui/controls/empty-state.js'
import { NewVersionNote, NoticeBar } from '../ui/controls/notice-bar.js'
import { MotionContext, motionTimes } from '../ui/motion.js'
import { applyPendingUpdate } from '../ui/new-version.js'
import { TitlePlace } from '../ui/page-title.js'
import { Skunk } from '../ui/pictures/skunk.js'
import { restoreLostFocus } from '../ui/restore-focus.js'
import { navigate, type ScreenProps, useRoute } from '../ui/router.js'
import { useKeys } from '../ui/use-keys.js'
import { useMedia } from '../ui/use-media.js'
import styles from './app.module.css'
import { Header } from './header.js'
import { screenAt } from './screens.js'

function Shell({ here, children }: { here: string; children: ReactNode }) {
  const screen = screenAt(here)
  const [titlePlace, setTitlePlace] = useState<HTMLElement | null>(null)
  const toRules = () => {
    if (document.querySelector('dialog[open]') === null) navigate(['rules'])
  }
  useKeys(screen?.ownHelp === true ? [] : [['?', toRules]])
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

/** Something broke while drawing: say so, and offer a way on. Saved games are not touched. */
class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    return (
      <main className={styles.sorry}>
        <Skunk mood="asleep" className={styles.sorrySkunk} />
        <h1>Something stinks.</h1>
        <p>Something went wrong on this page. Your game is saved up to the last card.</p>
        <p className={styles.sorryDetail}>{error.message}</p>
        <Button look="loud" onClick={() => window.location.reload()}>
          Reload page
        </Button>
      </main>
    )
  }
}

export function App() {
  const speed = useAppearance()
  const back = useSettings((settings) => settings.back)
  const { path, query } = useRoute()
  const [here = '', ...rest] = path

  useEffect(() => {
    document.title = `${screenAt(here)?.title ?? 'Lost'} · SKUNK'D`
    window.scrollTo(0, 0)
  }, [here])

  useNewVersionBetweenScreens(here)
  useFocusOnPages(path.join('/'))

  return (
    <ErrorBoundary>
      <MotionContext value={motionTimes(speed)}>
        <CardBackContext value={back}>
          <Page here={here} path={rest} query={query} />
        </CardBackContext>
        <Announcer />
      </MotionContext>
    </ErrorBoundary>
  )
}

/** Going from one screen to another is a good moment for a new version. */
function useNewVersionBetweenScreens(here: string) {
  const before = useRef(here)
  useEffect(() => {
    if (before.current !== here) applyPendingUpdate(localHost.saved())
    before.current = here
  }, [here])
}

/** A link that led to another page is often gone with the one before: keys continue from the new one. */
function useFocusOnPages(address: string) {
  const before = useRef(address)
  useEffect(() => {
    if (before.current !== address) restoreLostFocus(document.getElementById('content'))
    before.current = address
  }, [address])
}

function Page({ here, path, query }: ScreenProps & { here: string }) {
  const screen = screenAt(here)
  if (screen === null) {
    return (
      <Shell here={here}>
        <EmptyState title="Page not found" href="#/" link="Go to home page">
          <p>Check the address, or go to the home page.</p>
        </EmptyState>
      </Shell>
    )
  }
  const { Component, bare } = screen
  const page = (
    <Suspense fallback={<p className={styles.waiting}>One moment…</p>}>
      <Component path={path} query={query} />
    </Suspense>
  )
  return bare ? page : <Shell here={here}>{page}</Shell>
}

/** Puts the settings that change how everything looks onto the document; returns the speed. */
function useAppearance() {
  const { theme, deck, pegs, board, hand, speed } = useSettings()
  const systemIsLight = useMedia('(prefers-color-scheme: light)')
  const reduced = useMedia('(prefers-reduced-motion: reduce)')
  const light = theme === 'light' || (theme === 'system' && systemIsLight)
  const motion = reduced ? 'off' : effectiveSpeed(speed)

  useEffect(() => {
    const { dataset } = document.documentElement
    dataset['theme'] = light ? 'light' : 'dark'
    dataset['deck'] = deck
    dataset['pegs'] = pegs
    dataset['board'] = board
    dataset['hand'] = hand
    dataset['motion'] = motion
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', light ? '#f5eedf' : '#0a1f18')
  }, [light, deck, pegs, board, hand, motion])

  return motion
}
