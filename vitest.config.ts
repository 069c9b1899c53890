import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  resolve: {
    // The roots only: '@skunkd/engine/data/…' is found the ordinary way.
    alias: [
      {
        find: /^@skunkd\/engine\/internals$/,
        replacement: source('packages/engine/src/internals.ts'),
      },
      { find: /^@skunkd\/engine$/, replacement: source('packages/engine/src/index.ts') },
      { find: /^@skunkd\/protocol$/, replacement: source('packages/protocol/src/index.ts') },
      { find: /^@skunkd\/server$/, replacement: source('packages/server/src/index.ts') },
      { find: /^@skunkd\/arena$/, replacement: source('packages/arena/src/index.ts') },
    ],
  },
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
