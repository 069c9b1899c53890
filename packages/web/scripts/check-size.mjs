// What the page costs over the wire, compressed, against a budget for each part of it.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { readPolicy } from '@skunkd/engine'

/** Everything the page needs before it can be played. */
const FIRST_LOAD = 200_000
/** What a screen that is opened later adds. */
const LATER_SCREEN = 60_000
/** What a game with a friend adds, until the cards are on the table. */
const FRIENDS_TABLE = 16_000
const WORKER = 140_000
/** What is kept for visits without a network, part by part: every file of the build is in one. */
const KEPT = {
  'pages, screens and styles': [/[.](html|js|css|webmanifest)$/, 430_000],
  'threads and what they load': [/[.]worker-|(classic|searching)-players-|other-models-/, 250_000],
  icons: [/^icons\//, 60_000],
  fonts: [/[.]woff2$/, 45_000],
  'the policy of the play': [/^policy\/(levels|strong|endings)$/, 1_090_000],
  'the tables near home': [/^policy\/exact$/, 720_000],
}

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

const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/[.]vite$/.test(entry.parentPath))
  .map(({ parentPath, name }) =>
    relative(fileURLToPath(dist), join(parentPath, name)).replaceAll(sep, '/'),
  )

/** The policy is one file, but its parts have a budget each. */
const policyFile = files.find((file) => file.endsWith('.bin'))
const policy = new Map(
  Object.entries(readPolicy(readFileSync(new URL(policyFile, dist))).parts).map(([name, bytes]) => [
    `policy/${name}`,
    bytes,
  ]),
)

const sizes = new Map()
function compressed(file) {
  if (!sizes.has(file)) {
    const bytes = policy.get(file) ?? readFileSync(new URL(file, dist))
    sizes.set(file, gzipSync(bytes, { level: 9 }).length)
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
const screens = Object.keys(manifest).filter((key) => /-screen[.]tsx$/.test(key))
for (const key of screens) {
  const added = [...filesOf(key)].filter((file) => !first.includes(file))
  print(total(added), `more for ${key}`, LATER_SCREEN)
  if (added.length === 0) failures.push(`${key} is part of the first load.`)
}
// Who watches loads it as well, so that the manifest may name it as a shared part.
const friends = Object.keys(manifest).filter((key) => /(^_|\/)friend-screen[.-]/.test(key))
for (const key of friends) {
  const added = [...filesOf(key)].filter((file) => !first.includes(file))
  print(total(added), "more for a friend's table", FRIENDS_TABLE)
}

const workers = files.filter((file) => /[.]worker-/.test(file))
for (const file of workers) print(compressed(file), file, WORKER)

// The service worker keeps every file of the build but itself.
let left = [...files, ...policy.keys()].filter((file) => file !== 'sw.js' && file !== policyFile)
const kept = total(left)
let allowed = 0
for (const [name, [pattern, budget]] of Object.entries(KEPT).reverse()) {
  const part = left.filter((file) => pattern.test(file))
  left = left.filter((file) => !part.includes(file))
  print(total(part), `kept for offline: ${name}, ${part.length} files`, budget)
  if (part.length === 0) failures.push(`${name}: no file was found, this proves nothing.`)
  allowed += budget
}
print(kept, 'kept for offline', allowed)
for (const file of left) failures.push(`${file} belongs to no part that has a budget.`)

if (screens.length < 10 || workers.length < 2 || friends.length !== 1) {
  failures.push("Screens, workers or the friend's table were not found: this proves nothing.")
}
for (const failure of failures) console.error(failure)
process.exit(failures.length === 0 ? 0 : 1)
