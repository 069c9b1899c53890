// Runs before anything is drawn: the theme as it was last chosen (src/storage/settings.ts), or the
// system's, so that a light page does not start dark.
try {
  const chosen = localStorage.getItem('theme')
  const light = matchMedia('(prefers-color-scheme: light)').matches
  const theme = chosen === 'dark' || chosen === 'light' ? chosen : light ? 'light' : 'dark'
  document.documentElement.setAttribute('data-theme', theme)
} catch {
  // Storage is switched off: dark, until the app is there.
}
