// The first load: everything the page needs before it can be played, as it goes over the wire.
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const BUDGET = 200_000
/** What a game with a friend adds to it, until the cards are on the table. */
const FRIEND = 'src/online/friend-screen.tsx'
const FRIEND_BUDGET = 10_000
/** The fonts are fetched beside it, once, and look the same everywhere. */
const FONT_BUDGET = 45_000
const dist = new URL('../dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))

/** The entry and what it imports at once; what is imported later does not count. */
function firstLoad(key, found = new Set()) {
  const chunk = manifest[key]
  if (found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const style of chunk.css ?? []) found.add(style)
  for (const imported of chunk.imports ?? []) firstLoad(imported, found)
  return found
}

const compressed = (file) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length
const files = [...firstLoad('index.html')]
const total = files.reduce((sum, file) => sum + compressed(file), 0)
for (const file of files) console.log(`${String(compressed(file)).padStart(8)}  ${file}`)
console.log(`${String(total).padStart(8)}  first load, compressed; the budget is ${BUDGET}`)

const friend = [...firstLoad(FRIEND)].filter((file) => !files.includes(file) && /js$/.test(file))
const added = friend.reduce((sum, file) => sum + compressed(file), 0)
console.log(
  `${String(added).padStart(8)}  more for a friend’s table; the budget is ${FRIEND_BUDGET}`,
)
if (!friend.includes(manifest[FRIEND].file) || added > FRIEND_BUDGET) {
  console.error(
    `A friend’s table needs ${added} bytes more; ${FRIEND_BUDGET} are allowed, and none at first.`,
  )
  process.exit(1)
}

const all = readdirSync(new URL('assets/', dist))
const fonts = all.filter((name) => name.endsWith('.woff2'))
const fontBytes = fonts.reduce((sum, name) => sum + compressed(`assets/${name}`), 0)
console.log(`${String(fontBytes).padStart(8)}  fonts; the budget is ${FONT_BUDGET}`)
if (fonts.length === 0 || fontBytes > FONT_BUDGET) {
  console.error(`The fonts are ${fontBytes} bytes; ${FONT_BUDGET} are allowed.`)
  process.exit(1)
}

const later = all.filter((name) => !files.includes(`assets/${name}`) && !fonts.includes(name))
for (const name of later)
  console.log(`${String(compressed(`assets/${name}`)).padStart(8)}  later: ${name}`)

if (files.length === 0 || total > BUDGET) {
  console.error(`The first load is ${total} bytes compressed; ${BUDGET} are allowed.`)
  process.exit(1)
}
