// The static site of the project, in pages/: the app, and the documentation below reference/.
import { cpSync, existsSync, rmSync } from 'node:fs'
import { setup } from './setup.mjs'
import { inRoot, log, run } from './support.mjs'

await setup('packages/engine')
const target = inRoot('pages')
rmSync(target, { recursive: true, force: true })
cpSync(inRoot('packages', 'web', 'dist'), target, { recursive: true })
// Any address below the app is the app; a static host shows this page for it.
if (!existsSync(inRoot('pages', '404.html'))) {
  cpSync(inRoot('pages', 'index.html'), inRoot('pages', '404.html'))
}
const code = await run(process.execPath, [inRoot('scripts', 'docs.mjs')])
if (code !== 0) process.exit(code)
cpSync(inRoot('site'), inRoot('pages', 'reference'), { recursive: true })
log('The site is in pages/.')
