// The licences of everything that reaches users: what the command line, the server and the app
// need to run. `node scripts/repository/licences.mjs` writes LICENCES.md; a test compares.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { librariesOf, lockedPackages } from '../libraries.mjs'
import { inRoot, log } from '../support.mjs'

/** Licences that ask for nothing but their own text. */
export const PERMISSIVE = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'Python-2.0',
  // For fonts: they may go along with a program, changed ones under another name.
  'OFL-1.1',
])
const LICENCE_FILE = /^(licen[cs]e|copying)(\.(md|txt|mit))?$/i

/** The packages of ours that reach users. */
const SHIPPED = ['packages/cli', 'packages/web']

/** The libraries that are installed with our packages, theirs included, sorted by name. */
export function shippedLibraries() {
  return (
    librariesOf(lockedPackages(), SHIPPED)
      // Types are gone when a program runs.
      .filter(({ name }) => !/^(@types\/.*|undici-types)$/.test(name))
      .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  )
}

/** The text of a library's licence, if it is installed. */
function licenceText({ path }) {
  const folder = inRoot(...path.split('/'))
  if (!existsSync(folder)) return null
  const file = readdirSync(folder).find((name) => LICENCE_FILE.test(name))
  return file === undefined ? null : readFileSync(join(folder, file), 'utf8').trim()
}

/** LICENCES.md: a table, then every text once with the libraries it stands for. */
export function licencesPage(libraries = shippedLibraries()) {
  const rows = libraries.map(
    ({ name, version, license }) => `| ${name} | ${version} | ${license ?? 'unknown'} |`,
  )
  const texts = new Map()
  for (const library of libraries) {
    // Parts for other platforms are not here; they are under the licence of the library they belong to.
    const text = library.optional ? null : licenceText(library)
    if (text !== null) texts.set(text, [...(texts.get(text) ?? []), library.name])
  }
  const full = [...texts].map(
    ([text, names]) => `### ${names.join(', ')}\n\n\`\`\`\n${text}\n\`\`\`\n`,
  )
  return `# Licences

What SKUNK'D brings along for its users, besides its own code (MIT, see LICENSE). Made by
\`node scripts/repository/licences.mjs\`; do not edit.

| library | version | licence |
| --- | --- | --- |
${rows.join('\n')}

## Texts

${full.join('\n')}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const libraries = shippedLibraries()
  writeFileSync(inRoot('LICENCES.md'), licencesPage(libraries))
  const others = libraries.filter(({ license }) => !PERMISSIVE.has(license))
  for (const { name, license } of others) log(`Not permissive: ${name} (${license}).`)
  console.log(`${libraries.length} libraries, ${others.length} of them not permissive.`)
  process.exitCode = others.length > 0 ? 1 : 0
}
