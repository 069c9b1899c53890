import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createRng, randomBelow } from '@skunkd/engine'
import { createVitest } from 'vitest/node'
import { commandLine } from '../command-line.js'
import { shippedFiles } from '../size/measure.js'
import { type Mutant, mutantsIn } from './mutate.js'
import { importersOf, nearestTests } from './nearest-tests.js'

const HELP = `npm run lab -- mutants [options]

Puts small faults into what ships, one at a time, and runs the tests nearest to each. Lists the
faults that no test noticed. The files themselves are not changed.

  --seed <n>    which faults (default 1)
  --count <n>   how many (default 100)
  --skip <n>    how many of them were tried before (default 0): goes on where a run was ended
  --tests <n>   how many test files a fault meets (default 4); those tagged slow are left out
  --only <word> only in files whose path contains it
`
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const PACKAGES = ['engine', 'protocol', 'server', 'arena', 'cli', 'web']
/** A fault that makes a loop endless is noticed, too. */
const TIMEOUT_MS = 240_000
/** Tests must not fail because the machine is busy. */
const TEST_TIMEOUT_MS = 60_000

const { read, whole } = commandLine(HELP)
const { values } = read(() =>
  parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '100' },
      skip: { type: 'string', default: '0' },
      tests: { type: 'string', default: '4' },
      only: { type: 'string', default: '' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  }),
)
const seed = whole('seed', values.seed, 0)
const count = whole('count', values.count, 1)
const skip = whole('skip', values.skip, 0)
const most = whole('tests', values.tests, 1)

// One vitest for all: what it has translated once, it need not translate again.
const vitest = await createVitest('test', {
  root: ROOT,
  watch: false,
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: TEST_TIMEOUT_MS,
  tagsFilter: ['!slow'],
  reporters: [{}],
})
await vitest.standalone()

/** Ends the processes of a run: one that has become endless hears nothing else. */
const endRun = () => execFileSync('pkill', ['-KILL', '-P', String(process.pid)])

/** Has a file translated again by whichever environment has done so. */
function forget(file: string): void {
  for (const { vite } of vitest.projects) {
    for (const { moduleGraph } of Object.values(vite.environments)) {
      for (const module of moduleGraph.getModulesByFile(join(ROOT, file)) ?? []) {
        moduleGraph.invalidateModule(module)
      }
    }
  }
}

/** Runs tests on the sources, with the fault if there is one; whether all of them passed. */
async function passes(tests: readonly string[], mutant: Mutant | null): Promise<boolean> {
  if (mutant !== null) {
    process.env['SKUNKD_MUTANT'] = JSON.stringify(mutant)
    forget(mutant.file)
  }
  // Errors of the runs before it would stay.
  vitest.state.clearErrors()
  const late = setTimeout(endRun, TIMEOUT_MS)
  const specifications = tests.flatMap((path) => vitest.getModuleSpecifications(join(ROOT, path)))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  clearTimeout(late)
  delete process.env['SKUNKD_MUTANT']
  if (mutant !== null) forget(mutant.file)
  return unhandledErrors.length === 0 && testModules.every((module) => module.ok())
}

/** Tests that fail without a fault as well say nothing about it. */
const green = new Set<string>()
async function passWithoutFault(tests: readonly string[]): Promise<boolean> {
  const unknown = tests.filter((path) => !green.has(path))
  if (unknown.length > 0 && !(await passes(unknown, null))) return false
  for (const path of unknown) green.add(path)
  return true
}

const files = PACKAGES.flatMap((name) =>
  shippedFiles(ROOT, name).map((path) => `packages/${name}/src/${path}`),
).filter((path) => path.includes(values.only))
const all = files.flatMap((file) => mutantsIn(file, readFileSync(join(ROOT, file), 'utf8')))
const importers = importersOf(ROOT)
const rng = createRng(seed)
const survivors: Mutant[] = []
let tried = 0
while (tried < count && all.length > 0) {
  const [mutant] = all.splice(randomBelow(rng, all.length), 1) as [Mutant]
  if (++tried <= skip) continue
  const tests = nearestTests(importers, mutant.file, most)
  const survived = tests.length === 0 || (await passes(tests, mutant))
  const doubtful = !survived && !(await passWithoutFault(tests))
  const { file, line, before, after } = mutant
  const change = `${file}:${line}  ${before} → ${after}`.replaceAll(/\s+/g, ' ')
  const verdict = tests.length === 0 ? 'NO TEST' : survived ? 'SURVIVED' : 'noticed'
  console.log(
    `${String(tried).padStart(3)} ${(doubtful ? 'no verdict' : verdict).padEnd(10)} ${change}`,
  )
  if (survived) survivors.push(mutant)
}
console.log(
  `\nSeed ${seed}: ${survivors.length} of ${Math.max(0, tried - skip)} faults went unnoticed.`,
)
await vitest.close()
