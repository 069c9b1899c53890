// Checks that imports follow the rules in .dependency-cruiser.cjs, and that the picture of them in
// docs/architecture.svg is what they are; with --draw the picture is written.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cruise } from 'dependency-cruiser'
import { inRoot, root } from '../support.mjs'
import { drawArchitecture, layersOf } from './architecture.mjs'

const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')

const { output } = await cruise(['packages'], {
  ...config.options,
  ruleSet: { forbidden: config.forbidden },
  validate: true,
  baseDir: root,
})
const { summary } = output

for (const { from, to, rule, cycle } of summary.violations) {
  const path = cycle ? cycle.map((step) => step.name).join(' → ') : to
  console.error(`${rule.severity}: ${from} → ${path}  (${rule.name})`)
}

// Under a compiler version it cannot read, dependency-cruiser finds nothing and is content.
const sources = output.modules.filter(({ source }) =>
  /^packages\/engine\/src\/.*\.ts$/.test(source),
)
if (sources.length === 0 || summary.totalDependenciesCruised === 0) {
  console.error(
    'error: the check of imports looked at no module of the engine, so it proves nothing.',
  )
  process.exit(1)
}

if (summary.error > 0) process.exit(1)

const picture = inRoot('docs', 'architecture.svg')
const drawn = drawArchitecture(layersOf(output.modules))
if (process.argv.includes('--draw')) writeFileSync(picture, drawn)
else if (!existsSync(picture) || readFileSync(picture, 'utf8') !== drawn) {
  console.error('error: docs/architecture.svg shows other imports: run "npm run architecture".')
  process.exit(1)
}

console.log(
  `${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports, all as the rules say.`,
)
