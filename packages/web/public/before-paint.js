// Runs before anything is drawn, in every browser that there is: keep to what old ones know.

// The theme as it was last chosen (src/storage/settings.ts), or the system's, so that a light page
// does not start dark.
try {
  const chosen = localStorage.getItem('theme')
  const light = matchMedia('(prefers-color-scheme: light)').matches
  const theme = chosen === 'dark' || chosen === 'light' ? chosen : light ? 'light' : 'dark'
  document.documentElement.setAttribute('data-theme', theme)
} catch (_) {
  // Storage is switched off: dark, until the app is there.
}

// Chrome 110, Firefox 115 and Safari 16.4 are the oldest that the app is built for (vite.config.ts).
// Older ones cannot even read it, and get a sentence instead of an empty page.
function isTooOld() {
  try {
    return Array.prototype.toSorted === undefined || !/(?<=a)b/.test('ab')
  } catch (_) {
    return true
  }
}

if (isTooOld()) {
  document.addEventListener('DOMContentLoaded', () => {
    const text = document.createElement('p')
    text.className = 'too-old'
    text.textContent =
      'SKUNK’D needs a newer browser: Chrome 110, Firefox 115, Safari 16.4, or any later version. Your games are safe.'
    document.getElementById('root').appendChild(text)
  })
}
