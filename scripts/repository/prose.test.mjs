// What the pages for people name is there: files, names of the source, commands and their options.
// And the pages keep the form that docs/internals/style.md asks for.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../support.mjs'

/** What is made or fetched, and not written; and what earlier versions wrote. */
const MADE = /^(node_modules|dist.*|fixtures|site|pages|release|results|test-results|\..*)$/

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
const keysOf = (file, pattern) => [...read(file).matchAll(pattern)].map(([, name]) => name)

/** LICENCES.md is written by a program. */
const PAGES = files.filter(
  (file) =>
    file !== 'LICENCES.md' &&
    /^((docs\/|docs\/internals\/)?[\w-]+|packages\/.*\/README)\.md$/.test(file),
)
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
const EXAMPLES = ['x-screen.tsx', 'my-bot.mjs']

const COMMANDS = keysOf('packages/cli/src/commands.ts', /^ {4}(\w+): (?:async )?\(\) =>/gm)
const SUBJECTS = keysOf('packages/lab/src/subjects.ts', /^ {2}(\w+): \{/gm)
const OF_SCRIPTS = {
  lab: [...SUBJECTS],
  bench: [...files.flatMap((file) => /^bench\/(\w+)\.ts$/.exec(file)?.[1] ?? []), 'app', 'lists'],
  proof: [...keysOf('scripts/proof.mjs', /^ {2}(\w+): \[/gm), 'crash-tests'],
}
const programs = files
  .filter((file) => /^packages\/(cli|server|arena|lab)\/src\/.*\.ts$/.test(file))
  .map(read)
  .join('\n')

const isThere = (file) =>
  EXAMPLES.includes(file) || files.some((one) => one === file || one.endsWith(`/${file}`))

describe.each(PAGES)('%s', (page) => {
  const text = read(page)
  const prose = text.replaceAll(/```.*?```/gs, '')
  const spans = [...prose.matchAll(/`([^`]+)`/g)].map(([, span]) => span.replaceAll(/\s+/g, ' '))
  const blocks = [...text.matchAll(/```\w*\n(.*?)```/gs)].map(([, block]) => block)
  const lines = [...spans, ...blocks.flatMap((block) => block.split('\n'))]

  it('names files and names of the source that exist', () => {
    const missing = spans.filter((word) =>
      FILE.test(word) ? !isThere(word) : NAME.test(word) && !known.has(word),
    )
    expect(missing).toEqual([])
  })

  it('names scripts that npm knows, and their subjects', () => {
    const named = [...text.matchAll(/npm run ([\w:]+)(?: -- ([a-z][\w-]*))?/g)]
    const missing = named.filter(
      ([, name, subject]) =>
        !Object.hasOwn(scripts, name) ||
        (subject !== undefined && OF_SCRIPTS[name] && !OF_SCRIPTS[name].includes(subject)),
    )
    expect(missing.map(([whole]) => whole)).toEqual([])
  })

  it('names commands of skunkd and options that exist', () => {
    const missing = lines.flatMap((line) => {
      const [, command, rest] = /(?:^|npx |run )skunkd(?: --)? ([a-z]+)\b(.*)/.exec(line) ?? []
      if (command === undefined) return []
      const options = [...rest.matchAll(/ --([a-z][\w-]+)/g)].map(([, name]) => name)
      const unknown = options.filter(
        (name) => !new RegExp(`(^|[^\\w-])'?${name}'?: |--${name}\\b`, 'm').test(programs),
      )
      return COMMANDS.includes(command) && unknown.length === 0 ? [] : [line]
    })
    expect(missing).toEqual([])
  })

  it('is wrapped, with headers and narrow code', () => {
    const plain = prose.split('\n').filter((line) => !/^\s*[|!]|^.*\]\(\S+\)\S*$/.test(line))
    expect(plain.filter((line) => line.length > 120)).toEqual([])
    expect(
      blocks.flatMap((block) => block.split('\n')).filter(({ length }) => length > 100),
    ).toEqual([])
    const headers = [...prose.matchAll(/^(\|.*\|)\n\|(?: ?:?-+:? ?\|)+$/gm)].map(([, row]) => row)
    expect(headers.filter((row) => /\|\s*\|/.test(row))).toEqual([])
  })
})

it('the front matter of a page can be read, and lists pages that are there', () => {
  let listed = 0
  for (const page of PAGES.filter((each) => read(each).startsWith('---\n'))) {
    const [, head] = read(page).split('---\n')
    for (const line of head.trimEnd().split('\n')) {
      const [, child] = /^ {2}- (.+)$/.exec(line) ?? []
      if (child === undefined) expect(line, page).toMatch(/^[a-z]+:( [^:]+)?$/)
      else {
        expect(existsSync(inRoot(page, '..', child)), `${page}: ${child}`).toBe(true)
        listed++
      }
    }
  }
  expect(listed).toBeGreaterThan(10)
})

it('docs/internals/commands.md lists every script and every subject of the lab', () => {
  const page = read('docs/internals/commands.md')
  expect(Object.keys(scripts).filter((name) => !page.includes(name))).toEqual([])
  expect(SUBJECTS.filter((name) => !page.includes(`npm run lab -- ${name}`))).toEqual([])
})

it('docs/ is at most 9,000 words, and each page opens with an answer or a command', () => {
  const pages = PAGES.filter((page) => /^docs\/[\w-]+\.md$/.test(page))
  const words = pages.flatMap((page) =>
    read(page)
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word)),
  )
  expect(words.length).toBeLessThanOrEqual(9_000)
  for (const page of pages) expect(read(page), page).toMatch(/^# .+\n\n[^#]/)
})

it('pages tell neither goals nor the history of figures', () => {
  const pages = PAGES.filter((page) => page.startsWith('docs/'))
  const told = pages.flatMap((page) =>
    [...read(page).matchAll(/\bto reach\b|\| reached\b|[Tt]he goal was|[Bb]efore that,? it/g)].map(
      ([found]) => `${page}: ${found}`,
    ),
  )
  expect(told).toEqual([])
})
