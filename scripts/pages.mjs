// The app as a static site: what `npm run pages` publishes, without the documentation.
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './support.mjs'

/** Copies the built app to a folder, which is emptied first. */
export function copyApp(target) {
  rmSync(target, { recursive: true, force: true })
  cpSync(inRoot('packages', 'web', 'dist'), target, { recursive: true })
  // Any address below the app is the app; a static host shows this page for it.
  if (!existsSync(join(target, '404.html'))) {
    cpSync(join(target, 'index.html'), join(target, '404.html'))
  }
}
