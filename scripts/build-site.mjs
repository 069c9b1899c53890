// The static site of the project, in pages/: the app, and the documentation below reference/.
import { cpSync } from 'node:fs'
import { copyApp } from './pages.mjs'
import { setup } from './setup.mjs'
import { inRoot, log, run } from './support.mjs'

await setup('packages/engine')
copyApp(inRoot('pages'))
const code = await run(process.execPath, [inRoot('scripts', 'docs.mjs')])
if (code !== 0) process.exit(code)
cpSync(inRoot('site'), inRoot('pages', 'reference'), { recursive: true })
log('The site is in pages/.')
