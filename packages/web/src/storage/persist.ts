import { notify } from '../ui/notices.js'

const TOLD = 'told-where-games-stay'

/** Safari on a phone or tablet, in a tab: it deletes what was not visited for seven days. */
const isTabOnIos = () =>
  /iP(hone|ad|od)/.test(navigator.userAgent) &&
  !globalThis.matchMedia('(display-mode: standalone)').matches

/** Asks the browser to keep what is stored; on iOS, which does not, says once what helps. */
export async function keepStorage(): Promise<void> {
  try {
    if (isTabOnIos() && localStorage.getItem(TOLD) === null) {
      localStorage.setItem(TOLD, '1')
      notify(
        TOLD,
        'To keep your games, add SKUNK’D to your home screen or export them from History.',
      )
    }
    // Over plain http there is no such thing.
    const { storage } = navigator as Partial<Navigator>
    if (storage?.persist !== undefined && !(await storage.persisted())) await storage.persist()
  } catch {
    // Browsers may refuse; the games are kept as well as before.
  }
}
