// One word for one idea: words that were retired do not come back in names (CONTRIBUTING.md).
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { inRoot, sourceFiles } from '../support.mjs'

const RETIRED = new Set(
  `happening elsewhere mouth deed sitter sitting liking wish manner taste thumb yardstick shelf
   notebook stranger room arrow`.split(/\s+/),
)
const BOUND = /^(MOST|LEAST|LONGEST)_|PATIENCE/

/** Names in stored data, and what a browser calls its keys. */
const KEPT = new Set(['manners', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'ArrowUp'])

/** The words of a name, in the singular: `tableWishes` has `table` and `wish`. */
const wordsOf = (name) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .flatMap((word) => [
      word,
      word.replace(/s$/, ''),
      word.replace(/(v?)es$/, (_, v) => (v ? 'f' : '')),
    ])

const isRetired = (name) =>
  !KEPT.has(name) && (BOUND.test(name) || wordsOf(name).some((word) => RETIRED.has(word)))

function namesIn(path) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, readFileSync(inRoot(path), 'utf8'), 99, false, kind)
  const names = new Set()
  const visit = (node) => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

it('knows a retired word inside a name', () => {
  const old = ['tableWishes', 'MOST_GAMES', '#elsewhere', 'diskShelves', 'room', 'LONGEST_NAME']
  expect(old.filter(isRetired)).toEqual(old)
  expect(['bathroom', 'wished', 'ALMOST_DONE', 'narrow', 'manners'].filter(isRetired)).toEqual([])
})

it('finds no retired word in the name of a file or in the source', () => {
  const paths = sourceFiles()
  expect(paths.length).toBeGreaterThan(800)
  const found = paths.flatMap((path) => {
    const file = path.split('/').at(-1).replace(/\..*$/, '')
    return [file, ...namesIn(path)].filter(isRetired).map((name) => `${path}: ${name}`)
  })
  expect(found).toEqual([])
})
