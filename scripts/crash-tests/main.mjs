// Kills programs with SIGKILL at seeded moments while they write, and says what was lost.
//   npm run proof -- crash-tests             every subject, 100 kills each
//   npm run proof -- crash-tests play --kills 20 --seed 7  one of them
// A subject is a file here and a line in SUBJECTS: { name, summary, run({ kills, seed, say }) },
// which gives { figures, held }: numbers to print, and whether nothing was lost.
import { parseArgs } from 'node:util'
import { ensureCompiled, ensureInstalled } from '../setup.mjs'
import { log } from '../support.mjs'
import { browser } from './browser.mjs'
import { play } from './play.mjs'
import { resume } from './resume.mjs'

const SUBJECTS = [play, resume, browser]

function readArguments() {
  const { values, positionals } = parseArgs({
    options: { kills: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
    allowPositionals: true,
  })
  const [kills, seed] = [values.kills, values.seed].map(Number)
  if (!(Number.isInteger(kills) && kills >= 1 && kills <= 100_000)) {
    throw new Error(`--kills takes a whole number from 1 to 100000, not "${values.kills}".`)
  }
  if (!(Number.isInteger(seed) && seed >= 0)) {
    throw new Error(`--seed takes a whole number from 0, not "${values.seed}".`)
  }
  const unknown = positionals.find((name) => !SUBJECTS.some((subject) => subject.name === name))
  if (unknown !== undefined) {
    const list = SUBJECTS.map(({ name, summary }) => `  ${name.padEnd(8)} ${summary}`)
    throw new Error(`There is no subject "${unknown}"; there are:\n${list.join('\n')}`)
  }
  const chosen = SUBJECTS.filter(
    ({ name }) => positionals.length === 0 || positionals.includes(name),
  )
  return { kills, seed, chosen }
}

let runOptions
try {
  runOptions = readArguments()
} catch (error) {
  const accepted = SUBJECTS.map(({ name }) => name).join(', ')
  log(
    error.code?.startsWith('ERR_PARSE_ARGS')
      ? `${error.message.split('. ')[0]}. --kills <n>, --seed <n> and ${accepted} are accepted.`
      : error.message,
  )
  process.exit(2)
}
await ensureInstalled()
await ensureCompiled()
let held = true
for (const subject of runOptions.chosen) {
  log(`Killing ${subject.summary}…`)
  const progress = (text) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${subject.name}: ${text}\r`)
  }
  const result = await subject.run({ ...runOptions, say: progress })
  held &&= result.held
  const figures = Object.entries(result.figures).map(([name, value]) => `${value} ${name}`)
  console.log(`${subject.name}, seed ${runOptions.seed}: ${figures.join(', ')}`)
}
console.log(held ? 'Nothing was lost.' : 'Something was lost.')
process.exitCode = held ? 0 : 1
