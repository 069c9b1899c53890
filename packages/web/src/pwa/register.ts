import { useNewVersion } from '../ui/new-version.js'

const RELOADED = 'skunkd-reloaded-at'
/** A part that is still missing so soon after a reload is missing for good. */
const TOO_SOON = 20_000
/** A tab that stays open asks now and then. */
const ASK_EVERY = 15 * 60_000
/** How often a new version is told to take over, and for how long. */
const TELL_EVERY = 1_500
const GIVE_UP = 6_000

/** Keeps the app for the next visit, with or without a network, and notices newer versions. */
export function registerServiceWorker(): void {
  window.addEventListener('vite:preloadError', reloadForMissingPart)
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  window.addEventListener('load', () => {
    navigator.serviceWorker
      .register('./sw.js')
      .then(watchForUpdates)
      .catch(() => {
        // Private windows may forbid it; the app works without it.
      })
  })
}

/**
 * Without a service worker a page of an older version may ask for a part that is gone from the
 * host. Every card is saved, so the page is loaded again, but only once: a part that never comes
 * would reload it for ever. And not without a network, which would leave nothing of the page.
 */
function reloadForMissingPart(event: Event): void {
  if (navigator.onLine && reloadOnce()) event.preventDefault()
}

/** Loads the page again, unless that was done a moment ago; says whether it does. */
function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0)
  if (Date.now() - last < TOO_SOON) return false
  sessionStorage.setItem(RELOADED, String(Date.now()))
  useNewVersion.setState({ leaving: true })
  window.location.reload()
  return true
}

/** The old worker serves the whole old version until told to leave: no open tab misses a part. */
function watchForUpdates(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator
  // The first worker of all takes over a page that is as new as itself.
  let known = serviceWorker.controller
  const offer = () => {
    if (registration.waiting === null || known === null) return
    useNewVersion.setState({ load: () => activateWaitingWorker(registration) })
  }
  serviceWorker.addEventListener('controllerchange', () => {
    if (known === null) {
      known = serviceWorker.controller
      return
    }
    const { leaving } = useNewVersion.getState()
    if (leaving) window.location.reload()
    // Another tab called it in; this one follows at a good moment of its own.
    else useNewVersion.setState({ load: () => window.location.reload() })
  })
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer()
    })
  })
  offer()
  // Opening a page is a good moment already: a version that waited since the last visit comes now.
  useNewVersion.getState().load?.()

  const ask = () => void registration.update().catch(() => {})
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask()
  })
  setInterval(ask, ASK_EVERY)
}

/**
 * Tells the waiting worker to take over; the page is loaded again when it has. A browser may be
 * slow to wake the worker or lose what it was told, so it is told again; and a worker that still
 * does not come, because the old one is kept busy, may come with a reload.
 */
function activateWaitingWorker(registration: ServiceWorkerRegistration): void {
  useNewVersion.setState({ leaving: true })
  const tell = () => registration.waiting?.postMessage({ type: 'SKIP_WAITING' })
  tell()
  const again = setInterval(tell, TELL_EVERY)
  setTimeout(() => {
    clearInterval(again)
    if (!reloadOnce()) useNewVersion.setState({ leaving: false })
  }, GIVE_UP)
}
