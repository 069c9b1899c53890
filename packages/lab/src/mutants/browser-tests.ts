import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Mutant, withSwitches } from './mutate.js'
import { nearestSpecs } from './nearest-tests.js'
import type { Verdict } from './unit-tests.js'

/** No build takes it apart, and nothing else has such a name. */
const switchName = (number: number) => `globalThis.skunkdFault${number}_`

/** Builds the app once with all faults in it, each of them off. */
export async function openBrowserTests(root: string, faults: readonly Mutant[]) {
  const folder = mkdtempSync(join(tmpdir(), 'skunkd-faults-'))
  // Below the app, which knows its builds by their place in it.
  const built = join(root, 'packages/web/dist-test')
  const named = faults.map((mutant, i) => [switchName(i), mutant] as const)
  const plugin = {
    name: 'faults',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      const here = named.filter(([, { file }]) => id.split('?')[0] === join(root, file))
      return here.length === 0 ? null : withSwitches(code, here)
    },
  }
  const { build } = await import('vite')
  process.env['NODE_ENV'] = 'production'
  await build({
    root: join(root, 'packages/web'),
    configFile: join(root, 'packages/web/vite.config.ts'),
    logLevel: 'warn',
    plugins: [plugin],
    worker: { plugins: () => [plugin] },
    build: { outDir: 'dist-test', emptyOutDir: true },
  })

  /** The app with one fault on. */
  function appWith(mutant: Mutant): { readonly app: string; readonly isThere: boolean } {
    const app = join(folder, 'app')
    const name = switchName(faults.indexOf(mutant))
    rmSync(app, { recursive: true, force: true })
    cpSync(built, app, { recursive: true })
    let isThere = false
    for (const path of readdirSync(app, { recursive: true, encoding: 'utf8' })) {
      if (!path.endsWith('.js')) continue
      const text = readFileSync(join(app, path), 'utf8')
      if (!text.includes(name)) continue
      isThere = true
      writeFileSync(join(app, path), text.replaceAll(name, '!0'))
    }
    return { app, isThere }
  }

  function passes(app: string, tests: readonly string[]): boolean {
    const limits = ['--max-failures=1', '--workers=2', '--timeout=60000']
    const { status } = spawnSync('npx', ['playwright', 'test', ...limits, ...tests], {
      cwd: root,
      stdio: 'ignore',
      env: { ...process.env, SKUNKD_APP: app, SKUNKD_COMPILED: '1' },
    })
    return status === 0
  }

  return {
    /** Whether one of the `most` files nearest to a fault notices it, twice. */
    judge(mutant: Mutant, most: number): Verdict {
      const { app, isThere } = appWith(mutant)
      if (!isThere) return 'no verdict'
      const specs = nearestSpecs(root, mutant.file, most)
      if (passes(app, specs)) return 'unnoticed'
      // A test that fails without the fault as well says nothing about it.
      return passes(built, ['--last-failed', ...specs]) ? 'noticed' : 'no verdict'
    },
    close() {
      for (const path of [folder, built]) rmSync(path, { recursive: true, force: true })
    },
  }
}
