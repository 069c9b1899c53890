// Chooses the positions of the lessons again: `npm run lab -- lessons`. About a minute.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const { module } = await runnerImport(here('../src/testing/positions/write-positions.ts'), {
  assetsInclude: ['**/*.bin'],
  resolve: { alias: { '@skunkd/engine': here('../../engine/src/index.ts') } },
})
const target = here('../src/learn/positions/positions.generated.ts')
writeFileSync(
  target,
  module.positionsFile((line) => process.stderr.write(`${line}\n`)),
)
process.stdout.write(`Written: ${target}\n`)
