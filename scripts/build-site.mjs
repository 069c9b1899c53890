// The static site of the project: the app, and the documentation below reference/.
//   npm run pages               in pages/
//   npm run pages -- /tmp/site  in another folder, which is emptied first
import { cpSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setup } from './setup.mjs'
import { inRoot, log, run } from './support.mjs'

await setup('packages/engine')
const target = resolve(process.argv[2] ?? inRoot('pages'))
rmSync(target, { recursive: true, force: true })
cpSync(inRoot('packages', 'web', 'dist'), target, { recursive: true })
const code = await run(process.execPath, [inRoot('scripts', 'docs.mjs')])
if (code !== 0) process.exit(code)
cpSync(inRoot('site'), join(target, 'reference'), { recursive: true })
log(`The site is in ${target}.`)
