#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const compiled = new URL('../dist/main.js', import.meta.url)
if (existsSync(fileURLToPath(compiled))) {
  const { runFromTerminal } = await import(compiled.href)
  await runFromTerminal()
} else {
  process.stderr.write('skunkd is not built yet: run "npm run build" in the repository first.\n')
  process.exitCode = 1
}
