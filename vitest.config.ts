import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  resolve: {
    alias: {
      '@skunkd/engine': source('packages/engine/src/index.ts'),
      '@skunkd/arena': source('packages/arena/src/index.ts'),
    },
  },
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}'],
    testTimeout: 120_000,
  },
})
