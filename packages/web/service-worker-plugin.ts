import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { build, type Plugin } from 'vite'

const KEPT = /\.(js|css|html|svg|png|webmanifest|bin|woff2)$/

/** Builds the service worker, which keeps every file of a finished build for visits without a network. */
export function serviceWorkerPlugin(entry: string): Plugin {
  let outDir = ''
  return {
    name: 'kept-app',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir)
    },
    async closeBundle() {
      const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
        .map((path) => path.split(sep).join('/'))
        .filter((file) => KEPT.test(file))
        .sort()
      const hash = createHash('sha256')
      for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(outDir, file)))
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: {
          KEPT_FILES: JSON.stringify(files),
          KEPT_VERSION: JSON.stringify(hash.digest('hex').slice(0, 16)),
        },
        build: {
          outDir,
          emptyOutDir: false,
          target: 'es2022',
          lib: { entry, formats: ['iife'], name: 'keptApp', fileName: () => 'sw.js' },
        },
      })
    },
  }
}
