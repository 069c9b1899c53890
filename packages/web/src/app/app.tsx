import { Suspense, useEffect } from 'react'
import { effectiveSpeed, useSettings } from '../settings/settings.js'
import { SettingsScreen } from '../settings/settings-screen.js'
import { StartScreen } from '../start/start-screen.js'
import { TableScreen } from '../table/table-screen.js'
import { Announcer } from '../ui/announcer.js'
import { MotionContext, motionTimes } from '../ui/motion.js'
import { Skunk } from '../ui/skunk.js'
import styles from './app.module.css'
import { ErrorBoundary } from './error-boundary.js'
import { useRoute } from './router.js'
import { isScreen, SCREENS } from './screens.js'
import { Shell } from './shell.js'
import { useMedia } from './use-media.js'

const TITLES: Readonly<Record<string, string>> = {
  '': 'Play cribbage',
  table: 'At the table',
  settings: 'Settings',
  review: 'Review',
  analyse: 'Analyse',
  practise: 'Practise',
  history: 'History',
}

export function App() {
  const speed = useAppearance()
  const { path, query } = useRoute()
  const [here = '', ...rest] = path

  useEffect(() => {
    document.title = `${TITLES[here] ?? 'Lost'} · SKUNK'D`
    window.scrollTo(0, 0)
  }, [here])

  return (
    <ErrorBoundary>
      <MotionContext value={motionTimes(speed)}>
        <Screen here={here} path={rest} query={query} />
        <Announcer />
      </MotionContext>
    </ErrorBoundary>
  )
}

function Screen({
  here,
  path,
  query,
}: {
  here: string
  path: readonly string[]
  query: URLSearchParams
}) {
  if (here === 'table') return <TableScreen id={path[0] ?? ''} />
  if (here === '') {
    return (
      <Shell here={here}>
        <StartScreen query={query} />
      </Shell>
    )
  }
  if (here === 'settings') {
    return (
      <Shell here={here}>
        <SettingsScreen />
      </Shell>
    )
  }
  if (isScreen(here)) {
    const Lazy = SCREENS[here]
    return (
      <Shell here={here}>
        <Suspense fallback={<p className={styles.waiting}>One moment…</p>}>
          <Lazy path={path} query={query} />
        </Suspense>
      </Shell>
    )
  }
  return (
    <Shell here={here}>
      <div className={styles.waiting}>
        <Skunk mood="asleep" className={styles.sorrySkunk} />
        <h1>Nobody sits here.</h1>
        <a href="#/">Back to the start</a>
      </div>
    </Shell>
  )
}

/** Puts the settings that change how everything looks onto the document; returns the speed. */
function useAppearance() {
  const { theme, deck, hand, speed } = useSettings()
  const systemIsLight = useMedia('(prefers-color-scheme: light)')
  const reduced = useMedia('(prefers-reduced-motion: reduce)')
  const light = theme === 'light' || (theme === 'system' && systemIsLight)
  const motion = reduced ? 'off' : effectiveSpeed(speed)

  useEffect(() => {
    const { dataset } = document.documentElement
    dataset['theme'] = light ? 'light' : 'dark'
    dataset['deck'] = deck
    dataset['hand'] = hand
    dataset['motion'] = motion
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', light ? '#f5eedf' : '#0a1f18')
  }, [light, deck, hand, motion])

  return motion
}
