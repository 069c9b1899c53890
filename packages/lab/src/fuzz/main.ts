import { parseArgs } from 'node:util'
import { commandLine } from '../command-line.js'
import { ATTACKS } from './attacks.js'
import { watchAttack } from './progress.js'

const USAGE = `npm run lab -- fuzz [--count 1000000] [--seed 1] [--only ${ATTACKS.map(({ name }) => name).join('|')}]

Tries malformed data at every entry point of the engine and prints what was refused, by code. The same
seed makes the same tries. Ends with 1 if anything but a refusal by the rules came out.
`

const { complain, read, whole } = commandLine(USAGE)

function readArguments() {
  const { values } = read(() =>
    parseArgs({
      options: {
        count: { type: 'string', default: '1000000' },
        seed: { type: 'string', default: '1' },
        only: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }),
  )
  const chosen = ATTACKS.filter(({ name }) => values.only === undefined || name === values.only)
  if (chosen.length === 0) {
    const names = ATTACKS.map(({ name }) => name).join(', ')
    complain(`--only must be one of ${names}, not "${values.only}".`)
  }
  return {
    chosen,
    count: whole('count', values.count, 0),
    seed: whole('seed', values.seed, 0),
  }
}

function main(): number {
  const given = readArguments()
  let failed = 0
  for (const attack of given.chosen) {
    const count = Math.max(1, Math.round(given.count * attack.share))
    const progress = watchAttack(attack.name, count, {
      terminal: process.stderr.isTTY,
      write: (text) => process.stderr.write(text),
      now: () => performance.now(),
    })
    const figures = attack.run({ count, seed: given.seed, onProgress: progress.update })
    progress.finish()
    const codes = Object.entries(figures.refused)
      .sort((a, b) => b[1] - a[1])
      .map(([code, times]) => `${code} ${times}`)
    process.stdout.write(
      `${attack.name}: ${figures.tried} tries (${attack.summary}), ${figures.accepted} accepted, ${figures.failures.length} failures\n  refused: ${codes.join(', ')}\n`,
    )
    for (const failure of figures.failures) process.stdout.write(`  FAILURE ${failure}\n`)
    failed += figures.failures.length
  }
  return failed > 0 ? 1 : 0
}

process.exitCode = main()
