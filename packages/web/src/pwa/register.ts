const RELOADED = 'skunkd-reloaded'

/** Keeps the app for the next visit, with or without a network. */
export function registerServiceWorker(): void {
  // A page from an older version may ask for a part that is gone: the game is saved, so load
  // anew, but only once, or a part that never comes would spin the page for ever.
  window.addEventListener('vite:preloadError', () => {
    if (sessionStorage.getItem(RELOADED) !== null) return
    sessionStorage.setItem(RELOADED, 'yes')
    window.location.reload()
  })
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('./sw.js').catch(() => {
      // Private windows may forbid it; the app works without.
    })
  })
}
