import { createRoot } from 'react-dom/client'
import { App } from './app/app.js'
import { screenAt } from './app/screens.js'
import { registerServiceWorker } from './pwa/register.js'
import { loadSettings } from './storage/settings.js'
import { parseRoute } from './ui/router.js'
import './ui/tokens.css'
import './ui/base.css'

/** A database or a font that does not come must not keep the page dark. */
const patience = new Promise((resolve) => setTimeout(resolve, 400))

/** Drawn in another font first, the page would jump. */
const fonts = Promise.all(
  ['1em "Skunkd Serif"', '600 1em "Skunkd Display"'].map((font) => document.fonts.load(font)),
)

// Asked for now, the screen of this address is here by the time it can be drawn.
screenAt(parseRoute(window.location.hash).path[0] ?? '')
  ?.fetch?.()
  .catch(() => {})

const ready = Promise.all([loadSettings(), fonts]).catch(() => {})

void Promise.race([ready, patience]).then(() => {
  createRoot(document.getElementById('root')!).render(<App />)
})

registerServiceWorker()

/** Reviews of an earlier coach are made again once nothing else is running; without a line, next time. */
setTimeout(() => {
  import('./coach/reviews/review-refresh.js')
    .then(({ startReviewRefresh }) => startReviewRefresh())
    .catch(() => {})
}, 5000)
