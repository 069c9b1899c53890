import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { commandLine } from '../command-line.js'

const HELP = `npm run lab -- check [words]

Runs all tests of the lab, also those that "npm test" leaves out for their length (*.long.test.ts),
and those of the lessons with every choice. With words, only the files whose path contains one of
them.
`
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const SOURCES = 'packages/lab/src'
/** Asks the coach about every choice of every position, if it may take its time. */
const LESSONS = 'packages/web/src/learn/lessons.test.ts'

const { complain, read } = commandLine(HELP)
const { positionals: words } = read(() =>
  parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h', default: false } },
  }),
)
const files = readdirSync(`${ROOT}${SOURCES}`, { recursive: true, encoding: 'utf8' })
  .map((path) => `${SOURCES}/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.test.ts'))
  .concat(LESSONS)
  .filter((path) => words.length === 0 || words.some((word) => path.includes(word)))
if (files.length === 0) complain(`No such test has a path that contains ${words.join(' or ')}.`)

const { status } = spawnSync(
  process.execPath,
  [`${ROOT}node_modules/vitest/vitest.mjs`, 'run', '--testTimeout=600000', ...files],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, SKUNKD_COMPILED: '1', SKUNKD_LONG: '1' },
  },
)
process.exitCode = status ?? 1
