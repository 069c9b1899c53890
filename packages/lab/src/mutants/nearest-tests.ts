import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const PACKAGES = ['engine', 'protocol', 'server', 'arena', 'cli', 'web', 'lab']
/** What a package offers others. */
const PACKAGE_ROOT = /^packages\/\w+\/src\/\w+\.ts$/
const IMPORT = /(?:from|import\(|vi\.mock\(|import)\s*'([^']+)'/g

/** The source that an import means, by its path from the root; null if it is none of ours. */
function resolveImport(root: string, from: string, name: string): string | null {
  const own = /^@skunkd\/(\w+)(?:\/(\w+))?$/.exec(name)
  if (own !== null) return `packages/${own[1]}/src/${own[2] ?? 'index'}.ts`
  if (!name.startsWith('.')) return null
  const base = join(dirname(from), name).replaceAll('\\', '/').replace(/\.js$/, '')
  return [`${base}.ts`, `${base}.tsx`].find((path) => existsSync(join(root, path))) ?? null
}

/** Who imports each source file, tests included. */
export function importersOf(root: string): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const name of PACKAGES) {
    const folder = `packages/${name}/src`
    for (const path of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(path)) continue
      const file = `${folder}/${path.replaceAll('\\', '/')}`
      for (const [, imported] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
        const target = resolveImport(root, file, imported!)
        if (target !== null) importers.set(target, [...(importers.get(target) ?? []), file])
      }
    }
  }
  return importers
}

/** A file's own tests, then those that reach it by the fewest imports, at most `most` of them. */
export function nearestTests(
  importers: ReadonlyMap<string, readonly string[]>,
  file: string,
  most: number,
): string[] {
  const isTest = (path: string) => /(?<!\.long)\.test\.tsx?$/.test(path)
  // Its own may lie elsewhere and know it by the package only, which is far away.
  const own = `/${basename(file).replace(/\.tsx?$/, '.test.')}`
  const named = new Set([...importers.values()].flat().filter((path) => path.includes(own)))
  const beside = [...named].filter((path) => path.startsWith(dirname(file) + own))
  // Several files of one name have tests of one name: which of them is meant shows beside it only.
  const tests = new Set(beside.length === 0 && named.size === 1 ? named : beside)
  const seen = new Set([file])
  /** Who imports one of these; whoever imports it through a package is as near as the package. */
  const importing = (paths: readonly string[]): string[] => {
    const row = [...new Set(paths.flatMap((path) => importers.get(path) ?? []))].filter(
      (path) => !seen.has(path),
    )
    for (const path of row) seen.add(path)
    const roots = row.filter((path) => PACKAGE_ROOT.test(path))
    return roots.length === 0 ? row : [...row, ...importing(roots)]
  }
  const folders = dirname(file).split('/')
  const farness = (test: string) => {
    const parts = dirname(test).split('/')
    const shared = parts.findIndex((part, i) => part !== folders[i])
    const common = shared < 0 ? parts.length : shared
    return parts.length + folders.length - 2 * common
  }
  let row = [file]
  while (row.length > 0 && tests.size < most) {
    row = importing(row)
    for (const test of row.filter(isTest).sort((a, b) => farness(a) - farness(b))) tests.add(test)
  }
  return [...tests].slice(0, most)
}

/** The browser tests whose path and text have most of the words of a file's path. */
export function nearestSpecs(root: string, file: string, most: number): string[] {
  const folder = 'packages/web/tests'
  const wordsIn = (text: string) => text.toLowerCase().split(/\W+/)
  const words = wordsIn(
    file
      .replace('packages/web/src/', '')
      // Games online are tested as games with friends.
      .replace('online/', 'friends/'),
  ).filter((word) => !/^(tsx?|use|screen|page)$/.test(word))
  const likeness = (path: string) => {
    const name = wordsIn(path.replace(folder, ''))
    const text = new Set(wordsIn(readFileSync(join(root, path), 'utf8')))
    // A word or more of it, as in friend and friends, count and counting.
    const isNamed = (word: string) => name.some((other) => other.startsWith(word))
    const found = words.map((word) => 3 * Number(isNamed(word)) + Number(text.has(word)))
    return found.reduce((sum, one) => sum + one, 0)
  }
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.spec.ts'))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .sort((a, b) => likeness(b) - likeness(a) || (a < b ? -1 : 1))
    .slice(0, most)
}
