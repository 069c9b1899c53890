// The long runs with their full figures; `npm test` runs a seeded slice of each.
// `npm run proof -- crash-tests [play] [--kills 20]` kills programs while they write.
// `npm run proof -- browsers` tries the app in Firefox and WebKit.
import { ensureCompiled, ensureInstalled } from './setup.mjs'
import { COMPILED, inRoot, log, run, runTool, TOOLS } from './support.mjs'

/** What there is to prove, and the tests that do it. */
const SUBJECTS = {
  server: [
    'packages/protocol/src/fair',
    'packages/server/src/integration',
    'packages/server/src/http/api-access.test.ts',
    'packages/server/src/storage/sqlite',
  ],
  scoring: [
    'packages/engine/src/rules/scoring/score-census',
    'packages/engine/src/rules/scoring/score-pegging',
  ],
  postgres: ['packages/server/src/storage/postgres', 'packages/server/src/integration/nodes'],
  nodes: [
    'packages/server/src/integration/silent-nodes',
    'packages/server/src/storage/postgres/faults',
  ],
  queue: ['packages/cli/src/match/queue.test.ts'],
}

const wanted = process.argv.slice(2)
if (wanted[0] === 'crash-tests' || wanted[0] === 'browsers') {
  const program = inRoot('scripts', wanted[0], 'main.mjs')
  process.exit(await run(process.execPath, [program, ...wanted.slice(1)]))
}
const unknown = wanted.find((name) => !Object.hasOwn(SUBJECTS, name))
if (unknown !== undefined) {
  log(
    `There is no proof "${unknown}"; there are ${Object.keys(SUBJECTS).join(', ')}, crash-tests and browsers.`,
  )
  process.exit(2)
}
await ensureInstalled()
await ensureCompiled()
const names = wanted.length > 0 ? wanted : Object.keys(SUBJECTS)
process.exitCode = await runTool(
  TOOLS.vitest,
  [
    'run',
    '--reporter=verbose',
    '--testTimeout=3600000',
    '--no-file-parallelism',
    ...names.flatMap((name) => SUBJECTS[name]),
  ],
  { env: { ...COMPILED, SKUNKD_PROOF: 'full' } },
)
