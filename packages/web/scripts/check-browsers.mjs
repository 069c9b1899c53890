// The build runs in the oldest browsers that vite.config.ts names: the compiler sees to the syntax,
// and this looks for functions and styles that came later.
import { readdirSync, readFileSync } from 'node:fs'

/** Newer than Chrome 110, Firefox 115 or Safari 16.4, and with nothing to fall back on. */
const NEWER = {
  js: {
    'Promise.withResolvers': /\bPromise\.withResolvers\b/,
    'Promise.try': /\bPromise\.try\b/,
    'Object.groupBy': /\b(?:Object|Map)\.groupBy\b/,
    'Array.fromAsync': /\bArray\.fromAsync\b/,
    'URL.canParse': /\bURL\.canParse\b/,
    'AbortSignal.any': /\bAbortSignal\.any\b/,
    'Iterator helpers': /\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|toArray)\(/,
    'sets as sets': /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
    'startViewTransition without asking': /document\.startViewTransition\(\(/,
  },
  css: {
    ':has()': /:has\(/,
    subgrid: /\bsubgrid\b/,
    'the unit lh': /[\d.]r?lh\b/,
    'oklch() and oklab()': /\bokl(?:ch|ab)\(/,
    'round(), mod(), rem()': /[\s:(,](?:round|mod|rem)\(/,
    'linear() easing': /[\s:,]linear\(/,
    '@property': /@property\b/,
    '@container style()': /@container[^{]*\bstyle\(/,
    ':nth-child(of)': /:nth-(?:last-)?child\([^)]*\bof\b/,
    'field-sizing, anchors, timelines':
      /\b(?:field-sizing|interpolate-size|anchor-name|position-anchor|animation-timeline)\s*:/,
    ':user-valid, :open': /:(?:user-(?:in)?valid|open|popover-open)\b/,
    'color-mix()': /color-mix\(/,
    'light-dark()': /light-dark\(/,
    nesting: /\{[^{}]*&[^{}]*\{/,
    '@scope': /@scope\b/,
    '@starting-style': /@starting-style\b/,
  },
}

const assets = new URL('../dist/assets/', import.meta.url)
const found = readdirSync(assets).flatMap((name) => {
  const newer = NEWER[name.split('.').at(-1)]
  if (newer === undefined) return []
  const text = readFileSync(new URL(name, assets), 'utf8')
  return Object.entries(newer).flatMap(([what, pattern]) =>
    pattern.test(text) ? [`${name}: ${what}`] : [],
  )
})
for (const line of found) console.error(`Too new for the oldest browsers: ${line}`)
console.log(`${found.length} things that the oldest browsers do not know.`)
process.exitCode = found.length === 0 ? 0 : 1
