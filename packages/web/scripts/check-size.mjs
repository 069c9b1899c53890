// What the page costs over the wire, compressed, against a budget for each part of it.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/** Everything the page needs before it can be played. */
const FIRST_LOAD = 200_000
/** What a screen that is opened later adds. */
const LATER_SCREEN = 60_000
/** What a game with a friend adds, until the cards are on the table. */
const FRIENDS_TABLE = 16_000
const WORKER = 140_000
/** The fonts are fetched beside the first load, once, and look the same everywhere. */
const FONTS = 45_000
/** All that is kept for visits without a network; faces and the table's moments are part of it. */
const KEPT = 2_640_000

const dist = new URL('../dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))

/** An entry and what it imports at once; what is imported later does not count. */
function filesOf(key, found = new Set()) {
  const chunk = manifest[key]
  if (found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const style of chunk.css ?? []) found.add(style)
  for (const imported of chunk.imports ?? []) filesOf(imported, found)
  return found
}

const sizes = new Map()
function compressed(file) {
  if (!sizes.has(file)) {
    sizes.set(file, gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length)
  }
  return sizes.get(file)
}

const failures = []
function print(size, what, budget) {
  const allowed = budget === undefined ? '' : `; the budget is ${budget}`
  console.log(`${String(size).padStart(8)}  ${what}${allowed}`)
  if (size > budget) failures.push(`${what}: ${size} bytes compressed; ${budget} are allowed.`)
}
const total = (files) => files.reduce((sum, file) => sum + compressed(file), 0)

const first = [...filesOf('index.html')]
for (const file of first) print(compressed(file), file)
print(total(first), 'first load', FIRST_LOAD)

// By the name of the chunk: one that others share code with has no source of its own.
const screens = Object.keys(manifest).filter((key) => manifest[key].name?.endsWith('-screen'))
const FRIEND = 'friend-screen'
for (const key of screens) {
  const added = [...filesOf(key)].filter((file) => !first.includes(file))
  const { name } = manifest[key]
  print(total(added), `more for ${name}`, name === FRIEND ? FRIENDS_TABLE : LATER_SCREEN)
  if (added.length === 0) failures.push(`${key} is part of the first load.`)
}

const assets = readdirSync(new URL('assets/', dist)).map((name) => `assets/${name}`)
const fonts = assets.filter((file) => file.endsWith('.woff2'))
print(total(fonts), 'fonts', FONTS)
const workers = assets.filter((file) => /[.]worker-/.test(file))
for (const file of assets) {
  if (!first.includes(file) && !fonts.includes(file))
    print(compressed(file), `later: ${file}`, workers.includes(file) ? WORKER : undefined)
}

// The service worker keeps every file of the build but itself.
const kept = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/[.]vite$/.test(entry.parentPath) && entry.name !== 'sw.js')
  .map(({ parentPath, name }) => relative(fileURLToPath(dist), join(parentPath, name)))
print(total(kept), `kept for offline, ${kept.length} files`, KEPT)

if (
  screens.length < 10 ||
  !screens.some((key) => manifest[key].name === FRIEND) ||
  workers.length < 2 ||
  fonts.length === 0 ||
  !kept.includes('index.html')
) {
  failures.push('Screens, workers, fonts or the page were not found: this proves nothing.')
}
for (const failure of failures) console.error(failure)
process.exit(failures.length === 0 ? 0 : 1)
