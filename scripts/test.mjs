// Everything a change must pass: checks, unit and property tests, browser tests.
//   npm test -- play score              only the tests whose path contains one of these words
//   npm run test:unit, test:browser     one kind of test, all of them or by such words
//   npm run test:engine [-- game]       the tests of one folder but the slow ones, or by such words
// The last line is the total: "N passed, M failed"; the line before it counts the flaky ones.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { check, OTHER_PARTS } from './check.mjs'
import { ensureCompiled, ensureInstalled, ensureWebBuilt } from './setup.mjs'
import { COMPILED, chosenPaths, inRoot, log, runTool, TOOLS } from './support.mjs'

const { values: options, positionals: words } = parseArgs({
  options: {
    unit: { type: 'boolean' },
    browser: { type: 'boolean' },
    in: { type: 'string', default: '' },
    update: { type: 'boolean' },
  },
  allowPositionals: true,
})

const results = mkdtempSync(join(tmpdir(), 'skunkd-test-'))
process.on('exit', () => rmSync(results, { recursive: true, force: true }))

const total = { passed: 0, failed: 0, skipped: 0, flaky: [] }
const NOTHING = { passed: 0, failed: 0, skipped: 0, flaky: [] }

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** A part that fails without a failed test (a crash, an unhandled error) counts as one failure. */
function add(name, code, { passed, failed, skipped, flaky }) {
  const failures = code !== 0 && failed === 0 ? 1 : failed
  total.passed += passed
  total.failed += failures
  total.skipped += skipped
  total.flaky.push(...flaky)
  if (failures > 0) log(`Failed: ${name}.`)
}

/** The files below a folder that were asked for. */
function chosenFiles(folder, isTest) {
  const paths = readdirSync(inRoot(folder), { recursive: true })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => isTest.test(path))
  return chosenPaths(paths, { below: options.in, words })
}

async function unitTests(files) {
  log('Running the tests…')
  const file = join(results, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=./scripts/testing/reporter.mjs']
  // Of a whole folder, for daily work: the quick ones, which share their modules.
  const quick =
    words.length === 0 && options.in !== '' ? ['--tags-filter=!slow', '--no-isolate'] : []
  // With its value, or it takes the first file for one.
  const update = options.update ? ['--update=all'] : []
  const code = await runTool(TOOLS.vitest, ['run', ...reporters, ...quick, ...update, ...files], {
    env: { ...COMPILED, SKUNKD_TEST_RESULT: file },
  })
  add('tests', code, readReport(file) ?? NOTHING)
}

/** The browser tests that passed only when they were tried again. */
function flakySpecs(suites, path = []) {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => {
    const here = [...path, title]
    const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    return [...flaky.map((spec) => [...here, spec.title].join(': ')), ...flakySpecs(inner, here)]
  })
}

/** They run beside the other tests, and tell of it after them. */
async function browserTests(files, turn) {
  turn.then(() => log('Running the browser tests…'))
  const file = join(results, 'playwright.json')
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const output = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const code = await runTool(TOOLS.playwright, ['test', '--reporter=list,json', ...files], {
    env: { ...COMPILED, ...colours, ...output },
    turn,
  })
  const { stats, suites = [] } = readReport(file) ?? {}
  add('browser tests', code, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
    flaky: flakySpecs(suites),
  })
}

await ensureInstalled()
const everything = words.length === 0 && options.in === ''
const units = everything
  ? []
  : [
      ...chosenFiles('packages', /^packages\/\w+\/src\/.*\.test\.tsx?$/),
      ...chosenFiles('scripts', /\.test\.mjs$/),
    ]
const browsers = everything ? [] : chosenFiles('packages/web/tests', /\.spec\.ts$/)
const wantsUnits = !options.browser && (everything || units.length > 0)
const wantsBrowser = !options.unit && (everything || browsers.length > 0)

const wantsChecks = everything && wantsUnits && wantsBrowser

async function checks(names) {
  for (const name of await check(names)) add(name, 1, NOTHING)
}

// The app is built from sources, so that it need not wait for what is compiled.
await Promise.all([
  wantsChecks ? checks(['types']) : ensureCompiled(),
  everything || wantsBrowser ? ensureWebBuilt() : null,
])
// Many tests wait, for a page, a socket or a disk: all of them together take less time.
const unitsDone = wantsUnits ? unitTests(units) : Promise.resolve()
await Promise.all([
  wantsChecks ? checks(OTHER_PARTS) : null,
  unitsDone,
  wantsBrowser ? browserTests(browsers, unitsDone) : null,
])
if (!wantsUnits && !wantsBrowser) log(`No test has "${words.join('" or "')}" in its path.`)

// Standard output, after everything: the lines that other programs read.
if (total.flaky.length > 0) {
  console.log('flaky:')
  for (const name of total.flaky) console.log(`  ${name}`)
}
console.log(`${total.flaky.length} flaky`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
