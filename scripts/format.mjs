import { ensureInstalled } from './setup.mjs'
import { runTool, TOOLS } from './support.mjs'

await ensureInstalled()
process.exitCode = await runTool(TOOLS.biome, ['check', '--write', '.'])
