// Measures: npm run bench [-- scoring odds], and in a browser npm run bench -- app|lists [what …]
import { ensureCompiled, ensureInstalled, ensureWebBuilt } from './setup.mjs'
import { inRoot, run } from './support.mjs'

const IN_A_BROWSER = ['app', 'lists']
const [subject, ...rest] = process.argv.slice(2)
const browser = IN_A_BROWSER.includes(subject)

await ensureInstalled()
await ensureCompiled()
if (browser) await ensureWebBuilt()
const program = browser ? `packages/web/bench/${subject}.mjs` : 'bench/dist/main.js'
process.exitCode = await run(process.execPath, [
  inRoot(...program.split('/')),
  ...(browser ? rest : process.argv.slice(2)),
])
