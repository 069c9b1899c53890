import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { largeFolders, shippedSizes } from './measure.js'

const root = mkdtempSync(join(tmpdir(), 'skunkd-size-'))
const FILES: Readonly<Record<string, string>> = {
  'packages/one/package.json': JSON.stringify({
    name: '@x/one',
    exports: { '.': { types: './dist/index.d.ts' }, './data/*': './data/*' },
  }),
  'packages/one/dist/index.d.ts':
    "export * from './other.js'\nexport type { A as B } from './other.js'\n",
  'packages/one/dist/other.d.ts': 'export type A = 1\nexport declare const b: A\n',
  'packages/one/src/index.ts': 'one\ntwo\n',
  'packages/one/src/deep/view.tsx': 'one\n',
  'packages/one/src/deep/view.test.tsx': 'one\n',
  'packages/one/src/deep/long.long.test.ts': 'one\n',
  'packages/one/src/deep/table.generated.ts': 'one\n',
  'packages/one/src/deep/style.css': 'one\n',
  'packages/one/src/testing/help.ts': 'one\n',
  'packages/lab/package.json': '{ "name": "@x/lab" }',
  'packages/lab/src/a.ts': 'one\n',
  'packages/lab/src/b.ts': 'one\n',
}

beforeAll(() => {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('what ships', () => {
  it('is counted without the lab, tests, their helpers and generated files', () => {
    expect(shippedSizes(root)).toEqual([
      { name: 'one', files: 2, lines: 3, exports: { '@x/one': 3 } },
    ])
  })
})

describe('large folders', () => {
  it('are those with more source files than the limit, the largest first', () => {
    expect(largeFolders(root)).toEqual([])
    expect(largeFolders(root, 1)).toEqual([{ path: 'packages/lab/src', files: 2 }])
    expect(largeFolders(root, 0)).toHaveLength(4)
  })
})
