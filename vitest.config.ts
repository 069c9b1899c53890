import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { defineConfig, type Plugin } from 'vitest/config'

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * `npm test` compiles first and then tests what was compiled, which is what people get: Node runs it
 * as it is, twice as fast as sources that are translated on the way. `npx vitest` alone, and the tests
 * of changes, go by the sources, so that nothing stale is tested and a change finds its tests; threads
 * and programs that a test starts are compiled ones, so that it compiles first, too.
 */
const COMPILED = process.env['SKUNKD_COMPILED'] === '1'

// The roots only: '@skunkd/engine/data/…' is found the ordinary way.
const SOURCES = [
  {
    find: /^@skunkd\/engine\/(coach|internals|load-player|odds|players|rules|words)$/,
    replacement: `${source('packages/engine/src/')}$1.ts`,
  },
  { find: /^@skunkd\/engine$/, replacement: source('packages/engine/src/index.ts') },
  { find: /^@skunkd\/protocol$/, replacement: source('packages/protocol/src/index.ts') },
  { find: /^@skunkd\/server$/, replacement: source('packages/server/src/index.ts') },
  { find: /^@skunkd\/arena$/, replacement: source('packages/arena/src/index.ts') },
  { find: /^@skunkd\/arena\/queue$/, replacement: source('packages/arena/src/queue.ts') },
  { find: /^@skunkd\/arena\/internals$/, replacement: source('packages/arena/src/internals.ts') },
]

/** Leads tests, and their helpers, from a source to the module that was compiled from it. */
function compiledModules(): Plugin {
  const packages = source('packages') + sep
  return {
    name: 'compiled-modules',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!id.startsWith('.') || !importer?.startsWith(packages)) return null
      const path = resolve(dirname(importer), id).slice(packages.length).split(sep)
      const [name, folder, ...rest] = path
      if (name === 'web' || folder !== 'src' || rest[0] === 'testing') return null
      const built = resolve(packages, name!, 'dist', ...rest)
      return existsSync(built) ? built : null
    },
  }
}

/** Threads and programs run what was compiled, even if a source starts them. */
const compiledThreads: Plugin = {
  name: 'compiled-threads',
  enforce: 'pre',
  transform(code, id) {
    const [path] = id.split('?')
    if (!/\/packages\/(?!web)[^/]+\/src\//.test(path!)) return null
    const built = dirname(path!.replace('/src/', '/dist/'))
    return code.replaceAll(
      /new URL\('(\.[^']+\.js)', import\.meta\.url\)/g,
      (_, module) => `new URL('${pathToFileURL(resolve(built, module)).href}')`,
    )
  },
}

/** Tests that put something else in the place of a module of ours, which only sources allow. */
function replacingTests(): string[] {
  return readdirSync(source('packages'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /^[^w]\w*[\\/]src[\\/].*[.]test[.]ts$/.test(path))
    .filter((path) => readFileSync(source(`packages/${path}`), 'utf8').includes('vi.mock('))
    .map((path) => `packages/${path.replaceAll(sep, '/')}`)
}

/** The long tests of the lab: `npm run lab -- check` runs them, and `npx vitest` by their path. */
const LONG = COMPILED && process.env['SKUNKD_LONG'] !== '1' ? ['**/*.long.test.ts'] : []

/** Puts a fault into one file on the way to its tests: `npm run lab -- mutants` says which. */
const mutants: Plugin = {
  name: 'mutants',
  enforce: 'pre',
  transform(code, id) {
    const mutant = process.env['SKUNKD_MUTANT']
    if (mutant === undefined) return null
    const { file, start, end, after } = JSON.parse(mutant)
    return id.split('?')[0] === source(file) ? code.slice(0, start) + after + code.slice(end) : null
  },
}

const bySources = {
  plugins: [mutants, compiledThreads],
  resolve: { alias: SOURCES },
}
const shared = COMPILED ? { plugins: [compiledModules(), mutants, compiledThreads] } : bySources
const replacing = COMPILED ? replacingTests() : []
const settings = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Real sockets, kills and disks beside real browsers: one more try, which the report shows.
  retry: COMPILED ? 1 : 0,
  server: { deps: { external: [/packages[\\/]\w+[\\/]dist[\\/]/] } },
  // A failure in a compiled module names the line of its source.
  execArgv: ['--enable-source-maps'],
  tags: [
    { name: 'slow', description: 'takes a second or more; npm run test:engine leaves it out' },
  ],
}
const COMPILE = 'scripts/testing/compile.mjs'

export default defineConfig({
  test: {
    // More than there are cores: many tests wait for a process, a socket or a disk.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        ...shared,
        test: {
          ...settings,
          name: 'node',
          globalSetup: [COMPILE, 'scripts/test-folder.mjs', 'scripts/postgres/service.mjs'],
          include: ['packages/!(web)/src/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: ['**/node_modules/**', ...replacing, ...LONG],
          // One process takes many files: the engine's tables are built once in it, not in every file.
          isolate: !COMPILED,
        },
      },
      ...(replacing.length === 0
        ? []
        : [
            {
              ...bySources,
              test: { ...settings, name: 'sources', globalSetup: COMPILE, include: replacing },
            },
          ]),
      {
        ...shared,
        // Packed fixtures, which tests of the app import as addresses.
        assetsInclude: ['**/*.bin', '**/*.gz'],
        test: {
          ...settings,
          name: 'web',
          globalSetup: COMPILE,
          isolate: !COMPILED,
          include: ['packages/web/src/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
