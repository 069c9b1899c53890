import { readFileSync } from 'node:fs'
import type { KnipConfig } from 'knip'

/** Tests of every package may use what `tools` holds. */
const tools = JSON.parse(readFileSync(new URL('./tools/package.json', import.meta.url), 'utf8'))

const TESTS = 'src/**/*.test.{ts,tsx}'
const PROGRAMS = 'src/**/{worker,*-worker,*-main}.ts'

const config: KnipConfig = {
  workspaces: {
    '.': { entry: ['scripts/**/*.mjs', '.dependency-cruiser.cjs'], project: ['scripts/**/*.mjs'] },
    bench: { entry: ['main.ts', 'server-child.ts'], project: ['*.ts'] },
    'packages/*': {
      entry: ['src/{index,internals,queue,main}.ts', PROGRAMS, TESTS],
      project: ['src/**/*.ts'],
    },
    'packages/web': {
      entry: [
        'src/main.tsx',
        'src/testing/positions/write-positions.ts',
        PROGRAMS,
        'playwright.config.ts',
        'tests/**/*.spec.ts',
        '{bench,scripts}/*.mjs',
        TESTS,
      ],
      project: ['src/**/*.{ts,tsx}', 'tests/**/*.ts', '*.ts'],
    },
  },
  // The compiler is started by its path, the font is cut by a script, the app is built by a test.
  ignoreDependencies: [
    ...Object.keys(tools.devDependencies),
    '@typescript/native',
    '@fontsource-variable/source-serif-4',
    'vite',
  ],
  ignoreBinaries: ['du', 'pgbouncer', 'pkill', 'taskset'],
  // An export that nothing uses is worth a look; a second name may be promised.
  rules: { exports: 'warn', types: 'warn', duplicates: 'off' },
}

export default config
