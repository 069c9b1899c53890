// A build as the next version would leave it: every file with a hash in its name has another name
// and stands in the place of the old one, so that nothing of the old build is left on the host.
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const DIST = fileURLToPath(new URL('../dist/', import.meta.url))
const TEXT = new Set(['.js', '.css', '.html', '.json', '.webmanifest'])
/** `assets/learn-screen-DkX3a_9Z.js`: Vite's hash is eight characters. */
const HASHED = /-([\w-]{8})(\.\w+)$/
const STAMP = '<meta name="build" content="next">'

/** What the service worker knows a build by. */
const VERSION = /(?<=["'`])[0-9a-f]{16}(?=["'`])/
const otherVersion = (version) => createHash('sha256').update(version).digest('hex').slice(0, 16)
const otherHash = (name) =>
  createHash('sha256').update(name).digest('base64url').replaceAll(/[-_]/g, 'x').slice(0, 8)

/** The copy's folder, and an asset of the old build that the copy does not have. */
export function makeNextBuild() {
  const folder = mkdtempSync(join(tmpdir(), 'skunkd-next-'))
  cpSync(DIST, folder, { recursive: true })
  const names = readdirSync(join(folder, 'assets')).filter((name) => HASHED.test(name))
  const renamed = new Map(
    names.map((name) => [name, name.replace(HASHED, `-${otherHash(name)}$2`)]),
  )
  for (const [from, to] of renamed)
    renameSync(join(folder, 'assets', from), join(folder, 'assets', to))
  // Longer names first: one may end like another.
  const longestFirst = [...renamed].sort(([a], [b]) => b.length - a.length)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  for (const file of files) {
    const before = readFileSync(file, 'utf8')
    let text = before
    for (const [from, to] of longestFirst) text = text.replaceAll(from, to)
    if (file === join(folder, 'index.html')) text = text.replace('<head>', `<head>${STAMP}`)
    if (file === join(folder, 'sw.js')) text = text.replace(VERSION, otherVersion)
    if (text !== before) writeFileSync(file, text)
  }
  if (renamed.size < 10) throw new Error('The build does not look like one of ours.')
  return { folder, gone: names.filter((name) => name.endsWith('.js')) }
}
