import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createRng, randomBelow } from '@skunkd/engine'
import { commandLine } from '../command-line.js'
import { shippedFiles } from '../size/measure.js'
import { openBrowserTests } from './browser-tests.js'
import { type Mutant, mutantsIn } from './mutate.js'
import { importersOf } from './nearest-tests.js'
import { Endless, openUnitTests, type Verdict } from './unit-tests.js'

const HELP = `npm run lab -- mutants [options]

Puts small faults into what ships, one at a time, and runs the tests nearest to each, one file after
the other until one notices. A fault in the app that they don't notice meets browser tests. Lists the
faults that no test noticed. Time is counted by the processor, so that a busy machine is no matter.
What was found is kept: the same command continues where it ended.

  --seed <n>    which faults (default 1)
  --count <n>   how many (default 100)
  --tests <n>   how many test files a fault meets (default 6)
  --specs <n>   how many files of browser tests (default 4; 0: none)
  --only <word> only in files whose path contains it
  --again       tries again what wasn't noticed, after tests were added
`
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const PACKAGES = ['engine', 'protocol', 'server', 'arena', 'cli', 'web']

const { read, whole } = commandLine(HELP)
const { values } = read(() =>
  parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '100' },
      tests: { type: 'string', default: '6' },
      specs: { type: 'string', default: '4' },
      only: { type: 'string', default: '' },
      again: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  }),
)
const seed = whole('seed', values.seed, 0)
const count = whole('count', values.count, 1)
const tests = whole('tests', values.tests, 1)
const specs = whole('specs', values.specs, 0)

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** The seeded choice of all faults that could be put in. */
function chosenMutants(): Mutant[] {
  const all = PACKAGES.flatMap((name) =>
    shippedFiles(ROOT, name).map((path) => `packages/${name}/src/${path}`),
  )
    .filter((path) => path.includes(values.only))
    .flatMap((file) => mutantsIn(file, textOf(file)))
  const rng = createRng(seed)
  const chosen: Mutant[] = []
  while (chosen.length < count && all.length > 0) {
    chosen.push(...all.splice(randomBelow(rng, all.length), 1))
  }
  return chosen
}

const KEPT = join(ROOT, 'node_modules/.cache/skunkd/mutants.json')
/** By the fault and the file that it is in: a file that has changed is tried again. */
const kept: Record<string, Verdict> = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {}
const keyOf = (kind: 'unit' | 'browser', { file, start, after }: Mutant) =>
  createHash('sha256')
    .update(JSON.stringify([kind, file, start, after, textOf(file)]))
    .digest('hex')

/** What is kept of a fault, or what it comes to now. */
async function keptOr(key: string, judge: () => Promise<Verdict> | Verdict): Promise<Verdict> {
  const before = kept[key]
  if (before === 'noticed' || (before === 'unnoticed' && !values.again)) return before
  const verdict = await judge()
  kept[key] = verdict
  mkdirSync(join(KEPT, '..'), { recursive: true })
  writeFileSync(KEPT, JSON.stringify(kept))
  return verdict
}

const mutants = chosenMutants()
const verdicts = new Map<Mutant, Verdict>()

const lineOf = (mutant: Mutant) => {
  const { file, line, before, after } = mutant
  const number = String(mutants.indexOf(mutant) + 1).padStart(3)
  const change = `${file}:${line}  ${before} → ${after}`.replaceAll(/\s+/g, ' ')
  return `${number} ${verdicts.get(mutant)!.padEnd(10)} ${change}`
}

/** As it was given: whoever runs tests changes it. */
const environment = { ...process.env }

/** Ends here and continues in another process, with what has been found so far. */
function continueAnew(): never {
  // The subject has been taken out of the arguments on the way here.
  const [, program, ...options] = process.argv
  const { status } = spawnSync(process.execPath, [program!, 'mutants', ...options], {
    stdio: 'inherit',
    env: environment,
  })
  process.exit(status ?? 1)
}

const units = await openUnitTests(ROOT, importersOf(ROOT), PACKAGES)
for (const mutant of mutants) {
  let isEndless = false
  const judge = () =>
    units.judge(mutant, tests).catch((error) => {
      isEndless = error instanceof Endless
      if (isEndless) return 'noticed' as const
      throw error
    })
  verdicts.set(mutant, await keptOr(keyOf('unit', mutant), judge))
  console.log(lineOf(mutant))
  if (isEndless) continueAnew()
}

const inBrowser = mutants.filter(
  (mutant) => verdicts.get(mutant) !== 'noticed' && mutant.file.startsWith('packages/web/'),
)
if (specs > 0 && inBrowser.length > 0) {
  console.log(`\nIn a browser, ${inBrowser.length} of them:`)
  const browser = await openBrowserTests(ROOT, inBrowser)
  for (const mutant of inBrowser) {
    const verdict = await keptOr(keyOf('browser', mutant), () => browser.judge(mutant, specs))
    verdicts.set(mutant, verdict)
    console.log(lineOf(mutant))
  }
  browser.close()
}

const alive = mutants.filter((mutant) => verdicts.get(mutant) !== 'noticed')
console.log(`\nSeed ${seed}: ${alive.length} of ${mutants.length} faults went unnoticed.`)
for (const mutant of alive) console.log(lineOf(mutant))
await units.close()
process.exit(0)
