import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

const ROOT = path('./index.ts')
const PARTS = ['coach', 'odds', 'players', 'rules'].map((part) => path(`./${part}.ts`))
const WORDS = path('./words.ts')
const INTERNALS = path('./internals.ts')
const ARENA = path('../../arena/src/index.ts')

const program = ts.createProgram([ROOT, WORDS, INTERNALS, ARENA], {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2023,
  skipLibCheck: true,
  noEmit: true,
})
const checker = program.getTypeChecker()

/** The names of a module, types included, with what is said about each. */
function namesOf(file: string): { readonly name: string; readonly doc: string }[] {
  const module = checker.getSymbolAtLocation(program.getSourceFile(file)!)!
  return checker.getExportsOfModule(module).map((symbol) => {
    const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0
    const named = isAlias ? checker.getAliasedSymbol(symbol) : symbol
    const doc = ts.displayPartsToString(named.getDocumentationComment(checker))
    return { name: symbol.name, doc: doc.trim() }
  })
}

describe('the public surface', () => {
  const root = namesOf(ROOT)

  it('is at most 220 names, each named where it is exported', () => {
    expect(root.length).toBeGreaterThan(100)
    expect(root.length).toBeLessThanOrEqual(220)
    for (const file of [...PARTS, WORDS, INTERNALS, ARENA]) {
      expect(readFileSync(file, 'utf8')).not.toMatch(/export (type )?\*/)
    }
  })

  it('is four parts that can be had alone, and nothing else', () => {
    const names = PARTS.flatMap((part) => namesOf(part).map(({ name }) => name))
    expect(root.map(({ name }) => name).sort()).toEqual(names.sort())
  })

  it('holds every name that programs rely on', () => {
    const contract = readFileSync(path('../contract-names.txt'), 'utf8')
      .replaceAll(/^#.*$/gm, '')
      .split(/\s+/)
      .filter((name) => name !== '')
    expect(contract.length).toBe(53)
    const names = new Set(root.map(({ name }) => name))
    expect(contract.filter((name) => !names.has(name))).toEqual([])
  })

  it('says a sentence about every name', () => {
    expect(root.filter(({ doc }) => !/[.:]/.test(doc)).map(({ name }) => name)).toEqual([])
  })

  it('is apart from the internals, which nobody needs twice', () => {
    const names = new Set(root.map(({ name }) => name))
    for (const file of [INTERNALS, WORDS]) {
      expect(namesOf(file).filter(({ name }) => names.has(name))).toEqual([])
    }
  })

  it('is small in the arena too: at most 40 names', () => {
    expect(namesOf(ARENA).length).toBeLessThanOrEqual(40)
  })
})
