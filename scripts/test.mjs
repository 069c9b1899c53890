// Everything a change must pass: checks, unit and property tests, browser tests.
// With arguments, only the unit tests whose path contains one of them.
// The last line is the total: "N passed, M failed".
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from './check.mjs'
import { ensureCompiled, ensureInstalled, ensureWebBuilt } from './setup.mjs'
import { COMPILED, hasBrowserTests, inRoot, log, runTool, TOOLS } from './support.mjs'

const only = process.argv.slice(2)

const results = mkdtempSync(join(tmpdir(), 'skunkd-test-'))
process.on('exit', () => rmSync(results, { recursive: true, force: true }))

const total = { passed: 0, failed: 0, skipped: 0 }

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** A part that fails without a failed test (a crash, an unhandled error) counts as one failure. */
function add(name, code, { passed, failed, skipped }) {
  const failures = code !== 0 && failed === 0 ? 1 : failed
  total.passed += passed
  total.failed += failures
  total.skipped += skipped
  if (failures > 0) log(`Failed: ${name}.`)
}

async function unitTests() {
  log('Running the tests …')
  const file = join(results, 'vitest.json')
  const code = await runTool(
    TOOLS.vitest,
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...only],
    { env: COMPILED },
  )
  const report = readReport(file)
  add('tests', code, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  })
}

async function browserTests() {
  if (!hasBrowserTests()) return
  log('Running the browser tests …')
  const file = join(results, 'playwright.json')
  const code = await runTool(TOOLS.playwright, ['test', '--reporter=list,json'], {
    cwd: inRoot('packages', 'web'),
    env: { ...COMPILED, PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  const stats = readReport(file)?.stats
  add('browser tests', code, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  })
}

await ensureInstalled()
if (only.length > 0) {
  await ensureCompiled()
  await unitTests()
} else {
  // The app is built from sources, so that it need not wait for what is compiled.
  const [failed] = await Promise.all([check(), ensureWebBuilt()])
  for (const name of failed) add(name, 1, { passed: 0, failed: 0, skipped: 0 })
  await unitTests()
  await browserTests()
}

const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
// Standard output, after everything: the one line that other programs read.
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
