// Writes the API reference of the engine's public names to docs/api/, which git ignores.
import { ensureInstalled } from './setup.mjs'
import { runTool, TOOLS } from './support.mjs'

await ensureInstalled()
process.exitCode = await runTool(TOOLS.typedoc, ['--options', 'packages/engine/typedoc.json'])
