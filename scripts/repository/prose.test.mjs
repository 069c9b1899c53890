// What the pages for people name is there: files, names of the source, npm's scripts.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../support.mjs'

/** What is made or fetched, and not written; and what earlier versions wrote. */
const MADE = /^(node_modules|dist.*|fixtures|site|release|results|test-results|\..*)$/

/** Every file below a folder, as `docs/index.md`. */
function filesIn(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    if (MADE.test(entry.name)) return []
    const path = join(folder, entry.name).replaceAll('\\', '/')
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}

const files = filesIn('')
const read = (file) => readFileSync(inRoot(file), 'utf8')
const { scripts } = JSON.parse(read('package.json'))

const PAGES = files.filter((file) => /^(docs\/)?[\w-]+\.md$/.test(file))
const SOURCE = /\.(ts|tsx|mjs|cjs|json|css|yaml)$|^Dockerfile$/

/** Every word of the source, and the name of every file. */
const known = new Set(files.map((file) => file.split('/').at(-1)))
for (const file of files.filter((one) => SOURCE.test(one) && one !== 'package-lock.json')) {
  if (file.endsWith('.generated.ts')) continue
  for (const [word] of read(file).matchAll(/[A-Za-z_$][\w$]*/g)) known.add(word)
}

const FILE = /^[\w./-]+\.(ts|tsx|mjs|md|css|svg|yaml)$/
const NAME = /^([a-z]+[A-Z]\w*|[A-Z]\w*[a-z]\w*|[A-Z][A-Z_]{3,})$/
/** An example of a name, not one. */
const EXAMPLES = ['x-screen.tsx']

describe.each(PAGES)('%s', (page) => {
  const text = read(page)
  const prose = text.replaceAll(/```.*?```/gs, '')

  it('names files and names of the source that exist', () => {
    const words = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, word]) => word)
    const missing = words.filter((word) =>
      FILE.test(word)
        ? !known.has(word.split('/').at(-1)) && !EXAMPLES.includes(word)
        : NAME.test(word) && !known.has(word),
    )
    expect(missing).toEqual([])
  })

  it('names scripts that npm knows', () => {
    const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name)
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })
})
