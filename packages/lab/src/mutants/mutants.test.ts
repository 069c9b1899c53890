import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { mutantsIn } from './mutate.js'
import { importersOf, nearestSpecs, nearestTests } from './nearest-tests.js'

const changes = (text: string) =>
  mutantsIn('a.ts', text).map(({ line, before, after }) => `${line}: ${before} → ${after}`)

test('finds the operators, conditions, numbers and calls of a file', () => {
  expect(changes('if (a < 2) go()\nexport const b = c && true ? 1 : d\n')).toEqual([
    '1: a < 2 → !(a < 2)',
    '1: < → <=',
    '1: 2 → (2 + 1)',
    '1: go() → void 0',
    '2: c && true → !(c && true)',
    '2: && → ||',
    '2: true → false',
    '2: 1 → (1 + 1)',
  ])
})

test('leaves types and texts alone', () => {
  expect(changes("type A = 1 | 2\nconst text = 'a' + name\nlet x: true\n")).toEqual([])
})

const root = fileURLToPath(new URL('../../../../', import.meta.url))

test('takes its own tests, then those that reach a file by the fewest imports', () => {
  const tests = nearestTests(importersOf(root), 'packages/arena/src/match/sprt.ts', 3)
  expect(tests[0]).toBe('packages/arena/src/match/sprt.test.ts')
  expect(tests).toHaveLength(3)
  const view = nearestTests(importersOf(root), 'packages/engine/src/rules/view.ts', 2)
  expect(view[0]).toBe('packages/engine/src/rules/view.test.ts')
})

test('takes the browser tests that share most words with a file of the app', () => {
  const specs = nearestSpecs(root, 'packages/web/src/learn/trainer/trainer-page.tsx', 2)
  expect(specs[0]).toBe('packages/web/tests/learn/trainer.spec.ts')
  expect(specs).toHaveLength(2)
})
