import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { commandLine } from '../command-line.js'

const HELP = `npm run lab -- check [words]

Runs all tests of the lab, also those that "npm test" leaves out for their length (*.long.test.ts);
with words, only the files whose path contains one of them.
`
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

const { read } = commandLine(HELP)
const { positionals } = read(() =>
  parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h', default: false } },
  }),
)
const { status } = spawnSync(
  process.execPath,
  [
    `${ROOT}node_modules/vitest/vitest.mjs`,
    'run',
    '--dir',
    'packages/lab',
    '--testTimeout=600000',
    ...positionals,
  ],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, SKUNKD_COMPILED: '1', SKUNKD_LONG: '1' },
  },
)
process.exitCode = status ?? 1
