// Builds what is stale, then serves app, games and sockets on one port.
import { setup } from './setup.mjs'
import { inRoot, run } from './support.mjs'

await setup('packages/server')
const server = inRoot('packages', 'server', 'dist', 'main.js')
process.exitCode = await run(process.execPath, [server, ...process.argv.slice(2)])
