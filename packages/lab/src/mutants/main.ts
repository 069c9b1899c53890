import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createRng, randomBelow } from '@skunkd/engine'
import ts from 'typescript'
import { createVitest } from 'vitest/node'
import { commandLine } from '../command-line.js'
import { shippedFiles } from '../size/measure.js'
import { type Mutant, mutantsIn } from './mutate.js'
import { importersOf, nearestSpecs, nearestTests } from './nearest-tests.js'

const HELP = `npm run lab -- mutants [options]

Puts small faults into what ships, one at a time, and runs the tests nearest to each, one file after
the other until one notices. Lists the faults that no test noticed.

  --seed <n>    which faults (default 1)
  --count <n>   how many (default 100)
  --skip <n>    how many of them were tried before (default 0): continues where a run ended
  --tests <n>   how many test files a fault meets (default 4), without those tagged slow
  --browser     a fault in the app that they don't notice meets as many browser tests, with its file
                changed while they run
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
      browser: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  }),
)
const seed = whole('seed', values.seed, 0)
const count = whole('count', values.count, 1)
const skip = whole('skip', values.skip, 0)
const most = whole('tests', values.tests, 1)

// Tests of what is compiled, which start quickly; whatever ends this, it is compiled again next time.
process.env['SKUNKD_COMPILED'] = '1'
for (const name of PACKAGES)
  rmSync(join(ROOT, 'packages', name, 'dist/.tsbuildinfo'), { force: true })

// One vitest for all: what it has translated once, it need not translate again.
const vitest = await createVitest('test', {
  root: ROOT,
  watch: false,
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: TEST_TIMEOUT_MS,
  tagsFilter: ['!slow'],
  retry: 0,
  // What was loaded with one fault must not stay for the next.
  isolate: true,
  maxWorkers: 1,
  reporters: [{}],
})
await vitest.standalone()

/** Ends the workers of a run: one that has become endless hears nothing else. */
const endRun = () => execFileSync('pkill', ['-KILL', '-P', String(process.pid), '-f', 'vitest'])

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

/** The file with the fault. */
function faulty({ file, start, end, after }: Mutant): string {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return text.slice(0, start) + after + text.slice(end)
}

/** What a source is compiled to; null in the app, whose tests go by the sources. */
function compiledPath({ file }: Mutant): string | null {
  if (file.startsWith('packages/web/')) return null
  return join(ROOT, file.replace('/src/', '/dist/').replace(/ts$/, 'js'))
}

/** Puts the fault into what is compiled, does something, and takes it out again. */
async function withFault<T>(mutant: Mutant, act: () => Promise<T>): Promise<T> {
  const path = compiledPath(mutant)
  const whole = path === null ? null : readFileSync(path)
  process.env['SKUNKD_MUTANT'] = JSON.stringify(mutant)
  forget(mutant.file)
  const { ES2022: target } = ts.ScriptTarget
  const compilerOptions = { target, module: ts.ModuleKind.ES2022, verbatimModuleSyntax: true }
  if (path !== null) {
    writeFileSync(path, ts.transpileModule(faulty(mutant), { compilerOptions }).outputText)
  }
  try {
    return await act()
  } finally {
    if (path !== null) writeFileSync(path, whole!)
    delete process.env['SKUNKD_MUTANT']
    forget(mutant.file)
  }
}

/** Runs a test file; whether all of it passed. */
async function passes(test: string): Promise<boolean> {
  // Errors of the runs before it would stay.
  vitest.state.clearErrors()
  const late = setTimeout(endRun, TIMEOUT_MS)
  const specifications = vitest.getModuleSpecifications(join(ROOT, test))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  clearTimeout(late)
  return unhandledErrors.length === 0 && testModules.every((module) => module.ok())
}

/** Tests that fail without a fault as well say nothing about it. */
const green = new Set<string>()
async function passesWithoutFault(test: string): Promise<boolean> {
  if (!green.has(test) && (await passes(test))) green.add(test)
  return green.has(test)
}

/** Builds the app with the fault and runs browser tests on it; whether one of them failed, twice. */
function browserNotices(mutant: Mutant): boolean {
  const path = join(ROOT, mutant.file)
  const text = readFileSync(path)
  const specs = nearestSpecs(ROOT, mutant.file, most)
  try {
    writeFileSync(path, faulty(mutant))
    const args = [
      'playwright',
      'test',
      '--max-failures=1',
      '--workers=1',
      '--timeout=45000',
      ...specs,
    ]
    return spawnSync('npx', args, { cwd: ROOT, stdio: 'ignore' }).status !== 0
  } finally {
    writeFileSync(path, text)
  }
}

type Verdict = 'noticed' | 'no verdict' | 'NO TEST' | 'SURVIVED'

async function judge(mutant: Mutant): Promise<Verdict> {
  const tests = nearestTests(importers, mutant.file, most)
  for (const test of tests) {
    if (await withFault(mutant, () => passes(test))) continue
    return (await passesWithoutFault(test)) ? 'noticed' : 'no verdict'
  }
  if (values.browser && mutant.file.startsWith('packages/web/')) {
    return browserNotices(mutant) ? 'noticed' : 'SURVIVED'
  }
  return tests.length === 0 ? 'NO TEST' : 'SURVIVED'
}

const files = PACKAGES.flatMap((name) =>
  shippedFiles(ROOT, name).map((path) => `packages/${name}/src/${path}`),
).filter((path) => path.includes(values.only))
const all = files.flatMap((file) => mutantsIn(file, readFileSync(join(ROOT, file), 'utf8')))
const importers = importersOf(ROOT)
const rng = createRng(seed)
let tried = 0
let unnoticed = 0
while (tried < count && all.length > 0) {
  const [mutant] = all.splice(randomBelow(rng, all.length), 1) as [Mutant]
  if (++tried <= skip) continue
  const verdict = await judge(mutant)
  if (verdict === 'NO TEST' || verdict === 'SURVIVED') unnoticed++
  const { file, line, before, after } = mutant
  const change = `${file}:${line}  ${before} → ${after}`.replaceAll(/\s+/g, ' ')
  console.log(`${String(tried).padStart(3)} ${verdict.padEnd(10)} ${change}`)
}
console.log(`\nSeed ${seed}: ${unnoticed} of ${Math.max(0, tried - skip)} faults went unnoticed.`)
await vitest.close()
