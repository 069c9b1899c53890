// The static site of the project, in pages/: the app, and the reference below reference/ where
// there is a command that makes it.
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { setup } from './setup.mjs'
import { inRoot, run, say } from './support.mjs'

await setup()
const target = inRoot('pages')
rmSync(target, { recursive: true, force: true })
cpSync(inRoot('packages', 'web', 'dist'), target, { recursive: true })
// Any address below the app is the app; a static host shows this page for it.
if (!existsSync(inRoot('pages', '404.html'))) {
  cpSync(inRoot('pages', 'index.html'), inRoot('pages', '404.html'))
}
const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
if (scripts.docs !== undefined) {
  const windows = process.platform === 'win32'
  const code = await run(windows ? 'npm.cmd' : 'npm', ['run', 'docs'], { shell: windows })
  if (code !== 0) process.exit(code)
  cpSync(inRoot('site'), inRoot('pages', 'reference'), { recursive: true })
}
say('The site is in pages/.')
