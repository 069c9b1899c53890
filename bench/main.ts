import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { signature } from '@skunkd/arena'
import { arena } from './arena.js'
import { coach, hints } from './coach.js'
import { floods } from './floods.js'
import { runSubject, type Subject, type SubjectResult } from './harness.js'
import { hosting } from './hosting.js'
import { levels } from './levels.js'
import { odds } from './odds.js'
import { play } from './play.js'
import { queue } from './queue.js'
import { rules } from './rules.js'
import { scoring } from './scoring.js'
import { server } from './server.js'
import { soak } from './soak.js'

/** Every subject, in the order they run. Add one: a file beside this one, and a line here. */
const SUBJECTS: Readonly<Record<string, Subject>> = {
  scoring,
  rules,
  odds,
  play,
  arena,
  levels,
  coach,
  server,
}

/** These take minutes or a process of their own, and run only when named. */
const ON_DEMAND: Readonly<Record<string, Subject>> = { floods, hints, hosting, queue, soak }

const STRICT = '--strict'
const given = process.argv.slice(2)
const wanted = given.filter((argument) => argument !== STRICT)
const all = { ...SUBJECTS, ...ON_DEMAND }
const unknown = wanted.find((name) => !Object.hasOwn(all, name))
if (unknown !== undefined) {
  console.error(
    `There is no subject "${unknown}"; there are ${Object.keys(all).join(', ')}, and ${STRICT}.`,
  )
  process.exit(2)
}

const results: SubjectResult[] = []
for (const [name, subject] of Object.entries(wanted.length === 0 ? SUBJECTS : all)) {
  if (wanted.length === 0 || wanted.includes(name)) results.push(await runSubject(name, subject))
}

const folder = fileURLToPath(new URL('../results/', import.meta.url))
const when = new Date().toISOString()
const machine = { node: process.version, cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length }
mkdirSync(folder, { recursive: true })
const text = `${JSON.stringify({ when, machine, results }, null, 2)}\n`
for (const file of ['latest', when.replaceAll(':', '-')])
  writeFileSync(`${folder}${file}.json`, text)

const goals = results.flatMap((result) => result.goals)
const missed = goals.filter((goal) => !goal.met)
console.log(`\n${goals.length - missed.length} of ${goals.length} goals met.`)
console.log('Figures written to bench/results/latest.json')
// Depends on every decision of every player over a fixed set of positions.
const behaviour = signature()
console.log(`Signature ${behaviour}`)
// A busy machine misses goals, so that is an error only on request.
if (given.includes(STRICT) && missed.length > 0) process.exitCode = 1
