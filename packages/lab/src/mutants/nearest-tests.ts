import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const PACKAGES = ['engine', 'protocol', 'server', 'arena', 'cli', 'web']
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

/** The tests that reach a file by the fewest imports, at most `most` of them. */
export function nearestTests(
  importers: ReadonlyMap<string, readonly string[]>,
  file: string,
  most: number,
): string[] {
  // Its own test comes first, then those of its folder.
  const own = file.replace(/\.tsx?$/, '.test.')
  const closeness = (test: string) =>
    test.startsWith(own) ? 2 : Number(dirname(test) === dirname(file))
  const seen = new Set([file])
  const tests: string[] = []
  let row = [file]
  while (row.length > 0 && tests.length < most) {
    row = row.flatMap((path) => importers.get(path) ?? []).filter((path) => !seen.has(path))
    row = [...new Set(row)]
    for (const path of row) seen.add(path)
    const found = row.filter((path) => /\.test\.tsx?$/.test(path))
    found.sort((a, b) => closeness(b) - closeness(a))
    tests.push(...found)
  }
  return tests.slice(0, most)
}
