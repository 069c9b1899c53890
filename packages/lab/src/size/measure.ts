import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

export interface PackageSize {
  readonly name: string
  readonly files: number
  readonly lines: number
  /** By entry of the package, as it is imported: how many names it exports. */
  readonly exports: Readonly<Record<string, number>>
}

export interface Folder {
  readonly path: string
  readonly files: number
}

export const FOLDER_LIMIT = 20

const isTest = (path: string) => /[.]test[.]\w+$|(^|\/)testing\//.test(path)
const isGenerated = (path: string) => /[.]generated[.]tsx?$/.test(path)
const isDeclaration = (path: string) => /[.]d[.]m?ts$/.test(path)

/** Every file below a folder, by its path from there. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (/^(node_modules|dist|results)$/.test(entry.name)) return []
    if (!entry.isDirectory()) return [entry.name]
    return filesIn(join(folder, entry.name)).map((path) => `${entry.name}/${path}`)
  })
}

/** Whether a file of a package's `src` is source that reaches users. */
function ships(path: string): boolean {
  return /[.]tsx?$/.test(path) && !isTest(path) && !isGenerated(path) && !isDeclaration(path)
}

/** How many names a module exports, types and what it hands on included. */
function countExports(file: string): number {
  const program = ts.createProgram([file], {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    types: [],
    // Names are counted, not checked.
    noLib: true,
  })
  const checker = program.getTypeChecker()
  const module = checker.getSymbolAtLocation(program.getSourceFile(file)!)
  return module === undefined ? 0 : checker.getExportsOfModule(module).length
}

interface Manifest {
  readonly name: string
  readonly exports?: Readonly<Record<string, string | { readonly types: string }>>
}

function exportsOf(folder: string): Record<string, number> {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const counts: Record<string, number> = {}
  for (const [path, target] of Object.entries(manifest.exports ?? {})) {
    if (typeof target === 'string') continue
    counts[manifest.name + path.slice(1)] = countExports(join(folder, target.types))
  }
  return counts
}

/** The source files of a package that ship, by their path from its `src`. */
export const shippedFiles = (root: string, name: string): string[] =>
  filesIn(join(root, 'packages', name, 'src')).filter(ships)

/** What ships, package by package: all but the lab. */
export function shippedSizes(root: string): PackageSize[] {
  return readdirSync(join(root, 'packages'))
    .filter((name) => name !== 'lab' && existsSync(join(root, 'packages', name, 'package.json')))
    .map((name) => {
      const folder = join(root, 'packages', name)
      const files = shippedFiles(root, name)
      const lines = files
        .map((path) => readFileSync(join(folder, 'src', path), 'utf8').split('\n').length - 1)
        .reduce((sum, each) => sum + each, 0)
      return { name, files: files.length, lines, exports: exportsOf(folder) }
    })
}

/** The folders of source, the lab's and those of the scripts too, that hold too many files. */
export function largeFolders(root: string, limit = FOLDER_LIMIT): Folder[] {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`)
  const counts = new Map<string, number>()
  for (const base of [...packages, 'scripts', 'bench']) {
    for (const path of filesIn(join(root, base))) {
      if (!/[.](tsx?|mjs)$/.test(path) || isGenerated(path) || isDeclaration(path)) continue
      if (/[.]test[.]\w+$/.test(path)) continue
      const folder = dirname(`${base}/${path}`)
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
  }
  return [...counts]
    .filter(([, files]) => files > limit)
    .map(([path, files]) => ({ path, files }))
    .sort((a, b) => b.files - a.files)
}
