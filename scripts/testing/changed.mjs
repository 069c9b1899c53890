// For daily work: types, form, and the unit tests that a change may touch.
//   npm run test:changed           what is changed against main
//   npm run test:changed -- HEAD~3 against another state
import { check } from '../check.mjs'
import { ensureInstalled } from '../setup.mjs'
import { log, runTool, TOOLS } from '../support.mjs'

const [since = 'main'] = process.argv.slice(2)
await ensureInstalled()
const failed = await check(['types', 'lint'])
log(`Running the tests that the changes since ${since} touch…`)
const code = await runTool(TOOLS.vitest, ['run', '--changed', since, '--passWithNoTests'])
if (code !== 0) failed.push('tests')
console.log(failed.length === 0 ? 'Passed.' : `Failed: ${failed.join(', ')}.`)
process.exitCode = failed.length === 0 ? 0 : 1
