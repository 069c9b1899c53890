import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { mutantsIn, withSwitches } from './mutate.js'
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

test('switches many faults of one text on, one at a time', () => {
  const text = `let said = ''
const add = (more) => { said += more }
if (a < 2) add('x')
a > 1 && add('y')
`
  const faults = mutantsIn('a.ts', text).map((mutant, i) => [`on[${i}]`, mutant] as const)
  const run = new Function('on', 'a', `${withSwitches(text, faults)}\nreturn said`)
  const plain = new Function('a', `${text}\nreturn said`)
  for (const a of [0, 1, 2, 3]) {
    expect(run([], a)).toBe(plain(a))
    for (const [at, [, { start, end, after }]] of faults.entries()) {
      const changed = new Function(
        'a',
        `${text.slice(0, start)}${after}${text.slice(end)}\nreturn said`,
      )
      const on = faults.map((_, i) => i === at)
      expect(run(on, a)).toBe(changed(a))
    }
  }
})

const root = fileURLToPath(new URL('../../../../', import.meta.url))

test('takes its own tests, then those that reach a file by the fewest imports', () => {
  const tests = nearestTests(importersOf(root), 'packages/arena/src/match/sprt.ts', 3)
  expect(tests[0]).toBe('packages/arena/src/match/sprt.test.ts')
  expect(tests).toHaveLength(3)
  const view = nearestTests(importersOf(root), 'packages/engine/src/rules/view.ts', 2)
  expect(view[0]).toBe('packages/engine/src/rules/view.test.ts')
  // They reach it through the package only.
  const options = nearestTests(importersOf(root), 'packages/engine/src/rules/options.ts', 6)
  expect(options).toContain('packages/engine/src/rules/create-game.test.ts')
  const signature = nearestTests(importersOf(root), 'packages/arena/src/signature/signature.ts', 9)
  expect(signature).toContain('packages/lab/src/goldens/pinned.test.ts')
})

test('takes the browser tests that share most words with a file of the app', () => {
  const specs = nearestSpecs(root, 'packages/web/src/learn/trainer/trainer-page.tsx', 2)
  expect(specs[0]).toBe('packages/web/tests/learn/trainer.spec.ts')
  expect(specs).toHaveLength(2)
  const menu = nearestSpecs(root, 'packages/web/src/online/at-table/online-menu.tsx', 4)
  expect(menu).toContain('packages/web/tests/friends/device.spec.ts')
})
