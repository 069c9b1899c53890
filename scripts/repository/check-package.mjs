// The engine as others would install it: do its package.json and its types hold what they promise?
import { inRoot, runTool, TOOLS } from '../support.mjs'

const engine = inRoot('packages', 'engine')

const published = await runTool(TOOLS.publint, [engine, '--strict', '--pack=npm'])
const typed = await runTool(TOOLS.attw, ['--pack', engine, '--profile', 'esm-only', '--quiet'])
process.exit(published || typed)
